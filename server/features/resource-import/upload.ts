import { importFile, type resourceImport } from '@kontor/contract'
import { isMappingWhole } from '@kontor/contract/calls/resource-import.ts'
import { mostImportRows } from '@kontor/contract/values/resource-columns.ts'
import { sql } from 'kysely'
import { type FileTable, tableOf } from '../../http/files/tables/tables.ts'
import type { Call } from '../../http/implement.ts'
import { guessedMapping } from './guess.ts'
import { findImport } from './read.ts'
import { enqueueAdvance } from './steps.ts'

type Upload = Call<typeof resourceImport.upload>

/** The table of the file, read before the transaction. */
export const readUpload = ({ body, party, lang }: Pick<Upload, 'body' | 'party' | 'lang'>): Promise<FileTable> =>
  tableOf(body.table, { field: importFile.field, mostRows: mostImportRows, party, lang })

/** Keeps the rows, and has them checked at once where the header says enough. */
export async function saveUpload({ db, actor, query, lang, emit, prepared }: Upload & { prepared: FileTable }) {
  const { header, count, rows } = prepared
  const mapping = guessedMapping(header)
  const isWhole = isMappingWhole(mapping)
  const { id } = await db
    .insertInto('resource_imports')
    .values({
      ...{ user_id: actor.userId, acting_for: actor.actingFor, lang, file_name: query.file_name },
      ...{ header, mapping, row_count: count, state: isWhole ? 'checking' : 'mapping' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into resource_import_rows (resource_import_id, n, cells)
    select ${id}, n, cells from jsonb_to_recordset(${rows}::jsonb) as v (n int, cells text[])`.execute(db)
  if (isWhole) await enqueueAdvance(db, id)
  await emit(['resource-import.changed'], [id])
  return { data: await findImport(db, actor, id) }
}
