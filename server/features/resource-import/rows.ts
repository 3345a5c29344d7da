import type { FaultyRow, FileContent, resourceImport } from '@kontor/contract'
import { csvMark, csvStyle, lineOf } from '@kontor/contract/values/csv.ts'
import { sql } from 'kysely'
import { page } from '../../db/query/page.ts'
import type { Call } from '../../http/implement.ts'
import { sentence } from '../../http/labels/sentences.ts'
import type { DraftVerdict, Fault } from '../resource-changes/resource-changes.ts'
import { textsOf } from './draft.ts'
import { findImport } from './read.ts'

/** The rows with errors, in the file's order. */
export async function listFaulty({ db, actor, params, query }: Call<typeof resourceImport.rows>) {
  const { mapping } = await findImport(db, actor, params.id)
  const rows = db
    .selectFrom('resource_import_rows as x')
    .where('x.resource_import_id', '=', params.id)
    .where('x.plan', '=', 'faulty')
    .$if(!!query.fault, (some) =>
      some.where(
        sql<boolean>`exists (select from jsonb_array_elements(x.faults) f where f ->> 'code' = any (${query.fault!}::text[]))`,
      ),
    )
    .select(['x.n as id', 'x.cells', sql<DraftVerdict['faults']>`x.faults`.as('faults')])
  const { data, meta } = await page(db, rows, query)
  return {
    data: data.map(
      (row): FaultyRow => ({
        id: row.id,
        cells: Object.fromEntries(textsOf(row.cells, mapping)),
        faults: [...row.faults] as FaultyRow['faults'],
      }),
    ),
    meta,
  }
}

/** The rows with errors as a file: its own columns, and what is to be done. */
export async function faultyRows(call: Call<typeof resourceImport.faulty>): Promise<FileContent> {
  const { db, actor, params, lang } = call
  const { header, file_name } = await findImport(db, actor, params.id)
  const style = csvStyle(lang)
  const content = call.stream(async function* (rowsOf) {
    yield csvMark + lineOf([...header, sentence(lang, 'resource_import.what_to_do')], style)
    const query = db
      .selectFrom('resource_import_rows as x')
      .where('x.resource_import_id', '=', params.id)
      .where('x.plan', '=', 'faulty')
      .orderBy('x.n')
      .select(['x.cells', sql<Fault[]>`x.faults`.as('faults')])
    for await (const rows of rowsOf(query))
      yield rows
        .map(({ cells, faults }) =>
          lineOf([...cells, faults.map((fault) => saidFault(call.lang, fault)).join(' ')], style),
        )
        .join('')
  })
  return {
    name: `${(file_name ?? '').replace(/\.\w+$/, '')} ${sentence(lang, 'resource_import.with_errors')}.csv`,
    content,
  }
}

const saidFault = (lang: Call['lang'], { code, values }: Fault) =>
  sentence(lang, `resource_import.fault_${code}`, values)
