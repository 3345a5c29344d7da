import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import type { DraftVerdict } from './types.ts'
import type { WrittenDraft } from './write.ts'

interface KeptChange {
  /** Names the whole change; its parts are kept together. */
  act: string
  source: 'settings' | 'table'
  lang: string
  judged: readonly DraftVerdict[]
  written: readonly WrittenDraft[]
}

/** Keeps what a change replaced as the rows of an import that is done: it is undone in the same way. */
export async function keepChange(
  db: Db,
  actor: Actor,
  { act, source, lang, judged, written }: KeptChange,
): Promise<number> {
  const now = sql<Date>`now()`
  const { id, row_count: before } = await db
    .insertInto('resource_imports')
    .values({
      ...{ user_id: actor.userId, acting_for: actor.actingFor, lang, source, act, file_name: null },
      ...{ header: [], mapping: [], row_count: 0, state: 'done', checked_at: now, started_at: now, ended_at: now },
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'act']).doUpdateSet({ ended_at: now }))
    .returning(['id', 'row_count'])
    .executeTakeFirstOrThrow()
  const of = new Map(judged.map((each) => [each.n, each]))
  const rows = written.map(({ n, id: resource_id, version }, index) => {
    const { before: settings, level_id, name } = of.get(n)!
    return { n: before + index + 1, resource_id, version, before: settings, level_id, name }
  })
  await sql`insert into resource_import_rows (resource_import_id, n, cells, plan, result, resource_id, version, before, level_id, name)
    select ${id}, n, '{}', 'change', 'changed', resource_id, version, before, level_id, name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v (n int, resource_id bigint, version int, before jsonb, level_id bigint, name text)`.execute(db)
  await db
    .updateTable('resource_imports')
    .set({ row_count: before + rows.length })
    .where('id', '=', id)
    .execute()
  return id
}
