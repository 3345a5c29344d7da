import { expect, test } from 'vitest'
import { breaks } from './breaks.data.ts'
import { placesOf } from './broken.ts'

test.each(breaks)('the text that is broken where $what stands once in its file', (one) => {
  expect(placesOf(one)).toBe(1)
})
