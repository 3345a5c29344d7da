import { dirname, join } from 'node:path/posix'

/** Whether a file only lists others: what changes in one of them doesn't reach whoever reads the list for another. */
const isIndex = (path: string) => path.endsWith('.generated.ts') || path === 'contract/index.ts'

const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** The files that import each file. Paths begin at the root. */
export function importersOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, text] of texts)
    for (const [, name] of isIndex(path) ? [] : text.matchAll(imports)) {
      const target = targetOf(path, name!)
      if (target) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  return importers
}

function targetOf(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(path), name)
  return name.startsWith('@kontor/contract/') ? name.replace('@kontor/', '') : undefined
}

/** Every file that a change of these reaches by imports, with the number of steps to it. */
export function reachedBy(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const steps = new Map(changed.map((path) => [path, 0]))
  for (const [path, step] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  return steps
}
