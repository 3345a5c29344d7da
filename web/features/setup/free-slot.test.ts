import { expect, test } from 'vitest'
import { freeSlot } from './free-slot.ts'

const day_start = '2026-11-25T00:00:00Z'

test.each([
  ['the longest free time', 'ccffctttffffcc', null, ['02:00', '03:00']],
  ['the first of equal ones', 'ffcff', null, ['00:00', '00:30']],
  ['no longer than one may book', 'ffffffff', 45, ['00:00', '00:45']],
])('%s is offered', (_, quarters, longest_minutes, [from, to]) => {
  expect(freeSlot({ day_start, quarters, longest_minutes })).toEqual({
    datetime_from: `2026-11-25T${from}:00Z`,
    datetime_to: `2026-11-25T${to}:00Z`,
  })
})

test('a day without free time offers nothing', () => {
  expect(freeSlot({ day_start, quarters: 'cctt', longest_minutes: null })).toBeNull()
})
