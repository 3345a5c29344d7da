import { expect, test } from 'vitest'
import { minutesLeft, urgencyOf } from './deadline.ts'

const now = Date.parse('2026-11-26T22:30:00Z')
const of = (decide_by: string | null) => ({ decide_by, bookings: [{ timezone: 'Europe/Berlin' }] as never })

test.each([
  ['2026-11-26T22:57:00Z', 'today', 27],
  ['2026-11-26T23:30:00Z', 'tomorrow', 60],
  ['2026-11-28T09:00:00Z', 'later', 2070],
  ['2026-11-26T22:00:00Z', 'today', 0],
] as const)('what lapses at %s is decided %s, in %d minutes, on the days of its place', (at, urgency, minutes) => {
  expect([urgencyOf(of(at), now), minutesLeft(of(at), now)]).toEqual([urgency, minutes])
})
