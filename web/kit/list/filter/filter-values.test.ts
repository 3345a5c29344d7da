import { expect, test } from 'vitest'
import { daysOfPreset } from './day-presets.ts'
import { callValueOf, readFilter, writeFilter } from './filter-values.ts'

test('what a filter is set to reads from an address as it was written there', () => {
  const values = [
    ['texts', ['sent', 'kept']],
    ['numbers', [7, 12]],
    ['yes_no', false],
    ['days', { from: '2026-11-01', to: '2026-11-30' }],
    ['instants', { from: '2026-11-01' }],
    ['range', { to: 0 }],
  ] as const
  for (const [kind, value] of values) expect(readFilter(kind, writeFilter(value))).toStrictEqual(value)
  expect(writeFilter({ from: 3 })).toEqual(['3..'])
  expect(writeFilter({})).toEqual([])
})

test('what an address says wrong is no filter', () => {
  expect(readFilter('numbers', ['x', '4'])).toEqual([4])
  expect(readFilter('numbers', ['x'])).toBeNull()
  expect(readFilter('yes_no', ['maybe'])).toBeNull()
  expect(readFilter('days', ['2026-13-01..'])).toBeNull()
  for (const days of ['2026-02-30..', '..9999-12-31', '0001-01-01..'])
    for (const kind of ['days', 'instants'] as const) expect([days, readFilter(kind, [days])]).toEqual([days, null])
  expect(readFilter('range', ['..'])).toBeNull()
  expect(readFilter('range', [])).toBeNull()
})

test('days of the reader’s clock are asked for as the instants at which they begin and end', () => {
  const days = { from: '2026-11-20', to: '2026-11-21' }
  expect(callValueOf('instants', days, 'UTC')).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-22T00:00:00.000Z',
  })
  expect(callValueOf('instants', { to: '2026-11-21' }, 'Asia/Tokyo')).toEqual({ to: '2026-11-21T15:00:00.000Z' })
  expect(callValueOf('days', days, 'Asia/Tokyo')).toBe(days)
})

test('ranges that move with the clock begin with the reader’s week, and months have their own length', () => {
  expect(daysOfPreset('this_week', '2026-11-22', 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(daysOfPreset('this_week', '2026-11-22', 0)).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(daysOfPreset('next_week', '2026-12-31', 1)).toEqual({ from: '2027-01-04', to: '2027-01-10' })
  expect(daysOfPreset('last_7', '2026-03-03', 1)).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(daysOfPreset('this_month', '2028-02-29', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfPreset('this_month', '2026-12-31', 1)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfPreset('last_month', '2026-01-31', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
