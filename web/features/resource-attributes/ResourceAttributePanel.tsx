import { NewResourceAttribute } from '@kontor/contract/calls/resource-attributes.ts'
import { useTranslation } from 'react-i18next'
import { EntryPanel } from '../../kit/catalogue/EntryPanel.tsx'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import { resourceAttributes } from '../../kit/http/api.generated.ts'
import { usedByResources } from '../catalogue/catalogue.tsx'
import { resourceAttributeAddresses } from './addresses.ts'

export default function ResourceAttributePanel() {
  const { t } = useTranslation()
  return (
    <EntryPanel
      title={t('resource_attributes.add')}
      addresses={resourceAttributeAddresses}
      calls={resourceAttributes}
      schema={NewResourceAttribute}
      initial={{ name: '', translations: [] }}
      fields={NameFields}
      refusal={usedByResources}
    />
  )
}
