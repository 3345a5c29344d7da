import type { ImportState, ResourceImport, resourceImport } from '@kontor/contract'
import { isMappingWhole } from '@kontor/contract/calls/resource-import.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { checkPart, refuseDoubles } from './check.ts'
import { cellsWith, doubledIn, type Mapping, textsOf } from './draft.ts'
import { asSets } from './joined.ts'
import { findImport, ownImports, undoHours } from './read.ts'

type Step = Pick<Call<typeof resourceImport.start>, 'db' | 'actor' | 'emit'> & { params: { id: number } }
type Answer = Promise<{ data: ResourceImport }>

/** The job that goes on with an import; of several that are asked for, one runs. */
export const enqueueAdvance = (db: Db, id: number): Promise<void> =>
  enqueue(db, 'advance-import', { import: id }, { key: String(id) })

export async function map(call: Call<typeof resourceImport.map>): Answer {
  const { db, params, body } = call
  const { header } = await locked(call, ['mapping', 'checking', 'checked'])
  if (body.mapping.length !== header.length || doubledIn(body.mapping).length > 0 || !isMappingWhole(body.mapping))
    throw invalidField('mapping', 'invalid')
  await db.updateTable('resource_imports').set({ mapping: body.mapping }).where('id', '=', params.id).execute()
  return checkAgain(call)
}

export async function checkImport(call: Call<typeof resourceImport.check>): Answer {
  const { mapping } = await locked(call, ['mapping', 'checking', 'checked', 'stopped', 'forbidden', 'failed'])
  if (!isMappingWhole(mapping)) throw new AppError('conflict')
  return checkAgain(call)
}

/** Rows that are in stay as they are. */
async function checkAgain(call: Step): Answer {
  const { db, params } = call
  await db
    .updateTable('resource_import_rows')
    .set({ plan: null, faults: '[]' })
    .where('resource_import_id', '=', params.id)
    .where('result', 'is', null)
    .execute()
  return goOn(call, 'checking')
}

/** Checks the corrected rows at once, and with them those that were doubles of others. */
export async function correct(call: Call<typeof resourceImport.correct>): Answer {
  const { db, params, body } = call
  const { mapping } = await locked(call, ['checked', 'stopped', 'done'])
  if (!mapping.includes(body.column)) throw invalidField('column', 'invalid')
  const rows = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', params.id)
    .where('plan', '=', 'faulty')
    .$if(body.row !== null, (some) => some.where('n', '=', body.row!))
    .select(['n', 'cells'])
    .execute()
  const corrected = rows
    .filter(({ cells }) => body.row !== null || textsOf(cells, mapping).get(body.column) === body.from)
    .map(({ n, cells }) => ({ n, cells: cellsWith(cells, mapping, body.column, body.to) }))
  await asSets(
    db,
    sql`update resource_import_rows x set cells = v.cells, plan = null, faults = '[]'
      from jsonb_to_recordset(${JSON.stringify(corrected)}::jsonb) as v (n int, cells text[])
      where x.resource_import_id = ${params.id} and x.n = v.n`,
  )
  await sql`update resource_import_rows set plan = null, faults = '[]'
    where resource_import_id = ${params.id} and plan = 'faulty' and faults @> '[{"code": "same_as_row"}]'`.execute(db)
  await checkPart(call, params.id, mapping)
  const left = await db
    .selectFrom('resource_import_rows')
    .where('resource_import_id', '=', params.id)
    .where('plan', 'is', null)
    .limit(1)
    .select('n')
    .executeTakeFirst()
  if (left) return goOn(call, 'checking')
  await refuseDoubles(call, params.id)
  await db.updateTable('resource_imports').set({ state: 'checked' }).where('id', '=', params.id).execute()
  return told(call)
}

export async function start(call: Call<typeof resourceImport.start>): Answer {
  const { unchecked } = await locked(call, ['checked', 'stopped', 'forbidden', 'failed'])
  // The check itself was stopped or failed.
  if (unchecked) return goOn(call, 'checking')
  await call.db
    .updateTable('resource_imports')
    .set({ started_at: sql`now()`, ended_at: null })
    .where('id', '=', call.params.id)
    .execute()
  return goOn(call, 'running')
}

export async function stop(call: Call<typeof resourceImport.stop>): Answer {
  await locked(call, ['checking', 'running', 'undoing'])
  await call.db
    .updateTable('resource_imports')
    .set({ state: 'stopped', ended_at: sql`now()` })
    .where('id', '=', call.params.id)
    .execute()
  return told(call)
}

export async function undoImport(call: Call<typeof resourceImport.undo>): Answer {
  const { isRecent } = await locked(call, ['done', 'checked', 'stopped', 'forbidden', 'failed'])
  if (!isRecent) throw new AppError('conflict')
  return goOn(call, 'undoing')
}

/** The import, locked: a part that is under way is waited for. `conflict` if its state doesn't allow the step. */
async function locked({ db, actor, params }: Step, states: readonly ImportState[]) {
  const own = ownImports(db, actor).where('i.id', '=', params.id)
  // Read once it is locked: a query that waits sees the rows as they were when it began.
  await own.select('i.id').forUpdate().execute()
  const found = await own
    .select(['i.header', 'i.state', sql<Mapping>`i.mapping`.as('mapping')])
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

async function goOn(call: Step, state: ImportState): Answer {
  await call.db.updateTable('resource_imports').set({ state }).where('id', '=', call.params.id).execute()
  await enqueueAdvance(call.db, call.params.id)
  return told(call)
}

async function told({ db, actor, params, emit }: Step): Answer {
  await emit(['resource-import.changed'], [params.id])
  return { data: await findImport(db, actor, params.id) }
}
