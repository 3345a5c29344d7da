import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { anyDayOf, clockPatience, clockRuns, zoneOf } from '../../../kit/timeline/clocks.fixture.ts'
import { type CalendarBooking, eventsByDay } from './events.ts'

const quarter = 900_000
const local = (at: number, timezone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)

test(
  'an event stands on every day on which the wall shows any of it, from a time to a later one',
  () => {
    fc.assert(
      fc.property(
        anyDayOf(1),
        fc.integer({ min: -8, max: 100 }),
        fc.integer({ min: 1, max: 120 }),
        ({ date, names: [name] }, at, length) => {
          const timezone = name!
          const from = zoneOf(timezone, date).start + at * quarter
          const to = from + length * quarter
          const quarters = Array.from({ length }, (_, n) => local(from + n * quarter, timezone))
          const days = [-2, -1, 0, 1, 2, 3].map((by) => Temporal.PlainDate.from(date).add({ days: by }).toString())
          const booking = {
            ...{ id: 1, timezone, resource_kind: 'room' },
            ...{ datetime_from: new Date(from).toISOString(), datetime_to: new Date(to).toISOString() },
          } as CalendarBooking
          const byDay = eventsByDay([booking], days, timezone)
          for (const day of days) {
            const shown = quarters.filter((each) => each.toPlainDate().toString() === day)
            const minutes = shown.map(({ hour, minute }) => hour * 60 + minute)
            const found = byDay.get(day)!
            expect([day, found.length]).toEqual([day, shown.length ? 1 : 0])
            if (!shown.length) continue
            const [event] = found as [(typeof found)[0]]
            // It lasts to the latest time that the clocks showed, if they go back meanwhile.
            const isFirst = shown[0]!.epochMilliseconds === from
            expect([day, event.from]).toEqual([day, isFirst ? Math.min(...minutes) : 0])
            const isLast = shown.at(-1)!.epochMilliseconds + quarter === to
            expect([day, event.to]).toEqual([day, isLast ? Math.max(...minutes) + 15 : 1440])
          }
        },
      ),
      { numRuns: clockRuns(200) },
    )
  },
  clockPatience,
)
