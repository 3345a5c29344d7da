import type { BookingCounts } from '@kontor/contract/calls/booking-counts.ts'
import { asides } from './events.ts'

type Kind = BookingCounts['types'][number]['kind']

/** The bookings of a type on one day. */
export interface TypeCount {
  /** Null: resources that are retired, without a type. */
  type: { id: number | null; name: string; kind: Kind }
  count: number
  /** Those that run in each hour, from 0 to 23. */
  hours: readonly number[]
}

/** The counts of each day, the type that is most frequent on all of them first; `other` names what has no type. */
export function countsByDay(
  { types, days: counted }: BookingCounts,
  days: readonly string[],
  other: string,
): Map<string, TypeCount[]> {
  const byId = new Map<number | null, TypeCount['type']>(types.map((type) => [type.id, type]))
  const byDay = new Map<string, TypeCount[]>(days.map((day) => [day, []]))
  for (const { date, resource_type_id: id, count, hours } of counted)
    byDay.get(date)?.push({ type: byId.get(id) ?? { id, name: other, kind: 'other' }, count, hours })
  const total = (id: number | null) =>
    counted.reduce((sum, each) => (each.resource_type_id === id ? sum + each.count : sum), 0)
  const place = new Map(
    [null, ...types.map(({ id }) => id)].sort((a, b) => total(b) - total(a)).map((id, n) => [id, n]),
  )
  for (const counts of byDay.values()) counts.sort((a, b) => place.get(a.type.id)! - place.get(b.type.id)!)
  return byDay
}

export const sumOf = (counts: readonly TypeCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** Whether it stands above the hours in a calendar: a desk is where one is, not what one does. */
export const isAside = ({ type }: TypeCount) => asides.includes(type.kind)

/** The bookings in each hour, of several types. */
export const hoursOfAll = (counts: readonly TypeCount[]) =>
  Array.from({ length: 24 }, (_, hour) => counts.reduce((sum, { hours }) => sum + hours[hour]!, 0))

/** Most bookings that one answer of the list has, of a day that is a list, and side by side in a calendar. */
const mostListed = 600
const mostBelow = 50
const mostBeside = 6

/** Whether the bookings themselves can be drawn, each with its name; otherwise they are counted. */
export function areFew(byDay: ReadonlyMap<string, readonly TypeCount[]>, drawn: 'month' | 'list' | 'hours'): boolean {
  const days = [...byDay.values()]
  if (days.reduce((sum, counts) => sum + sumOf(counts), 0) > mostListed) return false
  if (drawn === 'list') return days.every((counts) => sumOf(counts) <= mostBelow)
  return (
    drawn === 'month' ||
    days.every((counts) => Math.max(...hoursOfAll(counts.filter((each) => !isAside(each)))) <= mostBeside)
  )
}

/** The hours that are shown: at least a working day. */
export function shownHours(all: readonly (readonly number[])[]): number[] {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => (hour >= 8 && hour < 18) || all.some((hours) => hours[hour]! > 0),
  )
  return Array.from({ length: used.at(-1)! - used[0]! + 1 }, (_, n) => used[0]! + n)
}
