import type { FilterKind } from '@kontor/contract/calls/sections.ts'
import { useOwnZone } from '../../time/useMoment.ts'
import { useAddress } from '../useAddress.ts'
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

/** The key of a value in the address. A screen with several lists gives each a `name`: `rooms.state=free`. */
export const keyIn = (name: string | undefined, key: string) => (name ? `${name}.${key}` : key)

/** The key of the chosen preset in the address; removed when a filter is changed by hand (R193). */
export const presetKey = 'preset'

/** Filters of these kinds, read from the address and written to it. Everything else in the address is left alone. */
export function useFilters<const Of extends Kinds>(kinds: Of, name?: string): Filters<Of> {
  const [address, set] = useAddress()
  const zone = useOwnZone()
  const valueIn = (filter: string) => readFilter(kinds[filter]!, address.getAll(keyIn(name, filter)))
  const asked: Record<string, unknown> = {}
  for (const filter of Object.keys(kinds)) {
    const value = valueIn(filter)
    if (value !== null) asked[filter] = callValueOf(kinds[filter]!, value, zone)
  }
  return {
    filter: (filter) => ({
      value: valueIn(filter) as never,
      set: (value) =>
        set((next) => {
          next.delete(keyIn(name, presetKey))
          next.delete(keyIn(name, filter))
          for (const text of writeFilter(value as AnyValue | null)) next.append(keyIn(name, filter), text)
        }),
    }),
    asked: asked as Filters<Of>['asked'],
    chosen: Object.values(asked).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0),
    clear: () =>
      set((next) => {
        next.delete(keyIn(name, presetKey))
        for (const filter of Object.keys(kinds)) next.delete(keyIn(name, filter))
      }),
  }
}
