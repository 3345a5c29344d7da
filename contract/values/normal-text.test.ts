import { expect, test } from 'vitest'
import { normalText } from './normal-text.ts'

test.for([
  ['Zoe\u0308', 'Zoë'],
  ['Ber\u200bth', 'Berth'],
  ['\ufeffElbe', 'Elbe'],
  ['\u202eelbE\u202c', 'elbE'],
  ['Al\u00adster', 'Alster'],
  ['A\u200d\u200cB', 'AB'],
  ['4\ufe0f', '4'],
  ['Elbe\u{e0041}', 'Elbe'],
] as const)('%j is kept as %j', ([text, kept]) => {
  expect(normalText(text)).toBe(kept)
})

test.for([
  '👩\u200d💻 desk',
  'می\u200cخواهم',
  'क्\u200dष',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  '👩🏽\u200d💻',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'Straße\n\tØ',
])('%j stays as it is', (text) => {
  expect(normalText(text)).toBe(text)
})
