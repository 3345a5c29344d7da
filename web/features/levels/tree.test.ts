import type { Level } from '@kontor/contract'
import { expect, test } from 'vitest'
import { belowOf, branchesOf, wayTo } from './tree.ts'

const level = (id: number, parent_id: number | null, name: string) => ({ id, parent_id, name }) as Level
const levels = [level(1, null, 'Hamburg'), level(2, 1, 'North'), level(3, 2, 'Attic'), level(4, null, 'Mumbai')]
const namesOf = (closed: number[], words = '') => branchesOf(levels, new Set(closed), words).map(({ name }) => name)

test('what is in a closed place doesn’t show, however deep', () => {
  expect(namesOf([])).toEqual(['Hamburg', 'North', 'Attic', 'Mumbai'])
  expect(namesOf([1])).toEqual(['Hamburg', 'Mumbai'])
  expect(namesOf([2])).toEqual(['Hamburg', 'North', 'Mumbai'])
})

test('what is looked for shows with the way to it, open or closed', () => {
  expect(namesOf([1], 'attic')).toEqual(['Hamburg', 'North', 'Attic'])
  expect(namesOf([], 'MUM')).toEqual(['Mumbai'])
  expect(namesOf([], 'nowhere')).toEqual([])
})

test('the way to a place is what it stands in', () => {
  expect(wayTo(levels, 3)).toEqual([2, 1])
  expect(wayTo(levels, 4)).toEqual([])
})

test('a place can’t be put into itself or into what is below it', () => {
  expect([...belowOf(levels, 1)]).toEqual([1, 2, 3])
  expect([...belowOf(levels, 4)]).toEqual([4])
  expect([...belowOf(levels, undefined)]).toEqual([])
})
