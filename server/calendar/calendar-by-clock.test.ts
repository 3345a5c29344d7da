import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOfRange, occurrencesOf } from '../features/bookings/series/occurrences.ts'
import { timesIn, written } from '../test/ical.ts'
import { anyLocalDate, clockPatience, clockRuns, quartersOn, wallQuarter } from '../test/wall-clock.ts'
import { calendarText, type Occasion, severalOf } from './calendar.ts'

const dayMs = 86_400_000

test(
  'a series over any change of the clocks is read by another program as it was booked, with or without its rule',
  () => {
    fc.assert(
      fc.property(
        anyLocalDate,
        fc.nat(99),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        ({ date, timezone }, at, length, isRuled) => {
          const first = new Date(Date.parse(date) - 2 * dayMs).toISOString().slice(0, 10)
          const shown = quartersOn(first, timezone)
          const from = shown[at % shown.length]!.at
          const clock = clockOfRange({ from, to: from + length * wallQuarter }, first, timezone)
          const recurrence = { frequency: 'daily', interval: 1, weekdays: [], monthly_by: 'date', until: null } as const
          const dates = occurrencesOf({
            recurrence: { ...recurrence, weekdays: [], count: 5 },
            ...{ timezone, day: first, clock },
          })
          const occasions = dates.map((each): Occasion => ({ ...each, location: 'Alster' }))
          const recurring = isRuled && {
            recurrence: { ...recurrence, weekdays: [], count: 5 },
            ...{ timezone, days: dates.map(({ day }) => day) },
            ...{ from: clock.from, to: clock.nights * 1440 + clock.to },
          }
          const read = severalOf(occasions, timezone, recurring || null).flatMap((series) =>
            timesIn(
              calendarText({
                method: 'REQUEST',
                events: [
                  {
                    ...{ uid: 'a', sequence: 0, stampedAt: 0, status: 'CONFIRMED', summary: 'Lotse', description: '' },
                    ...{ ...series, isPrivate: false, isFree: false },
                  },
                ],
              }),
            ),
          )
          expect(read.toSorted()).toEqual(written(occasions).toSorted())
        },
      ),
      { numRuns: clockRuns / 4 },
    )
  },
  clockPatience,
)
