import type { FilterKind } from '@kontor/contract/calls/sections.ts'
import { offeredFilters, selectFilters } from '@kontor/contract/filter-rules.ts'
import { useOwnZone } from '../../time/useMoment.ts'
import { useAddress } from '../useAddress.ts'
import { keyIn, readState, writeState } from './filter-address.ts'
import { type AnyValue, callValueOf, type Filter, type FilterValues, readFilter, writeFilter } from './filter-values.ts'

type Kinds = Readonly<Record<string, FilterKind>>

/** Filters whose values stand in the address, by their names. */
export interface Filters<Of extends Kinds> {
  filter<Name extends keyof Of & string>(name: Name): Filter<FilterValues[Of[Name]]>
  /** The filters of the address, as the call takes them. */
  asked: { [Name in keyof Of & string]?: FilterValues[Of[Name]] }
  /** The number of chosen values; a range counts as one. */
  chosen: number
  clear(): void
}

/**
 * Filters of these kinds, read from the address and written to it by the rules of their section. Everything else in the
 * address is left alone. `name`: the list's part of it.
 */
export function useFilters<const Of extends Kinds>(
  kinds: Of,
  { section = null, name }: { section?: string | null; name?: string | undefined } = {},
): Filters<Of> {
  const [address, set] = useAddress()
  const zone = useOwnZone()
  const valueIn = (filter: string) => readFilter(kinds[filter]!, address.getAll(keyIn(name, filter)))
  const slugs = Object.keys(kinds)
  const asked: Record<string, unknown> = {}
  for (const filter of slugs) {
    const value = valueIn(filter)
    if (value !== null) asked[filter] = callValueOf(kinds[filter]!, value, zone)
  }
  return {
    filter: (filter) => ({
      value: valueIn(filter) as never,
      set: (value) =>
        set((next) => {
          const texts = writeFilter(value as AnyValue | null)
          const state = selectFilters(readState(next, slugs, name), offeredFilters(section, kinds), filter, texts)
          writeState(next, slugs, state, name)
        }),
    }),
    asked: asked as Filters<Of>['asked'],
    chosen: Object.values(asked).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0),
    clear: () => set((next) => writeState(next, slugs, { selected: {}, preset: null }, name)),
  }
}
