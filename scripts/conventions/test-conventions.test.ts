import { expect, test } from 'vitest'
import { breaches } from './conventions.ts'

const of = (title: string) =>
  breaches([{ path: 'server/features/x/x.test.ts', text: `test('${title}', () => work())` }])

test('a rule that the specification doesn’t have is named', () => {
  expect(of('R999 nobody books twice')).toHaveLength(1)
  expect(of('R103 a name is in the reader’s language')).toEqual([])
})

test('a test that can’t fail is named, and a journey that waits for a time', () => {
  const journey = (text: string) => breaches([{ path: 'e2e/x.e2e.ts', text }])
  expect(journey('expect(true).toBe(true)')).toHaveLength(1)
  expect(journey('await page.waitForTimeout(3000)')).toHaveLength(1)
  expect(journey('await expect(page.getByRole("grid")).toBeVisible()')).toEqual([])
})

test('a file of the server’s tests that replaces a module is named apart', () => {
  const server = (path: string) => breaches([{ path, text: "vi.mock('../rules.ts')" }])
  expect(server('server/features/x/x.test.ts')).toHaveLength(1)
  expect(server('server/features/x/x.apart.test.ts')).toEqual([])
})
