import type { DayEvent } from './events.ts'

/** A booking above the hours, as one bar over those of its days that are shown. */
export interface Bar {
  event: DayEvent
  /** Indexes of its days among those shown. */
  first: number
  last: number
  /** Its row, from 0. */
  lane: number
}

/** The bars of some days, of which at most `most` rows are shown; `more` counts those that a day has beyond them. */
export function barsOf(days: readonly string[], events: ReadonlyMap<string, readonly DayEvent[]>, most: number) {
  const runs = days.flatMap((day, first) =>
    asidesOf(events, day)
      .filter((event) => !has(events, days[first - 1], event))
      .map((event) => ({ event, first, last: lastOf(days, events, first, event) })),
  )
  runs.sort((a, b) => a.first - b.first || b.last - a.last)
  /** The last day that each row is taken on. */
  const ends: number[] = []
  const all = runs.map((run): Bar => {
    const free = ends.findIndex((end) => end < run.first)
    const lane = free < 0 ? ends.length : free
    ends[lane] = run.last
    return { ...run, lane }
  })
  const rows = ends.length > most ? most - 1 : ends.length
  const bars = all.filter(({ lane }) => lane < rows)
  const beyond = all.filter(({ lane }) => lane >= rows)
  const more = days.map((_, n) => beyond.filter(({ first, last }) => first <= n && n <= last).length)
  return { bars, rows, more }
}

const asidesOf = (events: ReadonlyMap<string, readonly DayEvent[]>, day: string | undefined) =>
  (day ? events.get(day) : undefined)?.filter(({ isAside }) => isAside) ?? []

const has = (events: ReadonlyMap<string, readonly DayEvent[]>, day: string | undefined, { booking }: DayEvent) =>
  asidesOf(events, day).some((other) => other.booking.id === booking.id)

function lastOf(
  days: readonly string[],
  events: ReadonlyMap<string, readonly DayEvent[]>,
  first: number,
  event: DayEvent,
): number {
  let last = first
  while (has(events, days[last + 1], event)) last += 1
  return last
}
