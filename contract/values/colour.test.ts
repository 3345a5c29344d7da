import { expect, test } from 'vitest'
import { hexOf } from './colour.ts'

test.each([
  ['R150 three parts', '255, 0, 16', '#ff0010'],
  ['R150 without blanks', '10,20,30', '#0a141e'],
  ['R151 a fourth part is left out', '255, 0, 16, 1', '#ff0010'],
  ['R152 an alpha of four digits', '1,2,3,1234', ''],
  ['R152 an alpha that is a fraction', '255,0,16,0.5', ''],
  ['R152 five parts', '1,2,3,4,5', ''],
  ['R152 a word', 'red', ''],
  ['R152 two parts', '1,2', ''],
  ['R152 four digits', '1234,0,0', ''],
  ['R152 more than 255', '256,0,0', ''],
  ['R152 nothing', '', ''],
  ['R317 hexadecimal stays', '#0E9F6E', '#0E9F6E'],
])('%s: %j gives %j', (_, text, hex) => {
  expect(hexOf(text)).toBe(hex)
})
