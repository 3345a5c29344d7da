import { expect, test } from 'vitest'
import { hasWords } from './words.ts'

test.for([
  ['3-A14 Ruth Okoye', 'okoye 3-a', true],
  ['3-A14 Ruth Okoye', 'okoye 4-a', false],
  ['3-A14 Ruth Okoye', '  ', true],
  ['ÉTAGE 2', 'étage', true],
] as const)('“%s” searched for “%s”: %s', ([text, search, isFound]) => {
  expect(hasWords(text, search)).toBe(isFound)
})
