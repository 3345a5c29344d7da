import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { FilterPanel } from '../../../kit/list/filter/FilterPanel.tsx'
import { resourceAddresses } from '../addresses.ts'
import { ResourceFilters, type ResourceList } from './ResourceFilters.tsx'

/** The outlet context of the list of resources. */
export interface FilteredResources {
  list: ResourceList
}

/** The filters of resources on a screen of their own (R194); they stand in its query, as those above the list do. */
export default function SearchFilters() {
  const { t } = useTranslation()
  const { list } = useOutletContext<FilteredResources>()
  // Numbers are an extra: without them the filters work.
  const areas = useCall(resources.filters, {}).data?.data
  return (
    <FilterPanel
      list={list}
      closesTo={resourceAddresses.list()}
      shows={(count) => t('resources.show_found', { count })}
    >
      <ResourceFilters list={list} areas={areas} />
    </FilterPanel>
  )
}
