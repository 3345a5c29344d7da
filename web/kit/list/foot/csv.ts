import type { Endpoint } from '@kontor/contract'
import { csvMark, csvStyle, lineOf } from '@kontor/contract/values/csv.ts'
import { call } from '../../http/client.ts'
import type { Answer, CallInput } from '../../http/route.ts'
import { session } from '../../session/session.ts'
import type { Columns, Item } from '../list-types.ts'
import type { List } from '../useList.ts'
import { perPage } from '../usePages.ts'

/** The text of a cell: the column's text, else the value. */
export function cellText<E extends Endpoint>(columns: Columns<E>, key: keyof Columns<E>, row: Item<E>): string {
  const value = row[key as keyof Item<E>]
  return columns[key]?.text?.(row) ?? (value === null || value === undefined ? '' : String(value))
}

/** All rows as a file, with the columns that show. */
export function toCsv<E extends Endpoint>(columns: Columns<E>, rows: readonly Item<E>[]): string {
  const keys = Object.keys(columns) as (keyof Columns<E>)[]
  const style = csvStyle(session.language())
  const lines = [
    keys.map((key) => columns[key]!.header),
    ...rows.map((row) => keys.map((key) => cellText(columns, key, row))),
  ]
  return csvMark + lines.map((line) => lineOf(line, style)).join('')
}

/**
 * Every row that matches, in the list's order, page by page; `onProgress` gets 0 to 1. If rows are added or removed
 * meanwhile, some may be missing or appear twice.
 */
export async function allRows<E extends Endpoint>(
  { route, input }: List<E>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Item<E>[]> {
  const rows: Item<E>[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const asked = { ...input, query: { ...input.query, page, per_page: perPage } } as unknown as CallInput<E>
    const answer = (await call(route, asked, { signal })) as Answer<E> & {
      data: Item<E>[]
      meta: { pagination: { last_page: number } }
    }
    rows.push(...answer.data)
    last = answer.meta.pagination.last_page
    onProgress(page / last)
  }
  return rows
}
