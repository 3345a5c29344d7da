import { expect, test } from 'vitest'
import { minutesOf, openRanges } from '../features/availability/hours.ts'
import { slotsIn } from '../features/slots/parts.ts'
import { changesOf, clockPatience, instantOnWall, quartersOn, textOf, wallQuarter } from '../test/wall-clock.ts'
import { addDays, instantOf, localDay, weekdayOf } from './zones.ts'

/** The year in which Apia skipped a date, one of old rules, and some of those to come; with `CLOCK_RUNS` all from 2020 to 2037. */
const years = process.env.CLOCK_RUNS ? Array.from({ length: 18 }, (_, n) => 2020 + n) : [2011, 2018, 2026, 2027, 2033]
const parts = { MorningFrom: '06:00', AfternoonFrom: '12:00', EveningFrom: '18:00', NightFrom: '22:00' }

const changes = Intl.supportedValuesOf('timeZone').flatMap((zone) => years.flatMap((year) => changesOf(zone, year)))

const times = Array.from({ length: 96 }, (_, n) => textOf(n * 15))

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

test(
  'every time of every day on which clocks change, or beside it, is where the wall clock shows it',
  () => {
    for (const change of changes) {
      for (const date of [addDays(change.date, -1), change.date]) {
        const quarters = quartersOn(date, change.timezone)
        if (!quarters.length) continue
        const day = localDay(date, change.timezone)
        const name = `${change.timezone} ${date}`
        expect([name, day.start, day.end]).toEqual([name, quarters[0]!.at, quarters.at(-1)!.at + wallQuarter])
        const found = times.map((time) => instantOf(day, minutesOf(time)))
        expect([name, ...found]).toEqual([
          name,
          ...times.map((time) => instantOnWall(quarters, date, time, change.timezone)),
        ])
      }
    }
  },
  clockPatience,
)

test(
  'opening hours, and the slots of each type, begin and end when the wall clock says so on such a day',
  () => {
    for (const change of changes) {
      const { date, timezone } = change
      const quarters = quartersOn(date, timezone)
      if (!quarters.length) continue
      const day = localDay(date, timezone)
      const at = (time: string) => instantOnWall(quarters, date, time, timezone)
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
  },
  clockPatience,
)

test('a date the calendar skips has no time in it: no opening hours, no slots', () => {
  const day = localDay('2011-12-30', 'Pacific/Apia')
  expect(quartersOn('2011-12-30', 'Pacific/Apia')).toEqual([])
  expect(day.start).toBe(day.end)
  for (const hours of [null, { week: { friday: [['07:00', '20:00'] as [string, string]] } }])
    expect(openRanges(hours, day)).toEqual([])
})
