import type { ResourceColumn } from '@kontor/contract/values/resource-columns.ts'
import { columnOf } from './columns.ts'
import type { NamedRows } from './known.ts'
import type { Fault, Settings } from './types.ts'

/** The settings that the texts of a row say, and the errors of those that can't be read. */
export function readCells(texts: Iterable<readonly [ResourceColumn, string]>, known: NamedRows) {
  const faults: Fault[] = []
  let settings: Partial<Settings> = {}
  for (const [key, text] of texts) {
    const column = columnOf.get(key)!
    const reading = text === '' && !column.canBeEmpty ? null : column.read(text, known)
    if (reading === null) continue
    if ('fault' in reading) faults.push({ column: key, ...reading.fault })
    else settings = merged(settings, reading.set)
  }
  return { settings, faults }
}

const merged = (before: Partial<Settings>, more: Partial<Settings>): Partial<Settings> => ({
  ...before,
  ...more,
  ...(before.translations && { translations: { ...before.translations, ...more.translations } }),
})
