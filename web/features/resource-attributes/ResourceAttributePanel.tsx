import { equipmentIcons, NewResourceAttribute } from '@kontor/contract/calls/resource-attributes.ts'
import { useTranslation } from 'react-i18next'
import { EntryPanel } from '../../kit/catalogue/EntryPanel.tsx'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import { IconField } from '../../kit/form/fields/IconField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resourceAttributes } from '../../kit/http/api.generated.ts'
import { usedByResources } from '../catalogue/catalogue.tsx'
import { resourceAttributeAddresses } from './addresses.ts'
import { EquipmentSign } from './EquipmentSign.tsx'

export default function ResourceAttributePanel() {
  const { t } = useTranslation()
  return (
    <EntryPanel
      title={t('resource_attributes.add')}
      addresses={resourceAttributeAddresses}
      calls={resourceAttributes}
      schema={NewResourceAttribute}
      initial={{ name: '', icon: null, translations: [] }}
      fields={Fields}
      refusal={usedByResources}
    />
  )
}

function Fields({ form }: { form: EndpointForm<NewResourceAttribute> }) {
  const { t } = useTranslation()
  return (
    <>
      <NameFields form={form} />
      <IconField
        label={t('resource_attributes.icon')}
        hint={t('resource_attributes.icon_hint')}
        field={form.field('icon')}
        none={t('resource_attributes.no_icon')}
        options={equipmentIcons.map((icon) => ({
          value: icon,
          label: t(`resource_attributes.icon_${icon}`),
          icon: <EquipmentSign icon={icon} size={18} />,
        }))}
      />
    </>
  )
}
