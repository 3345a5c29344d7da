import { NewResourceType, resourceKinds } from '@kontor/contract/calls/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { useOpenEntry } from '../../kit/catalogue/addresses.ts'
import { EntryPanel } from '../../kit/catalogue/EntryPanel.tsx'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { usedByResources } from '../catalogue/catalogue.tsx'
import { functionAddresses } from '../resource-functions/addresses.ts'
import { resourceTypeAddresses, typeHoursAddress } from './addresses.ts'

export default function ResourceTypePanel() {
  const { t } = useTranslation()
  return (
    <EntryPanel
      title={t('resource_types.add')}
      addresses={resourceTypeAddresses}
      calls={resourceTypes}
      schema={NewResourceType}
      initial={{ name: '', kind: 'desk', translations: [] }}
      fields={Fields}
      refusal={usedByResources}
    />
  )
}

function Fields({ form }: { form: EndpointForm<NewResourceType> }) {
  const { t } = useTranslation()
  const id = useOpenEntry(resourceTypeAddresses)
  return (
    <>
      <NameFields form={form} />
      <SelectField
        label={t('resource_types.kind')}
        hint={t('resource_types.kind_hint')}
        field={form.field('kind')}
        options={resourceKinds.map((kind) => ({ value: kind, label: t(`resource_types.kind_${kind}`) }))}
      />
      {id !== null && (
        <>
          <LinkButton to={functionAddresses.ofType({ resource_type_id: id })}>
            {t('resource_functions.title')}
          </LinkButton>
          <LinkButton to={typeHoursAddress({ resource_type_id: id })}>{t('availability.hours')}</LinkButton>
        </>
      )}
    </>
  )
}
