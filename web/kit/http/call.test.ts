import { expect, test } from 'vitest'
import { hasSameTarget } from './call.ts'

test('another day of the same place keeps the previous answer; another place, or another body, never does', () => {
  const place = { params: { id: 3 }, query: { date: '2026-11-22' } }
  expect(hasSameTarget(place, { params: { id: 3 }, query: { date: '2026-11-23' } })).toBe(true)
  expect(hasSameTarget({ query: { query: 'ann' } }, { query: { query: 'anna' } })).toBe(true)
  expect(hasSameTarget(place, { params: { id: 4 }, query: { date: '2026-11-22' } })).toBe(false)
  expect(hasSameTarget({ body: { route: '/plan' } }, { body: { route: '/levels' } })).toBe(false)
  expect(hasSameTarget(undefined, {})).toBe(true)
})
