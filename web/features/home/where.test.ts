import type { Booking } from '@kontor/contract'
import { expect, test } from 'vitest'
import { timed } from '../../kit/time/slot.ts'
import { byPlace } from './where.ts'

const held = (resource_kind: Booking['resource_kind'], from: string, to: string, day = 23) =>
  timed({
    resource_kind,
    datetime_from: `2026-11-23T${from}:00Z`,
    datetime_to: `2026-11-${day}T${to}:00Z`,
  })

test('a person is at the desk, however long the car is parked and the locker held, and at the longer of two', () => {
  const all = [
    held('locker', '07:00', '20:00', 27),
    held('locker', '07:00', '20:00'),
    held('parking', '08:00', '18:00'),
    held('room', '10:00', '11:00'),
    held('desk', '09:00', '17:00'),
  ]
  expect(all.sort(byPlace).map(({ resource_kind }) => resource_kind)).toEqual([
    'desk',
    'room',
    'locker',
    'parking',
    'locker',
  ])
})
