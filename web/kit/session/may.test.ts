import { expect, test } from 'vitest'
import { may } from './may.ts'

test('R43 what is the provider’s own is nobody’s in a company; what any session may, everybody may', () => {
  expect(may([], 'master')).toBe(false)
  expect(may([], 'login')).toBe(true)
  expect(may([], 'public')).toBe(true)
})
