import { expect, test } from 'vitest'
import { untilNextDay } from './useBookings.ts'

test.each([
  ['2026-11-29T22:59:30Z', 31],
  ['2026-11-29T18:14:59Z', 2],
  ['2026-11-29T23:00:00Z', 901],
])(
  'a list that is open at %s is read again in %i seconds: then a day begins in Hamburg, in Kathmandu, or nowhere',
  (now, seconds) => {
    expect(untilNextDay(Date.parse(now))).toBe(seconds * 1000)
  },
)
