import type { AvailableTime } from '@kontor/contract/calls/availabilities.ts'
import { expect, test } from 'vitest'
import { rangesOf, weekBars, withEnd, withRanges } from './week-bars.ts'

const place = { monday: [['08:00', '18:00']] as [string, string][] }
const rule = (more: Partial<AvailableTime>) =>
  ({ kind: 'week', days: ['monday'], first_day: null, last_day: null, ...more }) as AvailableTime
const mondayOf = (...given: Parameters<typeof weekBars>) => weekBars(...given)[0]
const today = '2026-11-24'

test('the bars of a week show when it can be booked, and hatch the hours in which only its place is open', () => {
  const own = { monday: [['09:00', '17:00']] as [string, string][] }
  expect(mondayOf(place, null, [], today)).toEqual({ day: 'monday', open: [{ from: 480, to: 1080 }], closed: [] })
  expect(mondayOf(place, own, [], today)).toEqual({
    ...{ day: 'monday', open: [{ from: 540, to: 1020 }] },
    closed: [
      { from: 480, to: 540 },
      { from: 1020, to: 1080 },
    ],
  })
  expect(weekBars(null, null, [], today)[6]?.open).toEqual([{ from: 0, to: 1440 }])
})

test('availabilities narrow the week; one over midnight continues on the next day; one that is over doesn’t count', () => {
  const morning = rule({ time_from: '06:00', time_to: '12:00' })
  expect(mondayOf(place, null, [morning], today)?.open).toEqual([{ from: 480, to: 720 }])
  const night = rule({ days: ['sunday'], time_from: '22:00', time_to: '09:00' })
  expect(mondayOf(place, null, [night], today)?.open).toEqual([{ from: 480, to: 540 }])
  expect(mondayOf(place, null, [{ ...morning, last_day: '2026-11-01' }], today)?.open).toEqual([])
})

test('an end that is moved stays in the day, before or after the other end, and clear of the next range', () => {
  const split = {
    monday: [
      ['08:00', '12:00'],
      ['13:00', '18:00'],
    ] as [string, string][],
  }
  const ranges = rangesOf(split, 'monday')
  const moved = (at: number, end: 'from' | 'to', minutes: number) => withEnd(ranges, at, end, minutes)[at]![end]
  expect([moved(0, 'from', -60), moved(0, 'from', 720), moved(0, 'to', 900), moved(0, 'to', 0)]).toEqual([
    0, 705, 780, 495,
  ])
  expect([moved(1, 'from', 0), moved(1, 'to', 1440)]).toEqual([720, 1440])
})

test('a day with other hours leaves the other days; without a week every day was open all day', () => {
  const evening = [{ from: 1080, to: 1440 }]
  expect(withRanges(place, 'friday', evening)).toEqual({ ...place, friday: [['18:00', '24:00']] })
  const week = withRanges(null, 'friday', evening)
  expect([week.friday, week.monday, Object.keys(week).length]).toEqual([[['18:00', '24:00']], [['00:00', '24:00']], 7])
})
