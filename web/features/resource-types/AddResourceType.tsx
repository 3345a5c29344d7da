import { NewResourceType } from '@kontor/contract/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { AddPanel } from '../../kit/form/entry/EntryPanels.tsx'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { resourceTypeAddresses } from './addresses.ts'
import { ResourceTypeFields } from './ResourceTypeFields.tsx'

export default function AddResourceType() {
  const { t } = useTranslation()
  return (
    <AddPanel
      title={t('resource_types.add')}
      closesTo={resourceTypeAddresses.list()}
      route={resourceTypes.create}
      schema={NewResourceType}
      initial={{ name: '', kind: 'desk', translations: [] }}
      fields={ResourceTypeFields}
    />
  )
}
