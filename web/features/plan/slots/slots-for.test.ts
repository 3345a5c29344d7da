import type { DaySlot, SlotType } from '@kontor/contract'
import { expect, test } from 'vitest'
import { slotsFor } from './slots-for.ts'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const every = (type: SlotType, minutes: number, taken: readonly string[] = []) =>
  Array.from({ length: 720 / minutes }, (_, n): DaySlot => {
    const [from, to] = [clock(480 + n * minutes), clock(480 + (n + 1) * minutes)]
    const available = !taken.includes(from)
    const datetimes = { datetime_from: `${from} ${type}`, datetime_to: to }
    return { type, from, to, ...datetimes, default: false, available, reason: null, why: null, free: 1, cost: null }
  })
const day = {
  types: ['all-day', 'hours', '15-minutes'] as SlotType[],
  slots: [...every('all-day', 720), ...every('hours', 60, ['10:00']), ...every('15-minutes', 15)],
}

test('the chosen time is preselected, in the longest slots that fit it', () => {
  expect(slotsFor(day, { from: '08:00', to: '20:00' })).toEqual({ type: 'all-day', from: ['08:00 all-day'] })
  expect(slotsFor(day, { from: '13:00', to: '15:00' })).toEqual({ type: 'hours', from: ['13:00 hours', '14:00 hours'] })
  expect(slotsFor(day, { from: '13:15', to: '13:45' })?.from).toEqual(['13:15 15-minutes', '13:30 15-minutes'])
})

test('taken slots are left out, and no other time takes the place of the chosen one', () => {
  expect(slotsFor(day, { from: '09:00', to: '11:00' })).toEqual({ type: 'hours', from: ['09:00 hours'] })
  expect(slotsFor(day, { from: '10:00', to: '11:00' })).toEqual({ type: 'hours', from: [] })
  expect(slotsFor(day, { from: '07:00', to: '09:00' })).toBe(null)
  expect(slotsFor(day, {})).toBe(null)
})
