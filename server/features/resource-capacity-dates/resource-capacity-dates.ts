import { type CapacityDate, resourceCapacityDates } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { type Call, implement } from '../../http/implement.ts'
import { utc } from '../../sql/instants.ts'
import { requireVersion } from '../../work/versions.ts'
import { type ChangeWithEffects, lockRules, withEffects } from '../effects/effects.ts'
import { requireRight } from '../resources/resources.ts'

export const resourceCapacityDateRoutes = implement(resourceCapacityDates, {
  all: async ({ db, actor, query }) => ({
    data: await datesFor(db, actor)
      .where('d.resource_id', '=', query.resource_id)
      .where('d.ends', '>', new Date())
      .orderBy('d.starts')
      .execute(),
  }),
  create,
  update,
  remove,
})

type Writing = Call<typeof resourceCapacityDates.create | typeof resourceCapacityDates.update>

/** The capacity dates, `d`, of resources that the caller may see. */
const datesFor = (db: Db, actor: Actor) =>
  db
    .selectFrom('resource_capacity_dates as d')
    .innerJoin('resources as r', 'r.id', 'd.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .select((eb) => [
      ...(['d.id', 'd.resource_id', 'd.capacity'] as const),
      utc<string>('d.starts').as('datetime_from'),
      utc<string>('d.ends').as('datetime_to'),
      eb.ref('d.version').as('version'),
      accessMeta().as('meta'),
    ])

async function find(db: Db, actor: Actor, id: number): Promise<CapacityDate> {
  const found = await datesFor(db, actor).where('d.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** One that the caller may change. */
async function findChangeable(db: Db, actor: Actor, id: number): Promise<CapacityDate> {
  const found = await find(db, actor, id)
  if (!found.meta.update) throw new AppError('forbidden')
  return found
}

const columnsOf = ({ capacity, datetime_from, datetime_to }: Writing['body']) => ({
  capacity,
  starts: new Date(datetime_from),
  ends: new Date(datetime_to),
})

async function create(call: Call<typeof resourceCapacityDates.create>) {
  const { db, actor, body } = call
  await lockRules(db)
  await requireRight(db, actor, body.resource_id, 'update')
  return save(call, body.resource_id, async () => {
    const { id } = await db
      .insertInto('resource_capacity_dates')
      .values({ resource_id: body.resource_id, ...columnsOf(body) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuse)
    return find(db, actor, id)
  })
}

async function update(call: Call<typeof resourceCapacityDates.update>) {
  const { db, actor, body, params } = call
  await lockRules(db)
  const { resource_id } = await findChangeable(db, actor, params.id)
  const row = { table: 'resource_capacity_dates', id: params.id, fields } as const
  await requireVersion(call, row, () => find(db, actor, params.id))
  return save(call, resource_id, async () => {
    const dates = db.updateTable('resource_capacity_dates').set(columnsOf(body))
    await dates.where('id', '=', params.id).execute().catch(refuse)
    return find(db, actor, params.id)
  })
}

const fields = { starts: 'datetime_from', ends: 'datetime_to' }

async function save(call: Writing, resourceId: number, make: () => Promise<CapacityDate>) {
  const { result, affected } = await carryOut(call, resourceId, call.body, make)
  return { data: result, affected }
}

async function remove(call: Call<typeof resourceCapacityDates.remove>) {
  const { db, actor, params, body } = call
  await lockRules(db)
  const { resource_id } = await findChangeable(db, actor, params.id)
  const { affected } = await carryOut(call, resource_id, { is_preview: false, ...body }, () =>
    db.deleteFrom('resource_capacity_dates').where('id', '=', params.id).execute(),
  )
  return { success: true as const, affected }
}

type Choice = Pick<ChangeWithEffects<unknown>, 'is_preview' | 'decisions'>

async function carryOut<T>(
  call: Writing | Call<typeof resourceCapacityDates.remove>,
  resourceId: number,
  { is_preview, decisions }: Choice,
  make: () => Promise<T>,
) {
  const change = { resources: [resourceId], holds: true, is_preview, decisions, field: 'capacity', make }
  const done = await withEffects(call, change)
  if (!is_preview) await call.emit(['resource.changed', 'grid.changed'], [resourceId], [resourceId])
  return done
}

/** Says a refusal of the database at the field that it is about. */
function refuse(error: DatabaseError): never {
  if (error.constraint === 'resource_capacity_dates_no_overlap')
    throw invalidField('datetime_from', 'overlapping_dates')
  if (error.constraint === 'resource_capacity_dates_of_pools') throw invalidField('capacity', 'dates_of_pools')
  if (error.constraint === 'resource_capacity_dates_most') throw invalidField('datetime_from', 'too_many_rules')
  throw error
}
