import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import type { Zone } from './axis.ts'

const zones = Intl.supportedValuesOf('timeZone')
const [firstYear, lastYear] = [2020, 2037]

/** The dates of a year on which clocks change in a zone. */
function changesIn(timezone: string, year: number): string[] {
  const dates: string[] = []
  let at = Temporal.ZonedDateTime.from({ timeZone: timezone, year, month: 1, day: 1 }).getTimeZoneTransition('next')
  for (; at && at.year === year; at = at.getTimeZoneTransition('next')) dates.push(at.toPlainDate().toString())
  return dates
}

const changing = zones.filter((zone) => changesIn(zone, 2027).length > 0)
const plainDate = fc
  .integer({ min: 0, max: (lastYear + 1 - firstYear) * 365 })
  .map((days) => Temporal.PlainDate.from(`${firstYear}-01-01`).add({ days }).toString())

const someZones = (most: number) =>
  fc.uniqueArray(fc.oneof(fc.constantFrom(...changing), fc.constantFrom(...zones)), { minLength: 1, maxLength: most })

/** Some zones and a date, mostly one on which the clocks of the first change. */
export const anyDayOf = (most: number): fc.Arbitrary<{ date: string; names: string[] }> =>
  fc
    .tuple(someZones(most), fc.integer({ min: firstYear, max: lastYear }), fc.nat(3), plainDate, fc.nat(4))
    .map(([names, year, nth, plain, chance]) => {
      const dates = changesIn(names[0]!, year)
      return { names, date: (chance > 0 && dates[nth % (dates.length || 1)]) || plain }
    })

/** The oracle: a zone's day straight from Temporal, found quarter by quarter, sharing nothing with the product. */
export function zoneOf(timezone: string, date: string): Zone {
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime(timezone)
  const end = day.add({ days: 1 }).toZonedDateTime(timezone)
  const offsets: Zone['offsets'] = []
  for (let at = start; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ minutes: 15 })) {
    const minutes = at.offsetNanoseconds / 60e9
    if (offsets.at(-1)?.minutes !== minutes) offsets.push({ from: at.epochMilliseconds, minutes })
  }
  return { timezone, start: start.epochMilliseconds, end: end.epochMilliseconds, offsets }
}

/** The number of cases that such a test tries; `CLOCK_RUNS=5000` tries more. What fails is printed with its seed by fast-check. */
export const clockRuns = (usual: number): number => Number(process.env.CLOCK_RUNS) || usual

/** The milliseconds that such a test may take. */
export const clockPatience: number = Math.max(60_000, clockRuns(0) * 300)
