import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiFile, generateApi } from '../../scripts/generate-api.ts'

test('the route table is the one the contract gives (else: npm run generate)', () => {
  expect(readFileSync(apiFile, 'utf8')).toBe(generateApi())
})
