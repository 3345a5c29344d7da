import { commaOf } from '@kontor/contract/values/comma.ts'
import { seriesText } from '@kontor/contract/values/rhythm.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { listInWords, type WordsReader } from '../availability/availability.ts'
import { type StoredSeries, shownSeries } from '../bookings/bookings.ts'
import type { ToldBooking } from './cause.ts'
import type { InvitedResource } from './people.ts'

/** A time of a reservation, with the resources that it holds then. Epoch milliseconds. */
export interface HeldTime {
  from: number
  to: number
  /** The day of its series that it is of; null: it follows no rule. */
  day: string | null
  resources: InvitedResource[]
}

/** Bookings by their time: a meeting in two rooms is one. */
export function heldTimes(bookings: readonly ToldBooking[], places: ReadonlyMap<number, InvitedResource>): HeldTime[] {
  const byTime = Map.groupBy(bookings, ({ from, to }) => `${from} ${to}`)
  return [...byTime.values()].map((some) => ({
    from: some[0]!.from,
    to: some[0]!.to,
    day: some[0]!.day ?? null,
    resources: some.map(({ resource }) => places.get(resource)!),
  }))
}

/** "Every Monday until 1 Mar": the rhythm of several dates of a series; null: they have none. */
export function rhythmOf(
  { lang, locale }: WordsReader,
  series: StoredSeries | null,
  times: readonly HeldTime[],
): string | null {
  const days = new Set(times.flatMap(({ day }) => day ?? []))
  if (!series || days.size < 2) return null
  const last = [...days].toSorted().at(-1)!
  const shown = shownSeries(series, { last_day: last, left: days.size })
  return seriesText(shown, { say: (key, values) => sentence(lang, key, values), locale })
}

/** Names of the resources: "Alster", "Alster and Bille". */
export const namesOfHeld = (lang: Language, { resources }: HeldTime): string =>
  listInWords(
    { lang },
    resources.map(({ name }) => name),
  )

/** Its resources and the names of their place; resources in different places come with the first one's. */
export const placesOf = (lang: Language, held: HeldTime): string[] => [
  namesOfHeld(lang, held),
  ...held.resources[0]!.place,
]

/** The place of it: "Alster, 2nd floor, Hamburg". */
export const whereIs = (lang: Language, held: HeldTime): string => placesOf(lang, held).join(commaOf(lang))
