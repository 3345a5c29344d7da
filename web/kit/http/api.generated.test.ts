import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateApi } from '../../../scripts/generate-api.ts'

test('the tables of calls are those the contract gives, and no others are left (else: npm run generate)', () => {
  const drawn = generateApi()
  for (const [path, text] of Object.entries(drawn)) expect([path, readFileSync(path, 'utf8')]).toEqual([path, text])
  for (const name of readdirSync('web/kit/http/api')) expect(Object.keys(drawn)).toContain(`web/kit/http/api/${name}`)
})
