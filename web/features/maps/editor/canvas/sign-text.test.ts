import { expect, test } from 'vitest'
import { signText } from './sign-text.ts'

test.each([
  ['3-A14', '14'],
  ['Sandtor', 'Sa'],
  ['Sandtor + Brook', 'SB'],
  ['𝒜lster', '𝒜l'],
])('the sign of %s says %s', (name, text) => {
  expect(signText(name)).toBe(text)
})
