import { expect, test } from 'vitest'
import { type Bookable, brokenRules } from './rules.ts'

const room = { timezone: 'Europe/Berlin', may_book: true, is_bookable: true, hours: {} }
const limited = (days_ahead: number) =>
  ({ ...room, limits: { days_ahead, longest_minutes: null } }) as unknown as Bookable
const now = Date.parse('2026-03-26T10:00:00Z')

test.each([
  [3, '2026-03-29T22:00Z', false],
  [3, '2026-03-29T22:15Z', true],
  [2, '2026-03-28T23:00Z', false],
  [2, '2026-03-28T23:15Z', true],
  [0, '2026-03-26T23:00Z', false],
  [0, '2026-03-26T23:15Z', true],
])(
  '%i days ahead last until midnight of the place, an hour earlier in summer: until %s is too far: %s',
  (days, end, isTooFar) => {
    const to = Date.parse(end)
    const codes = brokenRules(limited(days), { from: to - 15 * 60_000, to }, now).map(({ code }) => code)
    expect(codes.includes('too_far_ahead')).toBe(isTooFar)
  },
)
