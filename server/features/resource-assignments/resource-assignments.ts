import { type ResourceAssignment, resourceAssignments } from '@kontor/contract'
import { sql } from 'kysely'
import { persons } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { said } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { type Call, implement } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { lockRules, withEffects } from '../effects/effects.ts'
import { requireRight } from '../resources/resources.ts'
import { assignmentRows, findAssignment, timeFields } from './rows.ts'

// For the hours of a resource.
export { assignedTimes } from './rows.ts'

export const resourceAssignmentRoutes = implement(resourceAssignments, {
  list: ({ db, actor, query }) => {
    const { resource_id, user_id, query: words } = query
    const rows = assignmentRows(db, actor)
      .$if(!!resource_id, (some) => some.where('a.resource_id', '=', among(resource_id!)))
      .$if(!!user_id, (some) => some.where('a.user_id', '=', among(user_id!)))
      .$if(!!words, (some) => some.where(matching(words!, said('r'), sql`u.name`)))
    return page(db, rows, query)
  },
  get: async ({ db, actor, params }) => ({ data: await findAssignment(db, actor, params.id) }),
  create,
  update,
  remove,
})

type Writing = Call<typeof resourceAssignments.create | typeof resourceAssignments.update>

async function create(call: Call<typeof resourceAssignments.create>) {
  const { db, actor, body } = call
  await requireRight(db, actor, body.resource_id, 'update')
  await requireActive(db, body.user_id)
  return save(call, body.resource_id, async () => {
    const { id } = await db
      .insertInto('resource_assignments')
      .values({ resource_id: body.resource_id, ...columnsOf(body) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuse)
    return findAssignment(db, actor, id)
  })
}

async function update(call: Call<typeof resourceAssignments.update>) {
  const { db, actor, body, params } = call
  if (!body.is_preview) await lockRules(db)
  const before = await findAssignment(db, actor, params.id)
  if (!before.meta.update) throw new AppError('forbidden')
  if (!body.is_preview) await keepBreaks(db, params.id)
  if (body.user_id !== before.user_id) await requireActive(db, body.user_id)
  const row = { table: 'resource_assignments', id: params.id, fields: timeFields } as const
  await requireVersion(call, row, () => findAssignment(db, actor, params.id))
  return save(call, before.resource_id, async () => {
    const changed = db.updateTable('resource_assignments').set(columnsOf(body)).where('id', '=', params.id)
    if (body.user_id !== before.user_id) await endBreaks(db, params.id)
    await changed.execute().catch(refuse)
    return findAssignment(db, actor, params.id)
  })
}

async function save(call: Writing, resourceId: number, make: () => Promise<ResourceAssignment>) {
  const { is_preview, decisions } = call.body
  const change = { resources: [resourceId], holds: true, is_preview, decisions, make }
  const { result, affected } = await withEffects(call, change)
  if (!is_preview) await call.emit(['resource.changed', 'grid.changed'], [resourceId], [resourceId])
  return { data: result, affected }
}

async function remove({ db, actor, params, emit }: Call<typeof resourceAssignments.remove>) {
  await lockRules(db)
  const { resource_id, meta } = await findAssignment(db, actor, params.id)
  if (!meta.delete) throw new AppError('forbidden')
  await db.deleteFrom('resource_assignments').where('id', '=', params.id).execute()
  await emit(['resource.changed', 'grid.changed'], [resource_id], [resource_id])
  return { success: true as const }
}

/** Lets nobody add a break until the transaction ends: what others booked in it wouldn't be listed. */
const keepBreaks = (db: Db, id: number) =>
  db.selectFrom('resource_assignments').where('id', '=', id).select('id').forNoKeyUpdate().execute()

/** The breaks were the former person's: the next one gives none of the time free yet. */
const endBreaks = (db: Db, id: number) =>
  db.deleteFrom('resource_assignment_breaks').where('resource_assignment_id', '=', id).execute()

const columnsOf = ({ user_id, datetime_from, datetime_to }: Writing['body']) => ({
  user_id,
  starts: new Date(datetime_from),
  ends: datetime_to === null ? null : new Date(datetime_to),
})

/** Nobody who can't sign in gets a resource that others can't book then. */
async function requireActive(db: Db, id: number): Promise<void> {
  const person = await db.selectFrom(persons).where('u.id', '=', id).select('u.is_active').executeTakeFirst()
  if (!person?.is_active) throw invalidField('user_id', 'unknown_id')
}

function refuse(error: DatabaseError): never {
  if (error.constraint === 'resource_assignments_no_overlap') throw invalidField('datetime_from', 'assigned_already')
  if (error.constraint === 'resource_assignments_most') throw invalidField('datetime_from', 'too_many_rules')
  throw error
}
