import { expect, test } from 'vitest'
import { areValidDays, isValidPeriod } from './validity.ts'

const at = (instant: string) => Date.parse(instant)
const [berlin, kiritimati] = ['Europe/Berlin', 'Pacific/Kiritimati']

test('R246 a start day alone is valid when it is today or earlier, on the clock of the place', () => {
  const since = { from: '2026-11-27', to: null }
  expect(areValidDays(since, at('2026-11-26T22:59:59Z'), berlin)).toBe(false)
  expect(areValidDays(since, at('2026-11-26T23:00:00Z'), berlin)).toBe(true)
  expect(areValidDays(since, at('2026-11-26T10:00:00Z'), kiritimati)).toBe(true)
  expect(areValidDays(since, at('2036-01-01T00:00:00Z'), berlin)).toBe(true)
})

test('R247 a start and an end day are valid from the start of the first to the end of the last', () => {
  const days = { from: '2026-11-26', to: '2026-11-27' }
  const valid = (instant: string) => areValidDays(days, at(instant), berlin)
  expect(
    ['2026-11-25T22:59:59Z', '2026-11-25T23:00:00Z', '2026-11-27T22:59:59Z', '2026-11-27T23:00:00Z'].map(valid),
  ).toEqual([false, true, true, false])
  expect(areValidDays({ from: '2026-11-27', to: '2026-11-26' }, at('2026-11-26T12:00:00Z'), berlin)).toBe(false)
})

test('R247 the last day ends with its clock, also where that shows an hour twice', () => {
  const day = { from: '2026-10-25', to: '2026-10-25' }
  expect(areValidDays(day, at('2026-10-25T22:59:59Z'), berlin)).toBe(true)
  expect(areValidDays(day, at('2026-10-25T23:00:00Z'), berlin)).toBe(false)
})

test('a period between instants is valid from the first to before the second', () => {
  const period = { datetime_from: '2026-11-27T08:00:00Z', datetime_to: '2026-11-27T10:00:00Z' }
  const valid = ['07:59:59', '08:00:00', '09:59:59', '10:00:00'].map((time) =>
    isValidPeriod(period, at(`2026-11-27T${time}Z`)),
  )
  expect(valid).toEqual([false, true, true, false])
  expect(isValidPeriod({ ...period, datetime_to: null }, at('2036-01-01T00:00:00Z'))).toBe(true)
})
