import { type ResourceCalendar, resourceCalendars } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { namesAbove } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { requireRight } from '../resources/resources.ts'
import { readEvents } from './events.ts'

export const resourceCalendarRoutes = implement(resourceCalendars, {
  list: ({ db, actor, query }) => {
    const { resource_id, query: words } = query
    const rows = calendarRows(db, actor)
      .$if(!!resource_id, (some) => some.where('c.resource_id', '=', among(resource_id!)))
      .$if(!!words, (some) => some.where(matching(words!, sql`c.name`, sql`c.email`, said('r'))))
    return page(db, rows, query)
  },
  get: async ({ db, actor, params }) => ({ data: await find(db, actor, params.id) }),
  create,
  update,
  remove,
  events: readEvents,
})

/** The calendars, `c`, of resources that the caller may see. */
const calendarRows = (db: Db, actor: Actor) =>
  db
    .selectFrom('resource_calendars as c')
    .innerJoin('resources as r', 'r.id', 'c.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .select((eb) => [
      ...(['c.id', 'c.resource_id', 'c.email', 'c.name'] as const),
      said('r').as('resource_name'),
      sql<string[]>`array_append(${namesAbove('l')}, ${said('l')})`.as('level_parents'),
      eb.ref('c.version').as('version'),
      accessMeta().as('meta'),
    ])

async function find(db: Db, actor: Actor, id: number): Promise<ResourceCalendar> {
  const found = await calendarRows(db, actor).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** One that the caller may change. */
async function findChangeable(db: Db, actor: Actor, id: number): Promise<ResourceCalendar> {
  const found = await find(db, actor, id)
  if (!found.meta.update) throw new AppError('forbidden')
  return found
}

async function create({ db, actor, body, emit }: Call<typeof resourceCalendars.create>) {
  await requireRight(db, actor, body.resource_id, 'update')
  const { resource_id, email, name } = body
  const { id } = await db
    .insertInto('resource_calendars')
    .values({ resource_id, email, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await emit(['resource.changed'], [resource_id], [resource_id])
  return { data: await find(db, actor, id) }
}

async function update(call: Call<typeof resourceCalendars.update>) {
  const { db, actor, body, params, emit } = call
  const { resource_id } = await findChangeable(db, actor, params.id)
  await requireVersion(call, { table: 'resource_calendars', id: params.id }, () => find(db, actor, params.id))
  const { email, name } = body
  await db.updateTable('resource_calendars').set({ email, name }).where('id', '=', params.id).execute()
  await emit(['resource.changed'], [resource_id], [resource_id])
  return { data: await find(db, actor, params.id) }
}

async function remove({ db, actor, params, emit }: Call<typeof resourceCalendars.remove>) {
  const { resource_id } = await findChangeable(db, actor, params.id)
  const { numDeletedRows } = await db.deleteFrom('resource_calendars').where('id', '=', params.id).executeTakeFirst()
  if (!numDeletedRows) throw new AppError('not_found')
  await emit(['resource.changed'], [resource_id], [resource_id])
  return { success: true as const }
}
