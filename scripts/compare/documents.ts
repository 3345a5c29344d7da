import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@kontor/contract'
import { openApi } from '@kontor/contract/openapi.ts'

/** Other programs read these of this one: each must stay as it is, to the letter. */
function documents(): Record<string, unknown> {
  const calls = Object.values(contract).flatMap((feature) => Object.values(feature))
  return {
    'openapi.json': openApi(contract),
    'calls.json': calls.map(({ method, path }) => `${method} ${path}`),
    // In a process of its own: the router's table is read in development, which the build would inherit.
    'routes.json': JSON.parse(
      execFileSync(process.execPath, [join(import.meta.dirname, '..', 'spec-routes.ts')]).toString(),
    ),
  }
}

const written = (document: unknown) => JSON.stringify(document, null, 1)

/** Writes the present ones. Nothing differs then: the answer is empty. */
export function keepDocuments(folder: string): string[] {
  const kept = join(folder, 'documents')
  mkdirSync(kept, { recursive: true })
  for (const [name, document] of Object.entries(documents())) writeFileSync(join(kept, name), written(document))
  return []
}

/** A sentence for each document that isn't as it was kept; the new one is written to `out`. */
export function documentsDiffering(folder: string, out: string): string[] {
  return Object.entries(documents()).flatMap(([name, document]) => {
    const file = join(folder, 'documents', name)
    const now = written(document)
    if (existsSync(file) && readFileSync(file, 'utf8') === now) return []
    writeFileSync(join(out, name), now)
    return [`${name} differs: diff ${file} ${join(out, name)}`]
  })
}
