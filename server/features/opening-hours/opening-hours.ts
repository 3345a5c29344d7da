import {
  type AvailableTime,
  type LevelHours,
  type OpeningHours,
  type OwnHours,
  openingHours,
  type ResourceHours,
  type StoredHours,
  type UnavailableTime,
} from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, generalMeta, levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { isWithin } from '../../sql/tree.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { currentRules } from '../availabilities/availabilities.ts'
import { lockRules, withEffects } from '../effects/effects.ts'
import { assignedTimes } from '../resource-assignments/resource-assignments.ts'

/** The hours of each kind of owner, by its table. */
interface HoursOf {
  levels: LevelHours
  resource_types: StoredHours
  resources: OpeningHours
}
type Owner = keyof HoursOf

export const openingHoursRoutes = implement(openingHours, {
  ofLevel: async ({ db, actor, params }) => ({ data: await find(db, actor, 'levels', params.id) }),
  setOfLevel: (call) => set(call, 'levels', ['level.changed']),
  ofType: async ({ db, actor, params }) => ({ data: await find(db, actor, 'resource_types', params.id) }),
  setOfType: (call) => set(call, 'resource_types', ['resource-type.changed']),
  ofResource: async ({ db, actor, params }) => ({ data: await withRules(db, actor, params.id) }),
  setOfResource: (call) => set(call, 'resources', ['resource.changed']),
})

/** The hours of a resource with their sources; `not_found` where the caller may not see it. */
export const hoursOfResource = (db: Db, actor: Actor, id: number) => find(db, actor, 'resources', id)

async function withRules(db: Db, actor: Actor, id: number): Promise<ResourceHours> {
  const hours = await find(db, actor, 'resources', id)
  const available = await currentRules<AvailableTime>({ db, actor }, 'availabilities', id)
  const unavailable = await currentRules<UnavailableTime>({ db, actor }, 'unavailabilities', id)
  return { ...hours, available, unavailable, assigned: await assignedTimes(db, actor, id) }
}

type OwnEvent = 'level.changed' | 'resource-type.changed' | 'resource.changed'

/** Any call that sets hours, as a unit of work. */
type Setting = UnitOfWork & Pick<Call<typeof openingHours.setOfLevel>, 'params' | 'body' | 'version'>

async function set<O extends Owner>(call: Setting, owner: O, events: OwnEvent[]) {
  const { db, actor, params, body } = call
  const { id } = params
  if (!body.is_preview) await lockRules(db)
  const before = await find(db, actor, owner, id)
  if (!before.meta.update) throw new AppError('forbidden')
  await requireSame(call, owner, id)
  const resources = await resourcesOfOwner(db, owner, id)
  return withEffects(call, {
    ...{ resources, holds: owner === 'resources', events: [...events, 'grid.changed'], ids: [id] },
    make: async () => {
      await write(db, owner, id, body)
      return find(db, actor, owner, id)
    },
  })
}

/** The week and the dated hours are two lists: somebody else's change of either would be lost, so any newer version is refused. */
async function requireSame({ db, version }: Setting, owner: Owner, id: number): Promise<void> {
  const row = await db
    .selectFrom(owner as 'levels')
    .where('id', '=', id)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (version !== null && row && row.version !== version)
    throw new AppError('version_changed', { changed: { version: row.version, changes: [] } })
}

/** The resources whose hours may follow from it. */
export async function resourcesOfOwner(db: Db, owner: Owner, id: number): Promise<number[]> {
  if (owner === 'resources') return [id]
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where(owner === 'levels' ? isWithin('l', id) : sql<boolean>`r.resource_type_id = ${id}`)
    .where('r.retired_at', 'is', null)
    .select('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function write(db: Db, owner: Owner, id: number, { working_hours, dated_hours = [] }: OwnHours): Promise<void> {
  await db
    .updateTable(owner as 'levels')
    .set({ working_hours: working_hours && JSON.stringify(working_hours), dated_hours: JSON.stringify(dated_hours) })
    .where('id', '=', id)
    .execute()
}

/** Throws `not_found` where it doesn't exist or the caller may not see it. */
async function find<O extends Owner>(db: Db, actor: Actor, owner: O, id: number): Promise<HoursOf[O]> {
  const read = { levels: ofLevel, resource_types: ofType, resources: ofResource }[owner]
  const found = await read(db, actor, id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found as HoursOf[O]
}

type Own = Pick<OpeningHours, 'working_hours' | 'dated_hours'>

const ofLevel = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('l.id', '=', id)
    .where('l.retired_at', 'is', null)
    .where('access.read', '=', true)
    .select((eb) => [
      eb.ref('l.working_hours').$castTo<Own['working_hours']>().as('working_hours'),
      eb.ref('l.dated_hours').$castTo<OpeningHours['dated_hours']>().as('dated_hours'),
      'l.timezone',
      'l.version',
      inheritedFrom('l.parent_id').as('inherited'),
      accessMeta().as('meta'),
    ])

const ofType = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('resource_types as t')
    .where('t.id', '=', id)
    .select((eb) => [
      eb.ref('t.working_hours').$castTo<Own['working_hours']>().as('working_hours'),
      eb.ref('t.dated_hours').$castTo<OpeningHours['dated_hours']>().as('dated_hours'),
      't.version',
      generalMeta(actor, 'RESOURCE_TYPES').as('meta'),
    ])

const ofResource = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', id)
    .where('access.read', '=', true)
    .select((eb) => [
      eb.ref('r.working_hours').$castTo<Own['working_hours']>().as('working_hours'),
      eb.ref('r.dated_hours').$castTo<OpeningHours['dated_hours']>().as('dated_hours'),
      'l.timezone',
      'r.version',
      inheritedFrom('l.id', true).as('inherited'),
      accessMeta().as('meta'),
    ])

/** The hours of a level and those above it, each with its source; with those of a type `t`, which is nearer. */
function inheritedFrom(level: string, withType = false) {
  const sourceOf = (kind: string, row: string) =>
    `jsonb_build_object('kind', '${kind}', 'id', ${row}.id, 'name', said(${row}.name, ${row}.translations))`
  const ofLevel = (id: string) => `(select ${sourceOf('level', 's')} from levels s where s.id = ${id})`
  const ofType = sourceOf('resource_type', 't')
  const dated = (
    dates: string,
    source: string,
  ) => `coalesce((select jsonb_agg(d - 'level' || jsonb_build_object('source', ${source})
    order by d ->> 'from') from jsonb_array_elements(${dates}) d), '[]')`
  const [week, source, dates] = withType
    ? [
        'coalesce(t.working_hours, h.week)',
        `case when t.working_hours is null then ${ofLevel('h.week_source')} else ${ofType} end`,
        `${dated('t.dated_hours', ofType)} || `,
      ]
    : ['h.week', ofLevel('h.week_source'), '']
  return sql.raw<OpeningHours['inherited']>(`(select jsonb_build_object('working_hours', ${week}, 'source', ${source},
    'dated_hours', ${dates}${dated('h.dates', ofLevel("(d ->> 'level')::bigint"))}) from hours_on_path(current_company(), ${level}) h)`)
}
