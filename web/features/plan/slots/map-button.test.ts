import type { DaySlot } from '@kontor/contract'
import { expect, test } from 'vitest'
import { noMapReason } from './map-button.ts'

const now = Date.parse('2026-11-19T12:00Z')
const until = (time: string) => ({ datetime_to: `2026-11-19T${time}:00Z` }) as DaySlot
const day = { map_id: 1, occupancy_percentage: 40, is_today: true, slots: [until('13:00')] }

test.each([
  ['R287 without a map it is closed', { map_id: null }, 'none'],
  ['R288 with today fully occupied it is closed', { occupancy_percentage: 100 }, 'full'],
  ['R288 at 99 percent it is open', { occupancy_percentage: 99 }, null],
  ['R288 another day that is full is no reason', { occupancy_percentage: 100, is_today: false }, null],
  ['R289 with all slots in the past it is closed', { slots: [until('11:00'), until('12:00')] }, 'past'],
  ['R289 with one slot still running it is open', { slots: [until('11:00'), until('12:15')] }, null],
  ['R291 when none of these holds it is open', {}, null],
])('%s', (_, change, why) => {
  expect(noMapReason({ ...day, ...change }, now)).toBe(why)
})
