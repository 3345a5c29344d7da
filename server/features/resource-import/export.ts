import type { FileContent, resourceImport } from '@kontor/contract'
import { csvMark, csvStyle, keptText, lineOf } from '@kontor/contract/values/csv.ts'
import { sql } from 'kysely'
import { writeSheet } from '../../http/files/tables/tables.ts'
import type { Call } from '../../http/implement.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { paced } from '../../time/pace.ts'
import { columns, headerOf, type SheetRow, sheetRows } from '../resource-changes/resource-changes.ts'
import { listedResources } from '../resources/resources.ts'

type ExportCall = Call<typeof resourceImport.exportCsv> | Call<typeof resourceImport.exportSpreadsheet>

/** The list as a file: every resource that it has, in the list's order, however many. */
export async function exportCsv(call: Call<typeof resourceImport.exportCsv>): Promise<FileContent> {
  const style = csvStyle(call.lang)
  const content = call.stream(async function* (rowsOf) {
    yield csvMark + lineOf(headers(call), style)
    for await (const rows of rowsOf(listed(call))) {
      const lines = await paced(rows, (row) => lineOf(cellsOf(call, row), style))
      yield lines.join('')
    }
  })
  return { name: fileName(call, 'csv'), content }
}

/** A spreadsheet is written whole, in a thread of its own. */
export async function exportSpreadsheet(call: Call<typeof resourceImport.exportSpreadsheet>): Promise<FileContent> {
  const content = call.stream(async function* (rowsOf) {
    const cells: (string | number | null)[][] = []
    for await (const rows of rowsOf(listed(call)))
      cells.push(...(await paced(rows, (row) => cellsOf(call, row).map(inSheet))))
    yield await writeSheet({ header: headers(call), rows: cells, widths: columns.map(({ width }) => width) })
  })
  return { name: fileName(call, 'xlsx'), content }
}

function listed({ db, actor, query }: ExportCall) {
  const [column, direction] = [query.sort.replace(/^-/, ''), query.sort.startsWith('-') ? 'desc' : 'asc'] as const
  return sheetRows(listedResources(db, actor, query))
    .$if(query.picked !== undefined, (rows) => rows.where(sql<boolean>`r.id = any(${query.picked}::bigint[])`))
    .orderBy(sql`${sql.ref(column)} ${sql.raw(direction)} nulls last`)
    .orderBy('r.id')
}

const headers = ({ lang }: ExportCall) => columns.map((column) => headerOf(column, lang))

const cellsOf = ({ lang }: ExportCall, row: SheetRow) => columns.map(({ write }) => write(row, lang))

/** A spreadsheet knows texts from formulas, but an import reads it as it reads a CSV that was saved by one. */
const inSheet = (value: string | number | null) => (typeof value === 'string' ? keptText(value) : value)

const fileName = ({ lang }: ExportCall, ending: string) => `${sentence(lang, 'form.resources')}.${ending}`
