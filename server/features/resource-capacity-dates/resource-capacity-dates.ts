import { resourceCapacityDates } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { utc } from '../../sql/instants.ts'
import { childrenWithEffects } from '../effects/effects.ts'
import { requireRight } from '../resources/resources.ts'

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

const dates = childrenWithEffects(resourceCapacityDates.update, {
  table: 'resource_capacity_dates',
  fields: { starts: 'datetime_from', ends: 'datetime_to' },
  own: async ({ db, actor }, { id }: { id: number }) => {
    const found = await datesFor(db, actor).where('d.id', '=', id).executeTakeFirst()
    if (!found) throw new AppError('not_found')
    if (!found.meta.update) throw new AppError('forbidden')
    return found
  },
  toRow: ({ capacity, datetime_from, datetime_to }) => ({
    capacity,
    starts: new Date(datetime_from),
    ends: new Date(datetime_to),
  }),
  affects: (_, { resource_id }: { resource_id: number }) => ({
    ...{ resources: [resource_id], holds: true, field: 'capacity' },
  }),
  events: ['resource.changed', 'grid.changed'],
  locksRules: true,
  refusals: {
    resource_capacity_dates_no_overlap: ['datetime_from', 'overlapping_dates'],
    resource_capacity_dates_of_pools: ['capacity', 'dates_of_pools'],
    resource_capacity_dates_most: ['datetime_from', 'too_many_rules'],
  },
})

export const resourceCapacityDateRoutes = implement(resourceCapacityDates, {
  all: async ({ db, actor, query }) => ({
    data: await datesFor(db, actor)
      .where('d.resource_id', '=', query.resource_id)
      .where('d.ends', '>', new Date())
      .orderBy('d.starts')
      .execute(),
  }),
  create: (call) =>
    dates.add(call, async () => {
      const { id } = await requireRight(call.db, call.actor, call.body.resource_id, 'update')
      return { resource_id: id }
    }),
  update: (call) => dates.change(call, call.params),
  remove: (call) => dates.remove(call, call.params),
})
