import type { Endpoint } from '@kontor/contract'
import { call } from '../client.ts'
import type { Answer, CallInput } from '../route.ts'
import type { Columns, Item } from './list-types.ts'
import type { List } from './useList.ts'
import { perPage } from './usePages.ts'

/**
 * A spreadsheet runs a cell that begins like this as a formula. It skips blanks and line breaks first, and some read the
 * full-width signs as the plain ones.
 */
const startsFormula = /^[\s\u200b\u2060\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One cell: quoted where it must be, and never a formula. Numbers, negative ones too, stay numbers. */
export function cellOf(text: string): string {
  const safe = startsFormula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The words of a cell: what the column says, else the value. */
export function textOf<E extends Endpoint>(columns: Columns<E>, key: keyof Columns<E>, row: Item<E>): string {
  const value = row[key as keyof Item<E>]
  return columns[key]?.text?.(row) ?? (value === null || value === undefined ? '' : String(value))
}

/** All rows as lines of a file, with the columns that show; begins with a mark that tells spreadsheets it is UTF-8. */
export function toCsv<E extends Endpoint>(columns: Columns<E>, rows: readonly Item<E>[]): string {
  const keys = Object.keys(columns) as (keyof Columns<E>)[]
  const lines = [
    keys.map((key) => columns[key]!.header),
    ...rows.map((row) => keys.map((key) => textOf(columns, key, row))),
  ]
  return `\uFEFF${lines.map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/**
 * Every row that matches, in the list's order, page by page; `onProgress` hears how much there is, from 0 to 1. Rows that
 * come or go meanwhile may be missing or stand twice, as in any list that is read while it changes.
 */
export async function allRows<E extends Endpoint>(
  { route, query }: List<E>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Item<E>[]> {
  const rows: Item<E>[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const input = { query: { ...query, page, per_page: perPage } } as unknown as CallInput<E>
    const answer = (await call(route, input, { signal })) as Answer<E> & {
      data: Item<E>[]
      meta: { pagination: { last_page: number } }
    }
    rows.push(...answer.data)
    last = answer.meta.pagination.last_page
    onProgress(page / last)
  }
  return rows
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
