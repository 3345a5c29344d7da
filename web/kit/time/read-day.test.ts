import { expect, test } from 'vitest'
import { isDay, readDay } from './read-day.ts'

const german = { pattern: 'd.M.yyyy', language: 'de', today: '2026-11-22' }
const american = { pattern: 'M/d/yyyy', language: 'en', today: '2026-11-22' }

test.each([
  ['24.11.', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  [' 24 / 11 / 2026 ', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026.11.4', '2026-11-04'],
  ['3. März', '2027-03-03'],
  ['24. Nov. 2026', '2026-11-24'],
  ['٢٤.١١.٢٠٢٦', '2026-11-24'],
])('%s is read as a day', (typed, day) => {
  expect(readDay(typed, german)).toBe(day)
})

test('the reader’s own format says whether the day or the month comes first', () => {
  expect(readDay('3/4/2026', american)).toBe('2026-03-04')
  expect(readDay('3/4/2026', german)).toBe('2026-04-03')
})

test.each([
  ['fr', '24 févr. 2027', '2027-02-24'],
  ['es', '1 de enero', '2027-01-01'],
  ['ar', '24 نوفمبر 2026', '2026-11-24'],
])('months have their names in %s', (language, typed, day) => {
  expect(readDay(typed, { ...german, language })).toBe(day)
})

test('a day of the week that begins like a month is none, and letters that begin two months are neither', () => {
  expect(readDay('mar 24 nov 2026', { ...german, language: 'es' })).toBe('2026-11-24')
  expect(readDay('mar. 24 nov. 2026', { ...german, language: 'fr' })).toBe('2026-11-24')
  expect(readDay('3 jui 2026', { ...german, language: 'fr' })).toBeNull()
})

test.each([
  ['2027-01-05', '20.12.', '2026-12-20'],
  ['2027-01-05', '3.7.', '2027-07-03'],
  ['2026-12-31', '1.7.', '2026-07-01'],
  ['2026-12-31', '30.6.', '2027-06-30'],
])('on %s, %s without a year is the nearest one', (today, typed, day) => {
  expect(readDay(typed, { ...german, today })).toBe(day)
})

test.each(['', '24', 'soon', '31.2.2026', '24.13.', '24.11.202', '29.2.2027'])('%s is no day', (typed) => {
  expect(readDay(typed, german)).toBeNull()
})

test('a calendar day is one that exists', () => {
  expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('24.11.')]).toEqual([true, false, false])
})
