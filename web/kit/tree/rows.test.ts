import { expect, test } from 'vitest'
import { ancestorsOf, belowOf, narrowedTo, ticked, tickedLike, ticksOf, visibleIds } from './rows.ts'

const row = (id: number, parent_id: number | null, name: string) => ({ id, parent_id, name })
const rows = [
  row(1, null, 'Hamburg'),
  row(2, 1, 'North'),
  row(3, 2, 'Attic'),
  row(4, 2, 'Cellar'),
  row(5, null, 'Mumbai'),
]
const sight = (open: number[], words = '') => visibleIds(narrowedTo(rows, words), (id) => open.includes(id))

test('what is in a closed row doesn’t show, however deep', () => {
  expect(sight([1, 2])).toEqual([1, 2, 3, 4, 5])
  expect(sight([2])).toEqual([1, 5])
  expect(sight([1])).toEqual([1, 2, 5])
})

test('what is looked for is found by its name and the names above it, and kept with the rows above it', () => {
  const shown = narrowedTo(rows, 'ATT')
  expect(visibleIds(shown, () => true)).toEqual([1, 2, 3])
  expect([...shown.found!]).toEqual([3])
  expect([...narrowedTo(rows, 'north attic').found!]).toEqual([3])
  expect([...narrowedTo(rows, 'north').found!]).toEqual([2])
  expect(narrowedTo(rows, 'attic mumbai').top).toEqual([])
})

test('a row whose parent the reader doesn’t see stands at the top', () => {
  expect(narrowedTo([row(3, 2, 'Attic')], '').top).toEqual([row(3, 2, 'Attic')])
})

test('the way to a row, and what is below it', () => {
  expect(ancestorsOf(rows, 3)).toEqual([2, 1])
  expect([...belowOf(rows, 1)]).toEqual([1, 2, 3, 4])
  expect([...belowOf(rows, undefined)]).toEqual([])
})

test('ticks go down to all rows below, and up to a row that is full by them', () => {
  expect(ticked(rows, [], 3)).toEqual([3])
  expect(ticked(rows, [3], 4)).toEqual([1, 2, 3, 4])
  expect(ticked(rows, [1, 2, 3, 4], 4)).toEqual([3])
  expect(ticked(rows, [3], 1)).toEqual([1, 2, 3, 4])
  const { full, partly } = ticksOf(rows, [3])
  expect([[...full], [...partly]]).toEqual([[3], [1, 2]])
})

test('rows chosen in a list become ticks: those that differ are pressed, and all are all', () => {
  expect(tickedLike(rows, [], new Set([1]))).toEqual([1, 2, 3, 4])
  expect(tickedLike(rows, [1, 2, 3, 4], new Set([1, 2, 3]))).toEqual([3])
  expect(tickedLike(rows, [5], new Set([4]))).toEqual([4])
  expect(tickedLike(rows, [3], 'all')).toEqual([1, 2, 3, 4, 5])
})
