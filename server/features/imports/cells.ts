import { textOfCell } from '@kontor/contract/values/csv.ts'
import { normalText } from '@kontor/contract/values/normal-text.ts'
import type { ImportKind } from './kinds.ts'

export interface Row {
  n: number
  cells: string[]
}
/** For each column of the file the setting it goes to; '' leaves it out. */
export type Mapping = readonly string[]

type Joining = Pick<ImportKind, 'joined'>

/** The text of a row for each setting that the file has. Several columns for one are joined, in their order. */
export function textsOf({ joined }: Joining, cells: readonly string[], mapping: Mapping): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [index, key] of mapping.entries()) {
    if (key === '') continue
    const text = normalText(textOfCell(cells[index] ?? '')).trim()
    const before = texts.get(key)
    texts.set(key, before && text ? `${before}${joined[key] ?? '; '}${text}` : before || text)
  }
  return texts
}

/** The cells with another text for a setting; of several columns for one the first takes it. */
export function cellsWith(cells: readonly string[], mapping: Mapping, key: string, text: string): string[] {
  const first = mapping.indexOf(key)
  return cells.map((cell, index) => (mapping[index] !== key ? cell : index === first ? text : ''))
}

/** Whether several columns go to a setting that only one may go to. */
export const hasDoubled = ({ joined }: Joining, mapping: Mapping): boolean =>
  mapping.some((key, index) => key !== '' && !(key in joined) && mapping.indexOf(key) !== index)
