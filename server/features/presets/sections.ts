import { contract, type Endpoint, type IdKind, type SearchFilter } from '@kontor/contract'
import {
  bookingListFilters,
  bookingListSection,
  type FilterKind,
  planFilters,
  planSection,
  sectionOf,
  wordsSlug,
} from '@kontor/contract/calls/sections.ts'
import { type DeclaredFilter, filtersOf } from '@kontor/contract/filter-kinds.ts'
import { type OfferedFilter, offeredFilters } from '@kontor/contract/filter-rules.ts'
import { z } from 'zod'
import { type Actor, mayAny } from '../../access/actor.ts'

/** A section of presets: the lists of the bookings screen, or the filters of one list. */
interface Section {
  access: Endpoint['access']
  /** Null: a filter of bookings. */
  filters: readonly DeclaredFilter[] | null
}

/** Plan and grid narrow the resources that they show alike. */
const planAccess = ['PLAN', 'BOOKINGS', 'MY_BOOKINGS'] as const

const lists = Object.values(contract).flatMap((calls) => Object.values(calls) as Endpoint[])

const sections = new Map<string, Section>([
  ...lists.flatMap((call) => {
    const [name, filters] = [sectionOf(call.path), filtersOf(call)]
    return name && filters.length > 0 ? [[name, { access: call.access, filters }] as const] : []
  }),
  ['bookings', { access: 'login', filters: null }],
  [
    bookingListSection,
    {
      access: contract.bookings.list.access,
      filters: declared(bookingListFilters, { place: 'level', type: 'resource_type', resource: 'resource' }),
    },
  ],
  [
    planSection,
    {
      access: planAccess,
      filters: declared(planFilters, { types: 'resource_type', attributes: 'resource_attribute' }),
    },
  ],
])

/** Filters that are in the query of no call. `ids`: the rows that their values are the ids of. */
function declared(
  kinds: Readonly<Record<string, FilterKind>>,
  ids: Readonly<Record<string, IdKind>>,
): DeclaredFilter[] {
  return Object.entries(kinds).map(([slug, kind]) => ({ slug, kind, options: null, ids: ids[slug] ?? null }))
}

/** The section of this name, if the caller may read its list; otherwise null. */
export function sectionFor(actor: Actor, name: string): Section | null {
  const section = sections.get(name)
  if (!section || (typeof section.access !== 'string' && !mayAny(actor, section.access))) return null
  return section
}

const ofBookings = new Map<string, IdKind>([
  ['levels', 'level'],
  ['resource_types', 'resource_type'],
  ['resources', 'resource'],
])

/** The slugs of a section whose values are ids, with the kind of their rows. */
export const idSlugs = (section: Section | null): ReadonlyMap<string, IdKind> =>
  section?.filters
    ? new Map(section.filters.flatMap(({ slug, ids }) => (ids ? [[slug, ids] as const] : [])))
    : ofBookings

const ends = <End extends z.ZodType>(end: End) => z.strictObject({ from: end.optional(), to: end.optional() })
const schemas = {
  texts: z.array(z.string()),
  numbers: z.array(z.int()),
  yes_no: z.boolean(),
  days: ends(z.iso.date()),
  instants: ends(z.iso.date()),
  range: ends(z.int()),
} satisfies Record<DeclaredFilter['kind'], z.ZodType>

/** The schema of a preset for a list with these filters. */
export const presetFiltersSchema = (filters: readonly DeclaredFilter[]) =>
  z.strictObject(
    Object.fromEntries([
      [wordsSlug, z.string().optional()],
      ...filters.map(({ slug, kind }) => [slug, schemas[kind].optional()] as const),
    ]),
  )

/** The choices of each filter: the values that the contract names, or yes and no; otherwise the filter itself. */
export function choicesOf(section: string, filters: readonly DeclaredFilter[]): SearchFilter[] {
  const kinds = Object.fromEntries(filters.map(({ slug, kind }) => [slug, kind]))
  const optionsOf = (slug: string) => filters.find((filter) => filter.slug === slug)?.options ?? null
  return offeredFilters(section, kinds, optionsOf).map(unchosen)
}

const unchosen = (filter: OfferedFilter): SearchFilter => ({
  ...filter,
  excludes: [...filter.excludes],
  includes: [...filter.includes],
  ...{ selected: false, value: null, date_start: null, date_end: null },
})
