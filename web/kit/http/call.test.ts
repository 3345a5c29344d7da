import { expect, test } from 'vitest'
import { isSameThing } from './call.ts'

test('another day of the same place keeps the previous answer; another place, or another body, never does', () => {
  const place = { params: { id: 3 }, query: { date: '2026-11-22' } }
  expect(isSameThing(place, { params: { id: 3 }, query: { date: '2026-11-23' } })).toBe(true)
  expect(isSameThing({ query: { query: 'ann' } }, { query: { query: 'anna' } })).toBe(true)
  expect(isSameThing(place, { params: { id: 4 }, query: { date: '2026-11-22' } })).toBe(false)
  expect(isSameThing({ body: { route: '/plan' } }, { body: { route: '/levels' } })).toBe(false)
  expect(isSameThing(undefined, {})).toBe(true)
})
