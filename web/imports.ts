import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Imports {
  files: Set<string>
  /** Packages by name. */
  packages: Set<string>
}

const statement = /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const contract = join(import.meta.dirname, '..', 'contract')

/** The imports of a file, as names and addresses; null where there is no such file. */
type Statements = readonly { names: string; from: string }[] | null

/**
 * The files and packages that load together with these files (paths within `web`): their imports, without `import()`
 * and without types. `statements` keeps what was read of each file, for the next calls.
 */
export function importsOf(entries: readonly string[], statements = new Map<string, Statements>()): Imports {
  const found: Imports = { files: new Set(), packages: new Set() }
  for (const entry of entries) follow(join(import.meta.dirname, entry), found, statements)
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
function followNamed(file: string, names: string, found: Imports, statements: Map<string, Statements>): void {
  const entry = /\.ts$/.test(file) && statementsOf(file, statements) ? handedOn(file) : null
  if (!entry || !names.startsWith('{')) follow(file, found, statements)
  else {
    found.files.add(file)
    for (const { own } of namesIn(names.slice(1, -1))) {
      const from = entry.get(own)
      if (from) followNamed(from, `{${own}}`, found, statements)
    }
  }
}

function follow(file: string, found: Imports, statements: Map<string, Statements>): void {
  if (found.files.has(file)) return
  const imports = statementsOf(file, statements)
  if (!imports) return
  found.files.add(file)
  for (const { names, from } of imports) {
    if (from.startsWith('.')) followNamed(join(dirname(file), from), names, found, statements)
    else if (from.startsWith('@kontor/contract'))
      follow(join(contract, from.slice(17) || 'index.ts'), found, statements)
    else found.packages.add(from)
  }
}

function statementsOf(file: string, statements: Map<string, Statements>): Statements {
  const known = statements.get(file)
  if (known !== undefined) return known
  const read = existsSync(file) ? readStatements(file) : null
  statements.set(file, read)
  return read
}

function readStatements(file: string) {
  if (!/\.tsx?$/.test(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(statement)]
    .filter(([, names]) => !(names && /^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names)))
    .map(([, names, from]) => ({ names: names?.trim() ?? '', from: from! }))
}
