import { importFile } from '@kontor/contract/calls/import-calls.ts'
import { mostImportRows } from '@kontor/contract/values/imports.ts'
import { sql } from 'kysely'
import { type FileTable, tableOf } from '../../http/files/tables/tables.ts'
import type { Call } from '../../http/implement.ts'
import type { ImportKind } from './kinds.ts'
import { findImport } from './read.ts'
import { type AnyImport, enqueueAdvance } from './steps.ts'

type Upload = Call<AnyImport['upload']>

/** The table of the file, read before the transaction. */
export const readUpload = ({ body, party, lang }: Pick<Upload, 'body' | 'party' | 'lang'>): Promise<FileTable> =>
  tableOf(body.table, { field: importFile.field, mostRows: mostImportRows, party, lang })

/** Keeps the rows, and has them checked at once where the header says enough. */
export async function saveUpload(kind: ImportKind, { prepared, ...call }: Upload & { prepared: FileTable }) {
  const { db, actor, query, lang, emit } = call
  const { header, count, rows } = prepared
  const mapping = kind.guess(header)
  const isWhole = kind.isWhole(mapping)
  const { id } = await db
    .insertInto('resource_imports')
    .values({
      ...{ kind: kind.name, user_id: actor.userId, acting_for: actor.actingFor, lang, file_name: query.file_name },
      ...{ header, mapping, row_count: count, state: isWhole ? 'checking' : 'mapping' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into resource_import_rows (resource_import_id, n, cells)
    select ${id}, n, cells from jsonb_to_recordset(${rows}::jsonb) as v (n int, cells text[])`.execute(db)
  if (isWhole) await enqueueAdvance(db, id)
  await emit(['resource-import.changed'], [id])
  return { data: await findImport(call, kind, id) }
}
