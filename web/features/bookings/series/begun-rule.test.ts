import { expect, test } from 'vitest'
import { begunRule, withLimit } from './begun-rule.ts'

const until = (last: string | null) => ({ first: '2027-01-01', last })

test('a new rhythm begins with ten dates, or as many as can be booked', () => {
  expect(begunRule('weekly')!.count).toBe(10)
  expect(begunRule('weekly', undefined, until('2027-03-02'))!.count).toBe(9)
  expect(begunRule('weekly', undefined, until('2027-03-05'))!.count).toBe(10)
  expect(begunRule('monthly', undefined, until('2027-03-04'))!.count).toBe(3)
  expect(begunRule('daily', undefined, until('2026-12-01'))!.count).toBe(10)
})

test('another frequency has its own number of dates, unless one was typed or it ends on a day', () => {
  const limit = until('2027-03-02')
  const weekly = begunRule('weekly', undefined, limit)!
  expect(begunRule('daily', weekly, limit)!.count).toBe(10)
  expect(begunRule('daily', { ...weekly, count: 4 }, limit)!.count).toBe(4)
  expect(begunRule('daily', { ...weekly, count: null, until: '2027-02-01' }, limit)!.count).toBeNull()
  expect(begunRule(undefined, weekly, limit)).toBeUndefined()
})

test('once it is known how far ahead can be booked, a number of dates that nobody typed follows', () => {
  const weekly = begunRule('weekly')!
  expect(withLimit(weekly, until(null), until('2027-03-02'))).toEqual({ ...weekly, count: 9 })
  const [typed, ends] = [
    { ...weekly, count: 4 },
    { ...weekly, count: null, until: '2027-02-01' },
  ]
  expect(withLimit(typed, until(null), until('2027-03-02'))).toBe(typed)
  expect(withLimit(ends, until(null), until('2027-03-02'))).toBe(ends)
})
