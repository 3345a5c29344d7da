import { useTranslation } from 'react-i18next'
import { resourceCapacityTypes } from '../../kit/http/api.generated.ts'
import { NamedEntryPanel } from '../named-entries/named-entries.tsx'
import { resourceCapacityTypeAddresses } from './addresses.ts'

export default function ResourceCapacityTypePanel() {
  const { t } = useTranslation()
  return (
    <NamedEntryPanel
      title={t('resource_capacity_types.add')}
      addresses={resourceCapacityTypeAddresses}
      calls={resourceCapacityTypes}
    />
  )
}
