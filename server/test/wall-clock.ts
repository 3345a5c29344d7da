import fc from 'fast-check'

const minute = 60_000
export const wallQuarter = 15 * minute
const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The oracle of tests about time: what a clock on the wall shows, by Intl, which the product doesn't use. "2027-03-28 07:15". */
export function wallAt(instant: number, timezone: string): string {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timezone, format)
  }
  return format.format(instant)
}

/** A change of the clocks. */
export interface ClockChange {
  timezone: string
  date: string
  /** The first quarter under the new offset, epoch milliseconds. */
  at: number
  /** Minutes east of UTC. */
  before: number
  after: number
}

const offset = (at: number, timezone: string) =>
  (Date.parse(`${wallAt(at, timezone).replace(' ', 'T')}Z`) - at) / minute

/** Every change of the clocks of a zone in a year, found by looking at the wall clock twice a day. */
export function changesOf(timezone: string, year: number): ClockChange[] {
  const found: ClockChange[] = []
  const step = dayMs / 2
  let before = offset(Date.UTC(year, 0), timezone)
  for (let at = Date.UTC(year, 0); at < Date.UTC(year + 1, 0); at += step) {
    const after = offset(at, timezone)
    if (after === before) continue
    let changed = at - step + wallQuarter
    while (offset(changed, timezone) !== after) changed += wallQuarter
    found.push({ timezone, date: wallAt(changed, timezone).slice(0, 10), at: changed, before, after })
    before = after
  }
  return found
}

/** A quarter of an hour as the wall shows it. */
export interface WallTime {
  at: number
  /** HH:mm */
  time: string
}

/** The quarters of a local date as the wall shows them, in order. */
export function quartersOn(date: string, timezone: string): WallTime[] {
  const from = Date.parse(`${date}T00:00Z`) - 15 * 60 * minute
  return Array.from({ length: 54 * 4 }, (_, n) => from + n * wallQuarter)
    .map((at) => ({ at, wall: wallAt(at, timezone) }))
    .filter((each) => each.wall.startsWith(date))
    .map((each) => ({ at: each.at, time: each.wall.slice(11) }))
}

/**
 * The instant of a time on a date: the first at which the wall shows it, or as long after the gap as it lies in it. `quarters`: of
 * that date, some.
 */
export function instantOnWall(quarters: readonly WallTime[], date: string, time: string, timezone: string): number {
  const [first, last] = [quarters[0]!, quarters.at(-1)!]
  const end = last.at + wallQuarter
  if (time === '24:00') return end
  const shown = quarters.find((each) => each.time === time)
  if (shown) return shown.at
  // The last quarter that shows an earlier time is the one before the gap.
  const before = quarters.findLast((each) => each.time < time)?.at ?? first.at - wallQuarter
  return Math.min(Date.parse(`${date}T${time}Z`) - offset(before, timezone) * minute, end)
}

/** HH:mm of minutes after midnight. */
export const textOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const [firstYear, lastYear] = [2020, 2037]
const zones = Intl.supportedValuesOf('timeZone')
const changing = zones.filter((zone) => [2021, 2027].some((year) => changesOf(zone, year).length > 0))

const year = fc.integer({ min: firstYear, max: lastYear })
const dateText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const plainDate = fc.integer({ min: Date.UTC(firstYear, 0) / dayMs, max: Date.UTC(lastYear + 1, 0) / dayMs - 1 })

/** A local date anywhere: mostly the one on which the clocks change, or beside it. */
export const anyLocalDate: fc.Arbitrary<{ timezone: string; date: string }> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...changing), year, fc.nat(3), fc.constantFrom(0, 0, 0, -1, 1))
      .map(([timezone, of, nth, beside]) => {
        const changes = changesOf(timezone, of)
        const date = changes[nth % (changes.length || 1)]?.date ?? `${of}-07-01`
        return { timezone, date: dateText(Date.parse(date) / dayMs + beside) }
      }),
  },
  { weight: 1, arbitrary: fc.record({ timezone: fc.constantFrom(...zones), date: plainDate.map(dateText) }) },
)

/**
 * The number of cases that such a test tries; `CLOCK_RUNS=20000` tries more. What fails is printed with its seed by fast-check.
 */
export const clockRuns = Number(process.env.CLOCK_RUNS) || 200

/** The milliseconds that such a test may take. */
export const clockPatience = Math.max(60_000, clockRuns * 300)
