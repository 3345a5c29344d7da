import { expect, test } from 'vitest'
import { breaches } from './conventions.ts'

const of = (title: string) =>
  breaches([{ path: 'server/features/x/x.test.ts', text: `test('${title}', () => work())` }])

test('a rule that the specification doesn’t have is named', () => {
  expect(of('R999 nobody books twice')).toHaveLength(1)
  expect(of('R103 a name is in the reader’s language')).toEqual([])
})
