import { expect, test } from 'vitest'
import { isKnown } from './etags.ts'

test.each([
  ['W/"7a"', true],
  ['"7a"', true],
  ['*', true],
  [' W/"6", "7a" ,W/"8"', true],
  ['"7"', false],
  ['W/"7a', false],
  ['7a', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('a client that sends If-None-Match: %s has the version W/"7a": %s', (header, known) => {
  expect(isKnown('W/"7a"', header)).toBe(known)
  expect(isKnown('"7a"', header)).toBe(known)
})
