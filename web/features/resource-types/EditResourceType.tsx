import { NewResourceType } from '@kontor/contract/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EditPanel } from '../../kit/form/entry/EntryPanels.tsx'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { resourceTypeAddresses } from './addresses.ts'
import { ResourceTypeFields } from './ResourceTypeFields.tsx'
import { useDeletion } from './useDeletion.ts'

export default function EditResourceType() {
  const { t } = useTranslation()
  return (
    <EditPanel
      title={t('resource_types.title')}
      closesTo={resourceTypeAddresses.list()}
      id={Number(useParams().resource_type_id)}
      routes={resourceTypes}
      schema={NewResourceType}
      fields={ResourceTypeFields}
      deletionOf={useDeletion()}
    />
  )
}
