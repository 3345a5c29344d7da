import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import { callFunction, type Db, manyRows } from '../../db/connection.ts'
import type { KeptTranslations } from '../../db/query/translations.ts'
import { among } from '../../sql/with-values.ts'
import type { Draft, Settings } from './types.ts'

/** A resource with the settings that are written together, and what the caller may do with it. */
export interface ResourceNow extends Omit<Settings, 'translations'> {
  id: number
  translations: KeptTranslations
  version: number
  may_see: boolean
  may_change: boolean
}

/** A wanted name in a place. */
export interface NameInPlace {
  n: number
  level_id: number
  name: string
}

/**
 * The resources that have these names in these places already, by `n`. Names are compared as sets: under row-level security
 * the planner may not look one up by the index of `lower(name)`, and would read the whole place for each.
 */
export async function resourcesOfDrafts(db: Db, names: readonly NameInPlace[]): Promise<Map<number, number>> {
  if (!names.length) return new Map()
  const levels = [...new Set(names.map(({ level_id }) => level_id))]
  const query = db
    .with(
      (cte) => cte('here').materialized(),
      (here) =>
        here
          .selectFrom('resources')
          .where('level_id', '=', among(levels))
          .where('retired_at', 'is', null)
          .select(['id', sql<string>`level_id || ' ' || lower(name)`.as('key')]),
    )
    .with(
      (cte) => cte('v').materialized(),
      (v) =>
        v
          .selectFrom(
            sql<NameInPlace>`jsonb_to_recordset(${JSON.stringify(names)}::jsonb)`.as<'v'>(
              sql`v (n int, level_id bigint, name text)`,
            ),
          )
          .select(['v.n', sql<string>`v.level_id || ' ' || lower(v.name)`.as('key')]),
    )
    .selectFrom('v')
    .innerJoin('here', 'here.key', 'v.key')
    .select(['v.n', 'here.id'])
  return new Map((await manyRows<{ n: number; id: number }>(db, query)).map(({ n, id }) => [n, id]))
}

/** The resources by id, those that the caller doesn't see too. `lock`: nobody else changes them until the transaction ends. */
export async function resourcesNow(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  lock: boolean,
): Promise<Map<number, ResourceNow>> {
  if (!ids.length) return new Map()
  if (lock)
    await db.selectFrom('resources').select('id').where('id', '=', among(ids)).orderBy('id').forNoKeyUpdate().execute()
  const query = db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', among(ids))
    .where('r.retired_at', 'is', null)
    .select(['r.id', 'r.version', 'r.name', 'r.description', 'r.level_id', 'r.resource_type_id', 'r.resource_model_id'])
    .select(['r.capacity', 'r.resource_capacity_type_id', 'r.seats', 'r.is_bookable'])
    .select([
      sql<KeptTranslations>`r.translations`.as('translations'),
      sql<number[]>`array(select a.attribute_id from resource_attributes a where a.resource_id = r.id order by 1)`.as(
        'resource_attribute_ids',
      ),
      flag('access.read').as('may_see'),
      flag('access.update').as('may_change'),
    ])
  return new Map((await manyRows<ResourceNow>(db, query)).map((row) => [row.id, row]))
}

const flag = (right: string): RawBuilder<boolean> => sql`coalesce(${sql.ref(right)}, false)`

/**
 * Locks the resources whose capacity changes as a booking would meet them (decision 0011): bookings under way are waited
 * for, and later ones wait. Those that the caller may not change aren't locked, so that nobody waits for a refusal.
 */
export async function holdChangedCapacities(
  db: Db,
  actor: Actor,
  drafts: readonly Pick<Draft, 'id' | 'settings'>[],
): Promise<void> {
  const wanted = drafts.flatMap(({ id, settings: { capacity } }) =>
    id === null || capacity === undefined ? [] : [{ id, capacity }],
  )
  if (!wanted.length) return
  const changed = await db
    .selectFrom('resources as r')
    .innerJoin(capacities(wanted), 'w.id', 'r.id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.update', '=', true)
    .whereRef('r.capacity', '<>', 'w.capacity')
    .select('r.id')
    .execute()
  const ids = changed.map(({ id }) => id)
  if (!ids.length) return
  await callFunction(db, 'lock_resources', sql`current_company()`, ids)
  await db.selectFrom('resources').select('id').where('id', '=', among(ids)).orderBy('id').forUpdate().execute()
}

type Capacity = { id: number; capacity: number }
const capacities = (wanted: readonly Capacity[]) =>
  sql<Capacity>`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)`.as<'w'>(sql`w (id bigint, capacity int)`)

export type CapacityFault = 'affects_bookings' | 'pool_without_buffer' | 'pool_without_links' | 'room_with_dates'

/**
 * Why resources can't have a capacity, by id: more bookings to come at once than it, a pool with buffers or links, or capacity
 * dates of what is no pool. The database's own rules say the same when it is written.
 */
export async function capacityFaults(db: Db, wanted: readonly Capacity[]): Promise<Map<number, CapacityFault>> {
  if (!wanted.length) return new Map()
  const ids = wanted.map(({ id }) => id)
  const numbers = wanted.map(({ capacity }) => capacity)
  const rows = await db
    .with(
      (cte) => cte('clashing').materialized(),
      (clashing) =>
        clashing
          .selectFrom(
            sql<{ resource_id: number }>`clashing_bookings(current_company(), ${ids}::bigint[], ${numbers}::int[])`.as(
              'c',
            ),
          )
          .select('c.resource_id')
          .distinct(),
    )
    .selectFrom(capacities(wanted))
    .innerJoin('resources as r', 'r.id', 'w.id')
    .leftJoin('clashing as c', 'c.resource_id', 'w.id')
    .select([
      'w.id',
      sql<CapacityFault | null>`case when c.resource_id is not null then 'affects_bookings'
        when w.capacity = 1 and exists (select from resource_capacity_dates d where d.resource_id = r.id) then 'room_with_dates'
        when w.capacity = 1 then null
        when r.buffer_before > 0 or r.buffer_after > 0 then 'pool_without_buffer'
        when exists (select from resource_links k where k.resource_id = r.id or k.other_id = r.id) then 'pool_without_links'
        end`.as('fault'),
    ])
    .execute()
  return new Map(rows.flatMap(({ id, fault }) => (fault ? [[id, fault] as const] : [])))
}
