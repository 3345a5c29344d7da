import { expect, test } from 'vitest'
import { axisOf } from '../../../kit/timeline/axis.ts'
import { printedColumns } from './printed-columns.ts'

const midnight = Date.UTC(2026, 10, 26)
const hours = (n: number) => midnight + n * 3_600_000
const axis = axisOf('2026-11-26', [
  { timezone: 'UTC', start: midnight, end: hours(24), offsets: [{ from: midnight, minutes: 0 }] },
])
const row = (opens: number, closes: number, ...bookings: [number, number][]) => ({
  timezone: 'UTC',
  open: { from: hours(opens), to: hours(closes) },
  bookings: bookings.map(([from, to]) => ({ from: hours(from), to: hours(to) })) as never,
})

test('the hours on paper are those in which something is open or booked, as whole hours', () => {
  expect(printedColumns(axis, [row(8, 18)])).toEqual([32, 72])
  expect(printedColumns(axis, [row(8.5, 17.25), row(9, 12)])).toEqual([32, 72])
  expect(printedColumns(axis, [row(8, 18, [6.75, 7], [20, 21.25])])).toEqual([24, 88])
  // A row that never closes makes the day no wider.
  expect(printedColumns(axis, [row(0, 24), row(8, 18)])).toEqual([32, 72])
  expect(printedColumns(axis, [row(0, 24, [3, 4])])).toEqual([12, 16])
})

test('a day on which nothing opens, closes or is booked has the hours from seven to nineteen', () => {
  expect(printedColumns(axis, [row(0, 0), row(0, 24)])).toEqual([28, 76])
  expect(printedColumns(axis, [])).toEqual([28, 76])
})

test('what begins at midnight, or the evening before, is on paper up to its end', () => {
  expect(printedColumns(axis, [row(8, 18, [0, 1])])).toEqual([0, 72])
  expect(printedColumns(axis, [row(8, 18, [-2, 2], [23, 26])])).toEqual([0, 96])
})
