import { expect, test } from 'vitest'
import { wrongIn } from './schema.ts'

const values = (date: string, from: string, to: string, timezone = 'Europe/Berlin') => ({
  ...{ date, until: date, from, to, picked: null, subject: '' },
  resource: { timezone },
})

test.each([
  ['02:30', '04:00', { from: { label: 'skipped_time' } }],
  ['01:00', '02:30', { to: { label: 'skipped_time' } }],
  ['02:00', '02:45', { from: { label: 'skipped_time' }, to: { label: 'skipped_time' } }],
  ['01:45', '03:00', {}],
  ['03:00', '24:00', {}],
  ['04:00', '03:30', { to: { label: 'end_before_start' } }],
])('in the night in which the clocks go forward, %s – %s', (from, to, wrong) => {
  expect(wrongIn(values('2027-03-28', from, to), null)).toEqual(wrong)
})

test('every time of another day is right, and one that the clocks show twice is', () => {
  expect(wrongIn(values('2027-03-28', '02:30', '04:00', 'Asia/Kolkata'), null)).toEqual({})
  expect(wrongIn(values('2027-10-31', '02:30', '04:00'), null)).toEqual({})
  expect(wrongIn(values('2027-03-29', '00:00', '00:00'), null)).toEqual({})
})
