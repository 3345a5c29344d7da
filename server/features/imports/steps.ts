import type { ImportOf, importCalls } from '@kontor/contract/calls/import-calls.ts'
import type { ImportState } from '@kontor/contract/values/imports.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { cellsWith, hasDoubled, textsOf } from './cells.ts'
import { checkPart, refuseDoubles } from './check.ts'
import { asSets } from './joined.ts'
import type { ImportKind } from './kinds.ts'
import { findImport, ownImports, undoHours } from './read.ts'

/** The calls of an import, whatever its kind. */
export type AnyImport = ReturnType<typeof importCalls>
type Step = Pick<Call<AnyImport['start']>, 'db' | 'actor' | 'emit' | 'ground'> & { params: { id: number } }
type Answer = Promise<{ data: ImportOf }>

/** The job that goes on with an import; of several that are asked for, one runs. */
export const enqueueAdvance = (db: Db, id: number): Promise<void> =>
  enqueue(db, 'advance-import', { import: id }, { key: String(id) })

export async function map(kind: ImportKind, call: Call<AnyImport['map']>): Answer {
  const { db, params, body } = call
  const { header } = await locked(kind, call, ['mapping', 'checking', 'checked'])
  if (body.mapping.length !== header.length || hasDoubled(kind, body.mapping) || !kind.isWhole(body.mapping))
    throw invalidField('mapping', 'invalid')
  await db.updateTable('resource_imports').set({ mapping: body.mapping }).where('id', '=', params.id).execute()
  return checkAgain(kind, call)
}

export async function checkImport(kind: ImportKind, call: Call<AnyImport['check']>): Answer {
  const { mapping } = await locked(kind, call, ['mapping', 'checking', 'checked', 'stopped', 'forbidden', 'failed'])
  if (!kind.isWhole(mapping)) throw new AppError('conflict')
  return checkAgain(kind, call)
}

/** Rows that are in stay as they are. */
async function checkAgain(kind: ImportKind, call: Step): Answer {
  const { db, params } = call
  await db
    .updateTable('resource_import_rows')
    .set({ plan: null, faults: '[]' })
    .where('resource_import_id', '=', params.id)
    .where('result', 'is', null)
    .execute()
  return goOn(kind, call, 'checking')
}

/** Checks the corrected rows at once, and with them those that were doubles of others. */
export async function correct(kind: ImportKind, call: Call<AnyImport['correct']>): Answer {
  const { db, params, body } = call
  const { mapping } = await locked(kind, call, ['checked', 'stopped', 'done'])
  if (!mapping.includes(body.column)) throw invalidField('column', 'invalid')
  const rows = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', params.id)
    .where('plan', '=', 'faulty')
    .$if(body.row !== null, (some) => some.where('n', '=', body.row!))
    .select(['n', 'cells'])
    .execute()
  const corrected = rows
    .filter(({ cells }) => body.row !== null || textsOf(kind, cells, mapping).get(body.column) === body.from)
    .map(({ n, cells }) => ({ n, cells: cellsWith(cells, mapping, body.column, body.to) }))
  await asSets(
    db,
    sql`update resource_import_rows x set cells = v.cells, plan = null, faults = '[]'
      from jsonb_to_recordset(${JSON.stringify(corrected)}::jsonb) as v (n int, cells text[])
      where x.resource_import_id = ${params.id} and x.n = v.n`,
  )
  await sql`update resource_import_rows set plan = null, faults = '[]'
    where resource_import_id = ${params.id} and plan = 'faulty' and faults @> '[{"code": "same_as_row"}]'`.execute(db)
  await checkPart(call, kind, params.id, mapping)
  const left = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', params.id)
    .where('plan', 'is', null)
    .limit(1)
    .select('n')
    .executeTakeFirst()
  if (left) return goOn(kind, call, 'checking')
  await refuseDoubles(call, kind, params.id)
  await db.updateTable('resource_imports').set({ state: 'checked' }).where('id', '=', params.id).execute()
  return told(kind, call)
}

export async function start(kind: ImportKind, call: Call<AnyImport['start']>): Answer {
  const { unchecked } = await locked(kind, call, ['checked', 'stopped', 'forbidden', 'failed'])
  // The check itself was stopped or failed.
  if (unchecked) return goOn(kind, call, 'checking')
  await call.db
    .updateTable('resource_imports')
    .set({ started_at: sql`now()`, ended_at: null })
    .where('id', '=', call.params.id)
    .execute()
  return goOn(kind, call, 'running')
}

export async function stop(kind: ImportKind, call: Call<AnyImport['stop']>): Answer {
  await locked(kind, call, ['checking', 'running', 'undoing'])
  await call.db
    .updateTable('resource_imports')
    .set({ state: 'stopped', ended_at: sql`now()` })
    .where('id', '=', call.params.id)
    .execute()
  return told(kind, call)
}

export async function undoImport(kind: ImportKind, call: Call<AnyImport['undo']>): Answer {
  const { isRecent } = await locked(kind, call, ['done', 'checked', 'stopped', 'forbidden', 'failed'])
  if (!isRecent) throw new AppError('conflict')
  return goOn(kind, call, 'undoing')
}

/** The import, locked: a part that is under way is waited for. `conflict` if its state doesn't allow the step. */
export async function locked(kind: ImportKind, { db, actor, params }: Step, states: readonly ImportState[]) {
  const own = ownImports(db, actor, kind).where('i.id', '=', params.id)
  // Read once it is locked: a query that waits sees the rows as they were when it began.
  await own.select('i.id').forUpdate().execute()
  const found = await own
    .select(['i.header', 'i.state', 'i.mapping'])
    .select([
      sql<boolean>`coalesce(i.ended_at > now() - make_interval(hours => ${undoHours}), false)`.as('isRecent'),
      sql<boolean>`exists (select from resource_import_rows x where x.resource_import_id = i.id and x.plan is null)`.as(
        'unchecked',
      ),
    ])
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  if (!states.includes(found.state as ImportState)) throw new AppError('conflict')
  return found
}

async function goOn(kind: ImportKind, call: Step, state: ImportState): Answer {
  await call.db.updateTable('resource_imports').set({ state }).where('id', '=', call.params.id).execute()
  await enqueueAdvance(call.db, call.params.id)
  return told(kind, call)
}

export async function told(kind: ImportKind, call: Step): Answer {
  const { params, emit } = call
  await emit(['resource-import.changed'], [params.id])
  return { data: await findImport(call, kind, params.id) }
}
