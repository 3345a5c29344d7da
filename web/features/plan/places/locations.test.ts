import type { Level } from '@kontor/contract'
import { expect, test } from 'vitest'
import { mostFrequentPlaces, screenAfterPlace } from './locations.ts'

const level = (id: number, frequent: number, is_declarable = true) => ({ id, frequent, is_declarable }) as Level

test('R256 at most three places are most frequent, those booked most first, and only such that can be chosen', () => {
  const levels = [level(1, 2), level(2, 9), level(3, 0), level(4, 5), level(5, 7, false), level(6, 1)]
  expect(mostFrequentPlaces(levels).map(({ id }) => id)).toEqual([2, 4, 1])
  expect(mostFrequentPlaces([level(1, 0)])).toEqual([])
})

test.each([
  [true, 1, 'slots'],
  [true, 0, 'resources'],
  [true, 2, 'resources'],
  [false, 1, 'resources'],
])('R264 R265 directly declarable %s with %i resources leads to %s', (is_directly_declarable, resource_count, next) => {
  expect(screenAfterPlace({ is_directly_declarable, resource_count })).toBe(next)
})
