import type { resourceImport } from '@kontor/contract'
import { sql } from 'kysely'
import type { Call } from '../../http/implement.ts'
import { csvOf, type ExportSheet, spreadsheetOf } from '../imports/imports.ts'
import { columns, headerOf, type SheetRow, sheetRows } from '../resource-changes/resource-changes.ts'
import { listedResources } from '../resources/resources.ts'

type ExportCall = Call<typeof resourceImport.exportCsv> | Call<typeof resourceImport.exportSpreadsheet>

const sheet: ExportSheet<SheetRow> = {
  name: 'form.resources',
  columns: columns.map((column) => ({ ...column, header: (lang) => headerOf(column, lang) })),
}

/** The list as a file: every resource that it has, in the list's order, however many. */
export const resourceExports = {
  exportCsv: async (call: Call<typeof resourceImport.exportCsv>) => csvOf(sheet, call, () => listed(call)),
  exportSpreadsheet: async (call: Call<typeof resourceImport.exportSpreadsheet>) =>
    spreadsheetOf(sheet, call, () => listed(call)),
}

function listed({ db, actor, query }: ExportCall) {
  const [column, direction] = [query.sort.replace(/^-/, ''), query.sort.startsWith('-') ? 'desc' : 'asc'] as const
  return sheetRows(listedResources(db, actor, query))
    .$if(query.picked !== undefined, (rows) => rows.where(sql<boolean>`r.id = any(${query.picked}::bigint[])`))
    .orderBy(sql`${sql.ref(column)} ${sql.raw(direction)} nulls last`)
    .orderBy('r.id')
}
