import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { decoded } from './decoded.ts'
import { unpacksWithin } from './zip.ts'

/** A table as a file has it, without the character U+0000 and halves of others, which PostgreSQL can't store. */
export interface FileTable {
  header: string[]
  count: number
  /**
   * The rows under the header as JSON: their `cells`, and their number `n` in the file, as a spreadsheet shows it: the first
   * row is 1. A million cells would hold up the event loop; their text doesn't.
   */
  rows: string
}
export type TableRefusal =
  | 'damaged_table'
  | 'empty_table'
  | 'too_many_columns'
  | 'too_many_rows'
  | 'table_too_large'
  | 'too_much_in_table'

export interface TableQuestion {
  path: string
  isSpreadsheet: boolean
  mostRows: number
}

const mostColumns = 200
/** Cells, with those that are empty: each row is kept as wide as the table. */
const mostCells = 1_000_000
/** Characters of all cells. A spreadsheet may name a long text in each cell that it has only once. */
const mostText = 20_000_000
/** Bytes of a spreadsheet that is unpacked. */
const mostUnpacked = 200_000_000

/** The first sheet of a spreadsheet, or a CSV in any usual encoding and with any usual separator. Never throws for its content. */
export async function readTable({ path, isSpreadsheet, mostRows }: TableQuestion): Promise<FileTable | TableRefusal> {
  const bytes = readFileSync(path)
  if (isSpreadsheet && !unpacksWithin(bytes, mostUnpacked)) return 'table_too_large'
  try {
    return tableOf(isSpreadsheet ? await sheetOf(bytes) : csvOf(decoded(bytes), mostRows), mostRows)
  } catch {
    return 'damaged_table'
  }
}

function tableOf(lines: readonly (readonly string[])[], mostRows: number): FileTable | TableRefusal {
  const all = lines.map((cells, index) => ({ cells, number: index + 1 })).filter(({ cells }) => cells.some(Boolean))
  const [head, ...rows] = all
  if (!head || rows.length === 0) return 'empty_table'
  if (rows.length > mostRows) return 'too_many_rows'
  const width = all.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(Boolean) + 1), 0)
  if (width > mostColumns) return 'too_many_columns'
  const texts = all.reduce((sum, { cells }) => cells.reduce((length, cell) => length + cell.length, sum), 0)
  if (width * all.length > mostCells || texts > mostText) return 'too_much_in_table'
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, n) => storable(cells[n] ?? ''))
  return {
    header: whole(head.cells),
    count: rows.length,
    rows: JSON.stringify(rows.map(({ cells, number: n }) => ({ n, cells: whole(cells) }))),
  }
}

const storable = (cell: string) => cell.replaceAll('\0', '').toWellFormed()

async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  return (await readSheet(content)).map((row) => row.map(textOf))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

function csvOf(text: string, mostRows: number): string[][] {
  const told = /^sep=(.)\r?\n/i.exec(text)
  const lines = parse(told ? text.slice(told[0].length) : text, {
    delimiter: told?.[1] ?? separatorOf(text),
    relax_quotes: true,
    relax_column_count: true,
    trim: true,
    // One too many tells that there are too many.
    to: mostRows + 2,
  })
  return told ? [[], ...lines] : lines
}

/** The separator that the first line has most of, outside of quotes. */
export function separatorOf(text: string): string {
  const line = (/^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const counted = [';', ',', '\t', '|'].map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator
}
