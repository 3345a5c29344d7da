import { expect, test } from 'vitest'
import { dayFor } from './day.ts'
import { firstColumn } from './scroll.ts'

const timezone = 'Europe/Berlin'
const start = Date.parse('2026-11-22T23:00:00Z')
const offsets = [{ from: start, minutes: 60 }]
const zone = { timezone, start, end: start + 86_400_000, offsets }
/** The first column of a window of ten hours where rows are open in these hours, at a time of that day. */
const firstAt = (
  hour: number,
  minute: number,
  [grid_start, grid_end]: readonly [string, string] = ['08:00', '18:00'],
  opens_at: string | null = '08:00',
) => {
  const now = start + (hour * 60 + minute) * 60_000
  const day = dayFor({ date: '2026-11-23', zones: [zone] } as never, now)
  return firstColumn(day, { timezone }, { grid_start, grid_end, opens_at }, 40)
}
const opening = 8 * 4

test('the grid opens at the opening of its rows, or before now where that is far into the day', () => {
  expect(firstAt(6, 0)).toBe(opening)
  expect(firstAt(12, 0)).toBe(opening)
  expect(firstAt(17, 0)).toBe(17 * 4 - 10)
})

test('shortly before and after the opening the badge of now stands whole at the edge', () => {
  for (const minute of [35, 50, 59]) expect(firstAt(7, minute)).toBeLessThanOrEqual((7 * 60 + minute) / 15 - 2)
  for (const minute of [0, 10, 25]) expect(firstAt(8, minute)).toBeLessThanOrEqual((8 * 60 + minute) / 15 - 2)
  expect(firstAt(8, 45)).toBe(opening)
})

test('a day on which all rows are closed, or some never close, opens when the place does', () => {
  expect(firstAt(6, 0, ['00:00', '00:00'], '09:30')).toBe(9.5 * 4)
  expect(firstAt(6, 0, ['00:00', '24:00'], '09:30')).toBe(9.5 * 4)
})

test('where nothing ever opens or closes, the day opens in the morning', () => {
  expect(firstAt(6, 0, ['00:00', '00:00'], null)).toBe(7 * 4)
  expect(firstAt(6, 0, ['00:00', '24:00'], null)).toBe(7 * 4)
})
