import type { SearchFilter } from '@kontor/contract'

/** One choice of a filter, as far as selecting asks. */
export type Selectable = Pick<
  SearchFilter,
  'slug' | 'id' | 'type' | 'selected' | 'excludes' | 'includes' | 'hoursInterval'
>

/**
 * The filters once one of them is selected by hand. A single one takes the place of others of its slug (R187) and of what it
 * excludes (R188); one of several is turned alone (R189). What it includes is selected with it (R190).
 */
export function select<Filter extends Selectable>(filters: readonly Filter[], picked: Filter): Filter[] {
  const selected = picked.type === 'single' || !picked.selected
  return filters.map((filter) => {
    if (filter === picked) return { ...filter, selected }
    if (selected && picked.includes.includes(filter.slug)) return { ...filter, selected: true }
    const isReplaced = filter.slug === picked.slug || picked.excludes.includes(filter.slug)
    return picked.type === 'single' && isReplaced ? { ...filter, selected: false } : filter
  })
}

/** The same once the dates span so many hours: an interval that is longer gives way to the longest that fits (R191, R192). */
export function fitInterval<Filter extends Selectable>(filters: readonly Filter[], hours: number): Filter[] {
  const isTooLong = ({ hoursInterval }: Filter) => hoursInterval !== null && hoursInterval > hours
  if (!filters.some((filter) => filter.selected && isTooLong(filter))) return [...filters]
  const fitting = filters.filter((filter) => filter.hoursInterval !== null && !isTooLong(filter))
  const longest = Math.max(...fitting.map(({ hoursInterval }) => hoursInterval!))
  return filters.map((filter) =>
    filter.hoursInterval === null ? filter : { ...filter, selected: filter.hoursInterval === longest },
  )
}
