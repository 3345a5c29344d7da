import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { expect, test } from 'vitest'
import { wrongInRule } from './wrong-in-rule.ts'

const daily: Recurrence = {
  ...{ frequency: 'daily', interval: 1, weekdays: [], monthly_by: 'date', until: null, count: 10 },
}

test.each([
  [{}, {}],
  [{ count: 400 }, {}],
  [{ count: 10_000 }, { 'recurrence.count': { label: 'at_most', values: { max: 400 } } }],
  [{ count: 0 }, { 'recurrence.count': { label: 'at_least', values: { min: 1 } } }],
  [{ count: 2.5 }, { 'recurrence.count': { label: 'numeric' } }],
  [{ count: 'ten' }, { 'recurrence.count': { label: 'numeric' } }],
  [{ count: null }, { 'recurrence.count': { label: 'required' } }],
  [{ interval: null }, { 'recurrence.interval': { label: 'required' } }],
  [{ interval: 100 }, { 'recurrence.interval': { label: 'at_most', values: { max: 99 } } }],
  [{ count: null, until: '2026-11-26' }, {}],
  [{ count: null, until: '2026-11-25' }, { 'recurrence.until': { label: 'no_dates' } }],
  [{ count: null, until: '2026-02-31' }, { 'recurrence.until': { label: 'date' } }],
])('%j', (given, wrong) => {
  expect(wrongInRule({ ...daily, ...given } as Recurrence, '2026-11-26')).toEqual(wrong)
})
