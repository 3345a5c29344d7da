import { useTranslation } from 'react-i18next'
import { useOutletContext, useParams } from 'react-router'
import { FilterPanel } from '../../kit/list/filter/FilterPanel.tsx'
import { useContainerAddresses } from './addresses.ts'
import { GroupResourceFilters } from './GroupResourceFilters.tsx'
import type { ListedResources } from './ResourcesSection.tsx'

/** The filters of the resources that can be in a group, on a screen of their own. */
export default function SearchFilters() {
  const { t } = useTranslation()
  const { members } = useContainerAddresses()
  const { list } = useOutletContext<ListedResources>()
  const { container_id } = useParams()
  return (
    <FilterPanel
      list={list}
      closesTo={members({ container_id })}
      shows={(count) => t('resources.show_found', { count })}
    >
      <GroupResourceFilters list={list} />
    </FilterPanel>
  )
}
