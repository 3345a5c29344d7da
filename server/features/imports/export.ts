import type { FileContent, Language } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { csvMark, csvStyle, keptText, lineOf } from '@kontor/contract/values/csv.ts'
import type { Compilable } from 'kysely'
import type { RowsOf } from '../../db/query/stream.ts'
import { writeSheet } from '../../http/files/tables/tables.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { paced } from '../../time/pace.ts'

type Cell = string | number | null

/** A list as a file that the import takes back: its name, and its columns in their order. `width` is in characters. */
export interface ExportSheet<Row> {
  name: LabelKey
  columns: readonly {
    header: (lang: Language) => string
    width: number
    write: (row: Row, lang: Language) => Cell
  }[]
}

interface ExportCall {
  lang: Language
  stream: <T>(read: (rowsOf: RowsOf) => AsyncIterable<T>) => AsyncIterable<T>
}

/** Every row of the list as CSV, in the list's order, however many. */
export function csvOf<Row>(sheet: ExportSheet<Row>, call: ExportCall, listed: () => Compilable<Row>): FileContent {
  const style = csvStyle(call.lang)
  const content = call.stream(async function* (rowsOf) {
    yield csvMark + lineOf(headersOf(sheet, call), style)
    for await (const rows of rowsOf(listed())) {
      const lines = await paced(rows, (row) => lineOf(cellsOf(sheet, call, row), style))
      yield lines.join('')
    }
  })
  return { name: fileName(sheet, call, 'csv'), content }
}

/** A spreadsheet is written whole, in a thread of its own. */
export function spreadsheetOf<Row>(
  sheet: ExportSheet<Row>,
  call: ExportCall,
  listed: () => Compilable<Row>,
): FileContent {
  const content = call.stream(async function* (rowsOf) {
    const cells: Cell[][] = []
    for await (const rows of rowsOf(listed()))
      cells.push(...(await paced(rows, (row) => cellsOf(sheet, call, row).map(inSheet))))
    yield await writeSheet({
      header: headersOf(sheet, call),
      rows: cells,
      widths: sheet.columns.map(({ width }) => width),
    })
  })
  return { name: fileName(sheet, call, 'xlsx'), content }
}

const headersOf = <Row>({ columns }: ExportSheet<Row>, { lang }: ExportCall) =>
  columns.map(({ header }) => header(lang))

const cellsOf = <Row>({ columns }: ExportSheet<Row>, { lang }: ExportCall, row: Row) =>
  columns.map(({ write }) => write(row, lang))

/** A spreadsheet knows texts from formulas, but an import reads it as it reads a CSV that was saved by one. */
const inSheet = (value: Cell) => (typeof value === 'string' ? keptText(value) : value)

const fileName = <Row>({ name }: ExportSheet<Row>, { lang }: ExportCall, ending: string) =>
  `${sentence(lang, name)}.${ending}`
