/** The format of a filter's value in an address, in the query of a call and in a preset. */
export type FilterKind = 'texts' | 'numbers' | 'yes_no' | 'days' | 'instants' | 'range'

/**
 * The section of a list: its presets are kept, and its filters can be read, under this name. It follows from the path
 * of its call: `/company/v1/jobs/dead` is `jobs-dead`. Null for the provider's lists, which have no presets.
 */
export function sectionOf(path: string): string | null {
  const [, rest] = path.match(/^\/company\/v\d+\/(.+)$/) ?? []
  if (!rest) return null
  return rest
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .join('-')
}

/** The bookings screen: a list whose filters aren't in the query of a call. */
export const bookingListSection = 'bookings-list'
export const bookingListFilters = {
  days: 'days',
  place: 'numbers',
  type: 'numbers',
  resource: 'numbers',
  state: 'texts',
} as const satisfies Record<string, FilterKind>

/** The resources of the plan and the grid: they are narrowed by type, seats and equipment alone (R195). */
export const planSection = 'plan-resources'
export const planFilters = {
  types: 'numbers',
  capacity: 'range',
  attributes: 'numbers',
} as const satisfies Record<string, FilterKind>

/** The words to search for: kept in a preset beside the filters. */
export const wordsSlug = 'query'
