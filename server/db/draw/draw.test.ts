import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { generatedFiles } from '../../../scripts/generated.ts'

const root = join(import.meta.dirname, '../../..')

test('every generated file is what `npm run generate` would write now', async () => {
  for (const [path, text] of Object.entries(await generatedFiles(inject('ownerUrl'))))
    expect(readFileSync(join(root, path), 'utf8') === text, `${path} is stale: npm run generate`).toBe(true)
})
