import { expect, test } from 'vitest'
import { beginsSo, ranked } from './ranked.ts'

test.each([
  ['ada', 'Ada Lindqvist', true],
  ['ada', 'Dadar', false],
  ['lind ad', 'Ada Lindqvist', true],
  ['a14', '3-A14', true],
  ['odeg', 'Chiara Ødegård', false],
  ['gard', 'Chiara Gård', true],
  ['', 'Anything', true],
])('“%s” begins a word of “%s”: %s', (words, text, begins) => {
  expect(beginsSo(words, text)).toBe(begins)
})

test('Ada comes before Dadar, and the rest stays as it was', () => {
  const line = (text: string) => ({ key: text, text, isInside: !beginsSo('ada', text) }) as never
  const lines = ['Book a desk in Adana', 'Dadar', 'Ada Lindqvist', 'Canada Dock', 'Adam Berg'].map(line)
  expect(ranked(lines).map(({ text }) => text)).toEqual([
    'Book a desk in Adana',
    'Ada Lindqvist',
    'Adam Berg',
    'Dadar',
    'Canada Dock',
  ])
})
