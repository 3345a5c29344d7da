import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Imports {
  files: Set<string>
  /** Packages by name. */
  packages: Set<string>
}

const statement = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const contract = join(import.meta.dirname, '..', 'contract')

/**
 * The files and packages that load together with these files (paths within `web`): their imports, without `import()`
 * and without types.
 */
export function importsOf(entries: readonly string[]): Imports {
  const found: Imports = { files: new Set(), packages: new Set() }
  for (const entry of entries) follow(join(import.meta.dirname, entry), found)
  return found
}

function follow(file: string, found: Imports): void {
  if (found.files.has(file) || !existsSync(file)) return
  found.files.add(file)
  if (!/\.tsx?$/.test(file)) return
  for (const [, names, from] of readFileSync(file, 'utf8').matchAll(statement)) {
    if (names && /^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names)) continue
    if (from!.startsWith('.')) follow(join(dirname(file), from!), found)
    else if (from!.startsWith('@kontor/contract')) follow(join(contract, from!.slice(17) || 'index.ts'), found)
    else found.packages.add(from!)
  }
}
