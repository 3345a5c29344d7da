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

/** The files behind the names that an entry of a feature hands on; null: the file has code of its own. */
function handedOn(file: string): Map<string, string> | null {
  const known = entriesOfFeatures.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\/\/.*$/gm, '')
  const statements = [...text.matchAll(/^export\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'\s*$/gm)]
  const isEntry = statements.length > 0 && statements.reduce((rest, [all]) => rest.replace(all, ''), text).trim() === ''
  const names = statements.flatMap(([, type, list, from]) =>
    type ? [] : namesIn(list!).map(({ shown }) => [shown, join(dirname(file), from!)] as const),
  )
  const entry = isEntry ? new Map(names) : null
  entriesOfFeatures.set(file, entry)
  return entry
}

const entriesOfFeatures = new Map<string, Map<string, string> | null>()

/** The names of `a, b as c, type D` that aren't types: as the file calls them, and as they are shown to others. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/))
    .map(([own, shown]) => ({ own: own!, shown: shown ?? own! }))

/** Follows what a file names: an entry of a feature hands on more than that. */
function followNamed(file: string, names: string, found: Imports): void {
  const entry = /\.ts$/.test(file) && existsSync(file) ? handedOn(file) : null
  if (!entry || !names.startsWith('{')) follow(file, found)
  else {
    found.files.add(file)
    for (const { own } of namesIn(names.slice(1, -1))) {
      const from = entry.get(own)
      if (from) followNamed(from, `{${own}}`, found)
    }
  }
}

function follow(file: string, found: Imports): void {
  if (found.files.has(file) || !existsSync(file)) return
  found.files.add(file)
  if (!/\.tsx?$/.test(file)) return
  for (const [, names, from] of readFileSync(file, 'utf8').matchAll(statement)) {
    if (names && /^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names)) continue
    if (from!.startsWith('.')) followNamed(join(dirname(file), from!), names?.trim() ?? '', found)
    else if (from!.startsWith('@kontor/contract')) follow(join(contract, from!.slice(17) || 'index.ts'), found)
    else found.packages.add(from!)
  }
}
