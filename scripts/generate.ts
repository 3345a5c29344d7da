/** `npm run generate`: rewrites every generated file. A test fails while one is stale. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireOrder } from './frozen-migrations.ts'
import { generateIndexes } from './generate-indexes.ts'

const root = join(import.meta.dirname, '..')

requireOrder()

// The indexes come first: they complete the contract that the rest is generated from.
writeAll(generateIndexes())
const { generatedFiles, onNewDatabase } = await import('./generated.ts')
writeAll(await onNewDatabase(generatedFiles))

function writeAll(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    if (read(file) === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${path}`)
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
