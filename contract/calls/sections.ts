/** The format of a filter's value in an address, in the query of a call and in a preset. */
export type FilterKind = 'texts' | 'numbers' | 'yes_no' | 'days' | 'instants' | 'range'

/**
 * The section of a list: under this name its presets are kept and its filters can be read. It follows from the path of its
 * call: `/company/v1/jobs/dead` is `jobs-dead`. Null for the provider's lists, who keeps no presets.
 */
export function sectionOf(path: string): string | null {
  const [, rest] = path.match(/^\/company\/v\d+\/(.+)$/) ?? []
  if (!rest) return null
  return rest
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .join('-')
}

/** The bookings screen: a list whose filters are no query of a call. */
export const bookingListSection = 'bookings-list'
export const bookingListFilters = {
  days: 'days',
  place: 'numbers',
  type: 'numbers',
  resource: 'numbers',
  state: 'texts',
} as const satisfies Record<string, FilterKind>

/** The words to look for: kept in a preset beside the filters. */
export const wordsSlug = 'query'
