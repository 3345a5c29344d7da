import { expect, test } from 'vitest'
import { narrowed } from './narrowed.tsx'

const tree = [
  { value: 1, label: 'Hamburg', depth: 0 },
  { value: 2, label: 'Speicherstadt', depth: 1, hint: 'HH-2' },
  { value: 3, label: '3rd floor', depth: 2 },
  { value: 4, label: 'Alster', depth: 1 },
  { value: 5, label: 'Berlin', depth: 0 },
]
const found = (words: string) => narrowed(tree, words).map(({ value, isWay }) => (isWay ? -value : value))

test('without words every option shows', () => {
  expect(found('  ')).toEqual([1, 2, 3, 4, 5])
})

test('an option is found by all words, in its label or hint, with the places it is in as ways', () => {
  expect(found('3RD floor')).toEqual([-1, -2, 3])
  expect(found('speicher hh')).toEqual([-1, 2])
  expect(found('berlin floor')).toEqual([])
})
