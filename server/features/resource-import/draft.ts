import { textOfCell } from '@kontor/contract/values/csv.ts'
import { normalText } from '@kontor/contract/values/normal-text.ts'
import { joinedColumns, type ResourceColumn } from '@kontor/contract/values/resource-columns.ts'
import { type Draft, type NamedRows, pathMark, readCells } from '../resource-changes/resource-changes.ts'

export interface Row {
  n: number
  cells: string[]
}
export type Mapping = readonly (ResourceColumn | '')[]

/** The text of a row for each setting that the file has. Several columns of a place are its path, from the top down. */
export function textsOf(cells: readonly string[], mapping: Mapping): Map<ResourceColumn, string> {
  const texts = new Map<ResourceColumn, string>()
  for (const [index, key] of mapping.entries()) {
    if (key === '') continue
    const text = normalText(textOfCell(cells[index] ?? '')).trim()
    const before = texts.get(key)
    const mark = key === 'place' ? pathMark : '; '
    texts.set(key, before && text ? `${before}${mark}${text}` : before || text)
  }
  return texts
}

/** The cells with another text for a setting; of several columns for one the first takes it. */
export function cellsWith(cells: readonly string[], mapping: Mapping, key: ResourceColumn, text: string): string[] {
  const first = mapping.indexOf(key)
  return cells.map((cell, index) => (mapping[index] !== key ? cell : index === first ? text : ''))
}

/** Reads a row of the file, as far as it can be read. */
export function draftOf({ n, cells }: Row, mapping: Mapping, known: NamedRows): Draft {
  const texts = textsOf(cells, mapping)
  const { settings, faults } = readCells(texts, known)
  const id = texts.get('id') ?? ''
  const isId = /^[1-9]\d{0,14}$/.test(id)
  if (id !== '' && !isId) faults.push({ column: 'id', code: 'unknown_id' })
  return { n, id: isId ? Number(id) : null, settings, faults }
}

/** The settings that only one column may go to, but several do. */
export const doubledIn = (mapping: Mapping): ResourceColumn[] =>
  mapping.filter(
    (key, index): key is ResourceColumn => key !== '' && !joinedColumns.includes(key) && mapping.indexOf(key) !== index,
  )
