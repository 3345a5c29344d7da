import type { OpenDay } from '@kontor/contract'
import { expect, test } from 'vitest'
import { startOfDay } from './open-day.ts'

const open: OpenDay = {
  level: { id: 4, name: '3rd floor' },
  plan_level_id: 4,
  timezone: 'Europe/Berlin',
  today: '2026-11-20',
  is_over: false,
  stays_bookable: false,
  next_open_day: '2026-11-23',
  day: '2026-11-20',
  opens_at: '07:00',
  closes_at: '20:00',
  closed_days: [],
  closed: null,
}
const over: OpenDay = { ...open, is_over: true, day: '2026-11-23' }

test('the plan opens on the map now, and on the next open day at its opening hour where today is over', () => {
  expect(startOfDay(open)).toBe('/plan/4/resources/maps')
  expect(startOfDay(over)).toBe('/plan/4/resources/maps?date=2026-11-23&from=07:00&to=15:00')
  expect(startOfDay({ ...over, closes_at: '12:00' })).toBe('/plan/4/resources/maps?date=2026-11-23&from=07:00&to=12:00')
  expect(startOfDay({ ...over, next_open_day: null, opens_at: null, closes_at: null })).toBe('/plan/4/resources/maps')
})

test('a place without a map opens on its list, and nobody’s place on the list of places', () => {
  expect(startOfDay({ ...open, plan_level_id: null })).toBe('/plan/4/resources')
  expect(startOfDay({ ...open, level: null })).toBe('/plan')
})
