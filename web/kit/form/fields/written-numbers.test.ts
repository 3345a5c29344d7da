import { expect, test } from 'vitest'
import { decimalsOf, readDuration, readNumber, signOf, writeDuration, writeNumber } from './written-numbers.ts'

test.each([
  ['160', 'en', 160],
  ['١٦٠', 'ar', 160],
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'de', 1234.5],
  ['1.5', 'de', 1.5],
  ['1.500', 'de', 1500],
  ['1 234,5', 'fr', 1234.5],
  ['-3', 'es', -3],
  ['16o', 'en', null],
  ['1 2', 'en', null],
  ['1’234’567', 'de', 1234567],
  ['12 345,5', 'fr', 12345.5],
  ['1 2345', 'fr', null],
  ['1,5', 'en', 1.5],
  ['1,500', 'en', 1500],
  ['1,5,0', 'en', null],
  ['', 'en', null],
  ['1e5', 'en', null],
])('R139 R140 the number %s typed in %s is %s', (typed, language, number) => {
  expect(readNumber(typed, language)).toBe(number)
})

test('a number that was written is read as the same one, in every language', () => {
  for (const language of ['en', 'de', 'fr', 'es', 'ar'])
    for (const number of [0, 1234.5, -0.25, 1_000_000])
      expect([language, readNumber(writeNumber(number, language), language)]).toEqual([language, number])
  expect(writeNumber(12.5, 'de', 2)).toBe('12,50')
})

test('money has the decimals of its currency', () => {
  expect([decimalsOf('EUR'), decimalsOf('JPY'), decimalsOf('KWD')]).toEqual([2, 0, 3])
  expect([signOf('EUR', 'de'), signOf('USD', 'en')]).toEqual(['€', '$'])
})

test.each([
  ['90', 90],
  ['90 min', 90],
  ['1:30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1.5 h', 90],
  ['2 h', 120],
  ['1:60', null],
  ['soon', null],
  ['-5', null],
])('the length %s is %s minutes', (typed, minutes) => {
  expect(readDuration(typed, 'en')).toBe(minutes)
  if (minutes !== null) expect(readDuration(writeDuration(minutes), 'en')).toBe(minutes)
})
