import { expect, test } from 'vitest'
import { nameAfter, nameAfterAll } from './numbered-names.ts'

test('the next name counts on, with as many digits', () => {
  expect(nameAfter('A-09')).toBe('A-10')
  expect(nameAfter('Desk 9')).toBe('Desk 10')
  expect(nameAfter('')).toBe('')
})

test('names without a number at their end are passed over', () => {
  expect(nameAfterAll(['Window seat', 'B-12', 'A-99'])).toBe('B-13')
  expect(nameAfterAll(['Window seat'])).toBe('')
})
