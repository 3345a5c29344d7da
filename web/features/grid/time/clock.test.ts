import { expect, test } from 'vitest'
import { axisOf } from '../../../kit/timeline/axis.ts'
import { rangeText } from './clock.ts'

const hour = 3_600_000
const berlin = { timezone: 'Europe/Berlin', time_format: 'HH:mm' }

/** The day on which clocks go back at 03:00, and the instant of that. */
const back = Date.parse('2026-10-25T01:00Z')
const axis = axisOf('2026-10-25', [
  {
    timezone: 'Europe/Berlin',
    start: Date.parse('2026-10-24T22:00Z'),
    end: Date.parse('2026-10-25T23:00Z'),
    offsets: [
      { from: Date.parse('2026-10-24T22:00Z'), minutes: 120 },
      { from: back, minutes: 60 },
    ],
  },
])

test.each([
  [-0.5, 0.5, '02:30 UTC+2 – 02:30 UTC+1'],
  [-1, 0, '02:00 UTC+2 – 02:00 UTC+1'],
  [-2, 1, '01:00 – 03:00'],
  [7, 8, '09:00 – 10:00'],
])('hours around the change: %d to %d is said as %s', (from, to, said) => {
  const text = rangeText(axis, { from: back + from * hour, to: back + to * hour }, berlin)
  expect(text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')).toBe(said)
})
