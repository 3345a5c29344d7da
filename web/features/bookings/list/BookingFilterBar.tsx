import type { BookingList } from '@kontor/contract'
import { bookingListFilters, bookingListSection } from '@kontor/contract/calls/sections.ts'
import { filterStatuses } from '@kontor/contract/values/booking-statuses.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../../kit/list/filter/ChoiceFilter.tsx'
import { DaysFilter } from '../../../kit/list/filter/DaysFilter.tsx'
import { anyDays } from '../../../kit/list/filter/day-presets.ts'
import { FilterBar } from '../../../kit/list/filter/FilterBar.tsx'
import type { Filter } from '../../../kit/list/filter/filter-values.ts'
import { RowFilter } from '../../../kit/list/filter/RowFilter.tsx'
import { Presets } from '../../../kit/list/presets/Presets.tsx'
import { usePresetState } from '../../../kit/list/presets/usePresetState.ts'
import { SearchField } from '../../../kit/list/search/SearchField.tsx'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { PlaceFilter } from '../../levels/levels.ts'
import { resourceTypePicker } from '../../resource-types/resource-types.ts'
import { bookingAddresses } from '../addresses.ts'
import type { BookingFilters } from './useBookingFilters.ts'

interface Props {
  filters: BookingFilters
  /** Nothing was found. */
  isEmpty: boolean
  /** The lists without filters: their resources are the choices of the filter. */
  all: readonly BookingList[]
}

interface NamedRow {
  id: number
  name: string
}
const choices = (rows: readonly NamedRow[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/**
 * The search field and the filters that narrow all lists of bookings (days, place, type, resource, status), and their
 * presets.
 */
export function BookingFilterBar({ filters: { filter, isNarrowed, clear, words, search }, isEmpty, all }: Props) {
  const { t } = useTranslation()
  const place = filter('place') as Filter<readonly number[]>
  const resources = new Map(all.flatMap((group) => group.resources.map((each) => [each.id, each] as const)))
  return (
    <FilterBar clears={isNarrowed && !isEmpty} clear={clear}>
      <SearchField label={t('bookings.search')} value={words} onChange={search} />
      <DaysFilter label={t('bookings.when')} presets={anyDays} {...filter('days')} />
      <PlaceFilter label={t('bookings.column_place')} {...place} />
      <RowFilter label={t('plan.type')} rows={resourceTypePicker} {...filter('type')} />
      <ChoiceFilter
        label={t('bookings.column_resource')}
        options={choices([...resources.values()].toSorted((a, b) => a.name.localeCompare(b.name)))}
        {...filter('resource')}
      />
      <ChoiceFilter
        label={t('bookings.state')}
        options={filterStatuses.map((value) => ({ value, label: t(`bookings.status_${value}`) }))}
        {...(filter('state') as Filter<readonly (typeof filterStatuses)[number][]>)}
      />
      <Presets section={bookingListSection} kept={usePresetState(bookingListFilters)} />
      <LinkButton variant="subtle" to={bookingAddresses.presets()}>
        {t('booking_presets.edit')}
      </LinkButton>
    </FilterBar>
  )
}
