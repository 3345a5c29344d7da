import { describe, expect, test } from 'vitest'
import { aBlock, aBooking, aRoom, at } from '../../rules/rows.fixture.ts'
import { stateOf } from './booking-state.ts'

const booking = aBooking('10:00', '11:00', { buffer_before: 15, buffer_after: 30 })
const room = aRoom({ bookings: [booking], blocks: [aBlock('15:00', '16:00')] })
const stateAt = (time: string) => stateOf(room, { now: at(time), daysAhead: 0 })

describe('how a row stands now', () => {
  test.each([
    ['07:30', 'blocked'],
    ['09:44', 'free'],
    ['09:45', 'blocked'],
    ['10:00', 'taken'],
    ['11:00', 'blocked'],
    ['11:29', 'blocked'],
    ['11:30', 'free'],
    ['15:30', 'blocked'],
  ])('at %s it is %s: a buffer keeps it from being free', (time, state) => {
    expect(stateAt(time)).toBe(state)
  })
})
