import type { AvailableTime } from '@kontor/contract/calls/availabilities.ts'
import { expect, test } from 'vitest'
import { weekBars } from './week-bars.ts'

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
