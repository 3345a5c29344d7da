import type { DaySlot } from '@kontor/contract'
import { expect, test } from 'vitest'
import { freeTimes, offsetsOf } from './free-times.ts'

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
const starts = (letters: string, quarters: number, own: readonly [number, number] | null = null) =>
  freeTimes(day(letters), quarters * 900_000, own && { datetime_from: at(own[0]), datetime_to: at(own[1]) }).map(
    ({ datetime_from }) => datetime_from.slice(11, 16),
  )

test('R216 the free times of a day are those as long as the booking, and its own time is one of them', () => {
  expect(starts('ccffffff', 4)).toEqual(['08:30', '09:00'])
  expect(starts('ffttffcc', 2)).toEqual(['08:00', '09:00'])
  expect(starts('ffttffcc', 4)).toEqual([])
  expect(starts('ffttffcc', 4, [2, 4])).toEqual(['08:00', '08:30'])
  expect(starts('cccc', 1, [0, 4])).toEqual([])
})

test('two times that clocks show alike are told apart by their offsets', () => {
  // On 25 October 2026 clocks in Berlin show 02:00 to 03:00 twice.
  const slots = ['2026-10-24T23:30Z', '2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'].map((from) => ({
    datetime_from: from,
    datetime_to: from,
  }))
  expect(offsetsOf(slots, 'Europe/Berlin')).toEqual([null, 'UTC+2', 'UTC+1', null])
})
