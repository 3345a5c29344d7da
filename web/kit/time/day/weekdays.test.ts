import { expect, test } from 'vitest'
import { columnsOfWeek, numberOf } from './weekdays.ts'

test('R156 the settings name weekdays from monday to sunday', () => {
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  expect(names.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect([numberOf('Sunday'), numberOf('someday')]).toEqual([0, null])
})

test.each([
  ['monday', [6, 7]],
  ['sunday', [1, 7]],
  ['saturday', [1, 2]],
])('R156 R283 the weekend stands where the week that begins on %s puts it', (first, columns) => {
  expect(columnsOfWeek([6, 0], numberOf(first)!)).toEqual(columns)
})
