import { expect, test } from 'vitest'
import { name, subject } from './fields.ts'

test.each([
  ['a name', name],
  ['a subject', subject],
])('%s is one line, whatever breaks it has', (_, field) => {
  expect(field.parse(' Alster\r\n\r\nBcc:\tx\u2028y\u0085 ')).toBe('Alster Bcc: x y')
})
