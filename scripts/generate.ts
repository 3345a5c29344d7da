/** `npm run generate`: writes every generated file anew. A test fails while one is stale. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedFiles, onNewDatabase } from './generated.ts'

const root = join(import.meta.dirname, '..')

for (const [path, text] of Object.entries(await onNewDatabase(generatedFiles))) {
  const file = join(root, path)
  if (read(file) === text) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote ${path}`)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
