import type { FileContent } from '@kontor/contract'
import type { FaultOf, FaultyRowOf } from '@kontor/contract/calls/import-calls.ts'
import { csvMark, csvStyle, lineOf } from '@kontor/contract/values/csv.ts'
import { sql } from 'kysely'
import { page } from '../../db/query/page.ts'
import type { Call } from '../../http/implement.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { textsOf } from './cells.ts'
import type { ImportKind } from './kinds.ts'
import { findImport } from './read.ts'
import type { AnyImport } from './steps.ts'

/** The rows with errors, in the file's order. */
export async function listFaulty(kind: ImportKind, call: Call<AnyImport['rows']>) {
  const { db, params, query } = call
  const { mapping } = await findImport(call, kind, params.id)
  const rows = db
    .selectFrom('resource_import_rows as x')
    .where('x.resource_import_id', '=', params.id)
    .where('x.plan', '=', 'faulty')
    .$if(!!query.fault, (some) =>
      some.where(
        sql<boolean>`exists (select from jsonb_array_elements(x.faults) f where f ->> 'code' = any (${query.fault!}::text[]))`,
      ),
    )
    .select(['x.n as id', 'x.cells', sql<FaultOf[]>`x.faults`.as('faults')])
  const { data, meta } = await page(db, rows, query)
  return {
    data: data.map(
      ({ id, cells, faults }): FaultyRowOf => ({
        id,
        cells: Object.fromEntries(textsOf(kind, cells, mapping)),
        faults,
      }),
    ),
    meta,
  }
}

/** The rows with errors as a file: its own columns, and what is to be done. */
export async function faultyRows(kind: ImportKind, call: Call<AnyImport['faulty']>): Promise<FileContent> {
  const { db, params, lang } = call
  const { header, file_name } = await findImport(call, kind, params.id)
  const style = csvStyle(lang)
  const content = call.stream(async function* (rowsOf) {
    yield csvMark + lineOf([...header, sentence(lang, 'resource_import.what_to_do')], style)
    const query = db
      .selectFrom('resource_import_rows as x')
      .where('x.resource_import_id', '=', params.id)
      .where('x.plan', '=', 'faulty')
      .orderBy('x.n')
      .select(['x.cells', sql<FaultOf[]>`x.faults`.as('faults')])
    for await (const rows of rowsOf(query))
      yield rows
        .map(({ cells, faults }) =>
          lineOf(
            [
              ...cells,
              faults.map(({ code, values }) => sentence(lang, kind.faultLabel(code), values as never)).join(' '),
            ],
            style,
          ),
        )
        .join('')
  })
  return {
    name: `${(file_name ?? '').replace(/\.\w+$/, '')} ${sentence(lang, 'resource_import.with_errors')}.csv`,
    content,
  }
}
