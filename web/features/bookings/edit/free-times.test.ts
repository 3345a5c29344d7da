import type { DaySlot } from '@kontor/contract'
import { expect, test } from 'vitest'
import { commonQuarters, freeTimes } from './free-times.ts'

const at = (quarter: number) =>
  new Date(Date.UTC(2026, 10, 23, 8) + quarter * 900_000).toISOString().replace('.000Z', 'Z')
/** A letter a quarter, from 08:00 on: free, taken, closed. */
const day = (letters: string) =>
  [...letters].map(
    (letter, quarter) =>
      ({
        datetime_from: at(quarter),
        datetime_to: at(quarter + 1),
        available: letter === 'f',
        reason: { f: null, t: 'taken', c: 'closed' }[letter],
      }) as DaySlot,
  )
const starts = (letters: string, quarters: number, own: readonly [number, number] | null = null, zone = 'UTC') =>
  freeTimes(day(letters), quarters * 900_000, own && { datetime_from: at(own[0]), datetime_to: at(own[1]) }, zone).map(
    ({ datetime_from }) => datetime_from.slice(11, 16),
  )

test('R216 the free times of a day are those as long as the booking, and its own time is one of them', () => {
  expect(starts('ccffffff', 4)).toEqual(['08:30', '09:00'])
  expect(starts('ffttffcc', 2)).toEqual(['08:00', '09:00'])
  expect(starts('ffttffcc', 4)).toEqual([])
  expect(starts('ffttffcc', 4, [2, 4])).toEqual(['08:00', '08:30'])
  expect(starts('cccc', 1, [0, 4])).toEqual([])
})

test('free times start every half hour on the clock of the place', () => {
  // 08:15 and 08:45 in UTC are 14:00 and 14:30 in Kathmandu; in Mumbai 08:00 and 08:30 are 13:30 and 14:00.
  expect(starts('ffffff', 2, null, 'Asia/Kathmandu')).toEqual(['08:15', '08:45'])
  expect(starts('ffffff', 2, null, 'Asia/Kolkata')).toEqual(['08:00', '08:30', '09:00'])
})

test('R213 several resources are free together where each of them is', () => {
  const shared = (...days: string[]) =>
    freeTimes(commonQuarters(days.map(day)), 2 * 900_000, null, 'UTC').map(({ datetime_from }) =>
      datetime_from.slice(11, 16),
    )
  expect(shared('ffffffff', 'ffttffff')).toEqual(['08:00', '09:00', '09:30'])
  expect(shared('ffffcccc', 'ccccffff')).toEqual([])
  expect(shared('ffff')).toEqual(['08:00', '08:30'])
  expect(shared()).toEqual([])
})
