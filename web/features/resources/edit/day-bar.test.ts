import type { StateDay } from '@kontor/contract'
import { expect, test } from 'vitest'
import { dayBarOf } from './day-bar.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 19) + hour * 3_600_000).toISOString()
const slot = (from: number, to: number) => ({ datetime_from: at(from), datetime_to: at(to) })
const dayWith = (
  open: [number, number][],
  holds: [StateDay['holds'][number]['kind'], number, number, number?][] = [],
) => ({
  ...{ date: '2026-11-19', ...slot(0, 24) },
  open: open.map(([from, to]) => slot(from, to)),
  holds: holds.map(([kind, from, to, places = 1]) => ({ kind, places, ...slot(from, to) })),
})
const hoursOf = (day: StateDay) => dayBarOf(day, 1).ticks.map(({ at }) => (at - Date.UTC(2026, 10, 19)) / 3_600_000)

test.each([
  ['its opening hours', dayWith([[7, 19]]), [7, 10, 13, 16, 19]],
  ['a booking beyond them', dayWith([[8, 18]], [['booking', 6.5, 7]]), [6, 9, 12, 15, 18]],
  ['all of a day that never closes', dayWith([[0, 24]]), [0, 6, 12, 18, 24]],
  ['ten hours where it is closed', dayWith([]), [8, 10, 12, 14, 16, 18]],
])('the bar of a day shows %s', (_, day, hours) => {
  expect(hoursOf(day)).toEqual(hours)
})

test('closed time stands between the hours, and a pool is filled as far as its places are taken', () => {
  const day = dayWith(
    [
      [8, 12],
      [13, 18],
    ],
    [
      ['booking', 8, 9, 2],
      ['buffer', 9, 9.5],
      ['blocked', 17, 24],
    ],
  )
  expect(dayBarOf(day, 4).pieces).toEqual([
    { kind: 'closed', from: 0.4, to: 0.5, share: 1 },
    { kind: 'booking', from: 0, to: 0.1, share: 0.5 },
    { kind: 'buffer', from: 0.1, to: 0.15, share: 1 },
    { kind: 'blocked', from: 0.9, to: 1, share: 1 },
  ])
})

test('the present stands on the bar while the bar has it', () => {
  const { placeOf } = dayBarOf(dayWith([[8, 18]]), 1)
  expect(placeOf(Date.UTC(2026, 10, 19, 13))).toBe(0.5)
  expect(placeOf(Date.UTC(2026, 10, 19, 19))).toBeNull()
})
