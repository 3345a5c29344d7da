import { expect, test } from 'vitest'
import { matchingOptions } from './matching-options.tsx'

const places = [
  { value: 1, label: 'Hamburg', depth: 0 },
  { value: 2, label: 'Speicherstadt', depth: 1 },
  { value: 3, label: '1st floor', depth: 2 },
  { value: 4, label: '2nd floor', depth: 2 },
  { value: 5, label: 'Mumbai', depth: 0 },
  { value: 6, label: '1st floor', depth: 1 },
]
const found = (words: string) =>
  matchingOptions(places, words).map(({ value, isClosed }) => (isClosed ? `(${value})` : `${value}`))

test('what is in others is found by its label and those above, which show but can’t be chosen', () => {
  expect(found('1st')).toEqual(['(1)', '(2)', '3', '(5)', '6'])
  expect(found('speicher 2nd')).toEqual(['(1)', '(2)', '4'])
  expect(found('FLOOR mumbai')).toEqual(['(5)', '6'])
  expect(found('hamburg')).toEqual(['1'])
  expect(found('hamburg mumbai')).toEqual([])
  expect(found(' ')).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('without depths all words are looked for in label and hint', () => {
  const colours = [
    { value: 'r', label: 'Red', hint: 'of the sign' },
    { value: 'g', label: 'Green', isClosed: true },
  ]
  expect(matchingOptions(colours, 'sign red')).toEqual([colours[0]])
  expect(matchingOptions(colours, 'green')).toEqual([colours[1]])
})
