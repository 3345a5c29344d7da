import { expect, test } from 'vitest'
import { dayFor } from './day.ts'

/** A day of a place in UTC whose clocks are put on by an hour at 02:00, or not at all. */
function metaOf(date: string, isChanged = false) {
  const start = Date.parse(`${date}T00:00Z`)
  const offsets = [{ from: start, minutes: 0 }]
  if (isChanged) offsets.push({ from: start + 2 * 3_600_000, minutes: 60 })
  const length = isChanged ? 23 : 24
  return { date, zones: [{ timezone: 'UTC', start, end: start + length * 3_600_000, offsets }] }
}
const now = Date.parse('2026-11-19T09:00Z')
const cellsOf = (date: string, isChanged = false) => dayFor(metaOf(date, isChanged), now).axis.cells

test('the day of an answer is worked out once a minute', () => {
  const meta = metaOf('2026-11-19')
  expect(dayFor(meta, now)).toBe(dayFor(meta, now))
  expect(dayFor(meta, now + 60_000).now).toBe(now + 60_000)
})

test('days of the same hours share their cells, so that the hours on the screen stay as they are', () => {
  const cells = cellsOf('2026-11-19')
  expect(cellsOf('2026-11-20')).toBe(cells)
  const shorter = cellsOf('2026-11-21', true)
  expect(shorter).not.toEqual(cells)
  expect(cellsOf('2026-11-22')).toEqual(cells)
})
