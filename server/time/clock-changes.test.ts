import { expect, test } from 'vitest'
import { minutesOf, openRanges } from '../features/availability/hours.ts'
import { slotsIn } from '../features/slots/parts.ts'
import { addDays, instantOf, localDay, weekdayOf } from './zones.ts'

const quarter = 900_000
const minute = 60_000
/** A year each of the old and the new rules, and the year in which Apia skipped a date. */
const years = [2011, 2018, 2026, 2027, 2033]
const parts = { MorningFrom: '06:00', AfternoonFrom: '12:00', EveningFrom: '18:00', NightFrom: '22:00' }

/** The oracle: the wall clock by Intl, which the code under test doesn't use. Returns "2027-03-28 07:15". */
function wallOf(timezone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant) => format.format(instant)
}

interface Change {
  timezone: string
  date: string
  /** The first quarter under the new offset, epoch milliseconds. */
  at: number
  /** Minutes east of UTC before. */
  before: number
}

const offset = (wall: (instant: number) => string, at: number) =>
  (Date.parse(`${wall(at).replace(' ', 'T')}Z`) - at) / minute

/** Every change of the clocks of a zone in the years, found by looking at the wall clock four times a day. */
function changesOf(timezone: string): Change[] {
  const wall = wallOf(timezone)
  const found: Change[] = []
  const step = 6 * 3_600_000
  for (const year of years) {
    let before = offset(wall, Date.UTC(year, 0, 1))
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += step) {
      const after = offset(wall, at)
      if (after === before) continue
      let changed = at - step + quarter
      while (offset(wall, changed) !== after) changed += quarter
      found.push({ timezone, date: wall(changed).slice(0, 10), at: changed, before })
      before = after
    }
  }
  return found
}

const changes = Intl.supportedValuesOf('timeZone').flatMap(changesOf)

/** The quarters of a local date as the wall shows them, in order. */
function quartersOn(date: string, timezone: string): { at: number; time: string }[] {
  const wall = wallOf(timezone)
  const from = Date.parse(`${date}T00:00Z`) - 15 * 3_600_000
  return Array.from({ length: 54 * 4 }, (_, n) => from + n * quarter)
    .map((at) => ({ at, wall: wall(at) }))
    .filter((each) => each.wall.startsWith(date))
    .map((each) => ({ at: each.at, time: each.wall.slice(11) }))
}

/**
 * The instant of a time on that date: the first at which the wall shows it, or as long after the gap as it lies in it.
 */
function expected(quarters: { at: number; time: string }[], time: string, change: Change, date: string): number {
  const end = quarters.at(-1)!.at + quarter
  if (time === '24:00') return end
  const shown = quarters.find((each) => each.time === time)
  if (shown) return shown.at
  return Math.min(Date.parse(`${date}T${time}Z`) - change.before * minute, end)
}

const times = Array.from(
  { length: 96 },
  (_, n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
)

test('there are changes of the clocks to try, those that skip midnight among them', () => {
  const skipped = changes.filter(
    ({ date, timezone }) => !quartersOn(date, timezone).some(({ time }) => time === '00:00'),
  )
  const names = skipped.map(({ date, timezone }) => `${timezone} ${date}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'Atlantic/Azores 2027-03-28',
      'Africa/Cairo 2027-04-30',
      'America/Havana 2027-03-14',
      'Asia/Beirut 2027-03-28',
      'America/Sao_Paulo 2018-11-04',
    ]),
  )
  expect(changes.length).toBeGreaterThan(1000)
})

test('every time of every day on which clocks change, or beside it, is where the wall clock shows it', () => {
  for (const change of changes) {
    for (const date of [addDays(change.date, -1), change.date]) {
      const quarters = quartersOn(date, change.timezone)
      if (!quarters.length) continue
      const day = localDay(date, change.timezone)
      const name = `${change.timezone} ${date}`
      expect([name, day.start, day.end]).toEqual([name, quarters[0]!.at, quarters.at(-1)!.at + quarter])
      const found = times.map((time) => instantOf(day, minutesOf(time)))
      expect([name, ...found]).toEqual([name, ...times.map((time) => expected(quarters, time, change, date))])
    }
  }
}, 60_000)

test('opening hours, and the slots of each type, begin and end when the wall clock says so on such a day', () => {
  for (const change of changes) {
    const { date, timezone } = change
    const quarters = quartersOn(date, timezone)
    if (!quarters.length) continue
    const day = localDay(date, timezone)
    const at = (time: string) => expected(quarters, time, change, date)
    const open = openRanges({ week: { [weekdayOf(date)]: [['07:00', '20:00']] } }, day)
    const name = `${timezone} ${date}`
    expect([name, open]).toEqual([name, [{ from: at('07:00'), to: at('20:00') }]])
    expect([name, slotsIn('all-day', open, day, parts)]).toEqual([name, open])
    const inside = Object.values(parts)
      .map(at)
      .filter((cut) => cut > at('07:00') && cut < at('20:00'))
    const cuts = [at('07:00'), ...inside, at('20:00')]
    const halves = cuts.slice(1).map((to, index) => ({ from: cuts[index], to }))
    expect([name, slotsIn('half-day', open, day, parts)]).toEqual([name, halves])
  }
}, 60_000)

test('a date the calendar skips has no time in it: no opening hours, no slots', () => {
  const day = localDay('2011-12-30', 'Pacific/Apia')
  expect(quartersOn('2011-12-30', 'Pacific/Apia')).toEqual([])
  expect(day.start).toBe(day.end)
  for (const hours of [null, { week: { friday: [['07:00', '20:00'] as [string, string]] } }])
    expect(openRanges(hours, day)).toEqual([])
})
