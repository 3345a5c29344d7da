import { sql } from 'kysely'
import { callFunction, type Db } from '../../db/connection.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { lockRules } from '../effects/effects.ts'
import type { DoneRow } from '../imports/imports.ts'
import { judge, knownNames, type Settings, writeJudged } from '../resource-changes/resource-changes.ts'

/** Undoes rows that are in. What somebody has changed, placed on a map, linked or booked since stays as it is. */
export async function undoResources(unit: UnitOfWork, rows: readonly DoneRow[]): Promise<ReadonlySet<number>> {
  await lockRules(unit.db)
  const of = (wanted: string) => rows.filter(({ result }) => result === wanted)
  return new Set([...(await removeAdded(unit, of('added'))), ...(await restoreChanged(unit, of('changed')))])
}

/** Deletes what was added, where nothing has happened to it; returns these rows. */
async function removeAdded({ db }: UnitOfWork, rows: readonly DoneRow[]): Promise<number[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id!)
  // In the order of whoever moves bookings; a booking that isn't committed yet is waited for by the row's lock.
  await callFunction(db, 'lock_resources', sql`current_company()`, ids)
  await db.selectFrom('resources').select('id').where('id', '=', among(ids)).orderBy('id').forUpdate().execute()
  const removed = await untouched(db, rows)
  await db.deleteFrom('resources').where('id', '=', among(removed)).execute()
  const gone = new Set(removed)
  return rows.flatMap(({ n, id }) => (gone.has(id!) ? [n] : []))
}

async function untouched(db: Db, rows: readonly DoneRow[]): Promise<number[]> {
  const left = rows.map(({ id, version }) => ({ id, version }))
  const found = await db
    .selectFrom('resources as r')
    .innerJoin(
      sql<{ id: number; version: number }>`jsonb_to_recordset(${JSON.stringify(left)}::jsonb)`.as<'v'>(
        sql`v (id bigint, version int)`,
      ),
      'v.id',
      'r.id',
    )
    .whereRef('r.version', '=', 'v.version')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings as b').whereRef('b.resource_id', '=', 'r.id').select('b.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('resource_places as p').whereRef('p.resource_id', '=', 'r.id').select('p.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('resource_links as k')
            .where((eb) => eb.or([eb('k.resource_id', '=', eb.ref('r.id')), eb('k.other_id', '=', eb.ref('r.id'))]))
            .select('k.id'),
        ),
      ),
    )
    .select('r.id')
    .execute()
  return found.map(({ id }) => id)
}

async function restoreChanged({ db, actor }: UnitOfWork, rows: readonly DoneRow[]): Promise<number[]> {
  if (!rows.length) return []
  const drafts = rows.map(({ n, id, version, before }) => ({
    ...{ n, id, settings: before as Partial<Settings>, faults: [] },
    ...(version !== null && { version }),
  }))
  const judged = await judge(db, actor, await knownNames(db, actor), drafts, { lock: true })
  const written = await writeJudged(db, judged)
  return [...written.map(({ n }) => n), ...judged.filter(({ plan }) => plan === 'same').map(({ n }) => n)]
}
