import { expect, test } from 'vitest'
import { matchingOptions } from './matching-options.tsx'

const options = [
  { value: 1, label: 'Hamburg' },
  { value: 2, label: 'Speicherstadt', hint: 'HH-2' },
  { value: 3, label: '3rd floor' },
]
const found = (words: string) => matchingOptions(options, words).map(({ value }) => value)

test('without words every option shows', () => {
  expect(found('  ')).toEqual([1, 2, 3])
})

test('an option is found by all words, in its label or hint', () => {
  expect(found('3RD floor')).toEqual([3])
  expect(found('speicher hh')).toEqual([2])
  expect(found('hamburg floor')).toEqual([])
})
