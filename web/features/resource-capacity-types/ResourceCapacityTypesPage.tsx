import { useTranslation } from 'react-i18next'
import { resourceCapacityTypes } from '../../kit/http/api.generated.ts'
import { NamedEntryList } from '../named-entries/named-entries.tsx'
import { resourceCapacityTypeAddresses } from './addresses.ts'

/** The units in which capacities are counted: people, bicycles, cars. */
export default function ResourceCapacityTypesPage() {
  const { t } = useTranslation()
  return (
    <NamedEntryList
      title={t('resource_capacity_types.title')}
      about={t('resource_capacity_types.about')}
      counted={(count) => t('resource_capacity_types.count', { count })}
      addresses={resourceCapacityTypeAddresses}
      calls={resourceCapacityTypes}
    />
  )
}
