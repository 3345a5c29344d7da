import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { FilterPanel } from '../../kit/list/filter/FilterPanel.tsx'
import { peopleAddresses } from './addresses.ts'
import type { PickedPeople } from './many/picked.ts'
import { PeopleFilters } from './PeopleFilters.tsx'

/** The filters of people on a screen of their own (R196). */
export default function SearchFilters() {
  const { t } = useTranslation()
  const { list } = useOutletContext<PickedPeople>()
  return (
    <FilterPanel
      list={list}
      closesTo={peopleAddresses.list()}
      shows={(count) => t('manage_users.show_found', { count })}
    >
      <PeopleFilters list={list} />
    </FilterPanel>
  )
}
