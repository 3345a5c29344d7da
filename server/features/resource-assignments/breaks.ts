import { type AssignmentBreak, assignmentBreaks, type ResourceAssignment } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { childrenWithEffects, lockRules, withEffects } from '../effects/effects.ts'
import { breakRows, findAssignment, findBreak, timeFields } from './rows.ts'

/** An assignment whose breaks the caller may change. */
async function findOwn(db: Db, actor: Actor, id: number): Promise<ResourceAssignment> {
  const found = await findAssignment(db, actor, id)
  if (!found.meta.create) throw new AppError('forbidden')
  return found
}

const columnsOf = ({ datetime_from, datetime_to }: Pick<AssignmentBreak, 'datetime_from' | 'datetime_to'>) => ({
  starts: new Date(datetime_from),
  ends: new Date(datetime_to),
})

const affects = (resource_id: number) => ({ resources: [resource_id], holds: true })
const events = ['resource.changed', 'grid.changed'] as const

const breaks = childrenWithEffects(assignmentBreaks.update, {
  table: 'resource_assignment_breaks',
  fields: timeFields,
  own: async ({ db, actor }, { id, assignmentId }: { id: number; assignmentId: number }) => {
    const { resource_id } = await findOwn(db, actor, assignmentId)
    return { ...(await findBreak(db, assignmentId, id)), resource_id }
  },
  toRow: columnsOf,
  affects: (_, { resource_id }: { resource_id: number }) => affects(resource_id),
  events,
  locksRules: false,
  refusals: {
    resource_assignment_breaks_no_overlap: ['datetime_from', 'overlapping_breaks'],
    resource_assignment_breaks_starts_within: ['datetime_from', 'before_assigned'],
    resource_assignment_breaks_ends_within: ['datetime_to', 'after_assigned'],
    resource_assignment_breaks_most: ['datetime_from', 'too_many_breaks'],
  },
})

export const assignmentBreakRoutes = implement(assignmentBreaks, {
  list: async ({ db, actor, params }) => {
    await findAssignment(db, actor, params.id)
    return { data: await breakRows(db, params.id).where('b.ends', '>', new Date()).orderBy('b.starts').execute() }
  },
  get: async ({ db, actor, params }) => {
    await findAssignment(db, actor, params.id)
    return { data: await findBreak(db, params.id, params.breakId) }
  },
  create,
  update: (call) => breaks.change(call, { id: call.params.breakId, assignmentId: call.params.id }),
  remove,
})

/** It only frees time, so it breaks no booking. */
async function create({ db, actor, params, body, emit }: Call<typeof assignmentBreaks.create>) {
  const { resource_id } = await findOwn(db, actor, params.id)
  const { id } = await db
    .insertInto('resource_assignment_breaks')
    .values({ resource_assignment_id: params.id, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(breaks.refuse)
  await emit(events, [resource_id], [resource_id])
  return { data: await findBreak(db, params.id, id) }
}

/** Several at once. Without a break, the bookings that others have made in it break the rules. */
async function remove(call: Call<typeof assignmentBreaks.remove>) {
  const { db, actor, params, body } = call
  const ids = body.resource_assignment_break_ids
  if (!body.is_preview) await lockRules(db)
  const { resource_id } = await findOwn(db, actor, params.id)
  const found = await breakRows(db, params.id).where('b.id', '=', among(ids)).execute()
  if (found.length < new Set(ids).size) throw invalidField('resource_assignment_break_ids', 'unknown_id')
  const gone = db.deleteFrom('resource_assignment_breaks').where('id', '=', among(ids))
  const { affected } = await withEffects(call, { ...affects(resource_id), events, make: () => gone.execute() })
  return { success: true as const, affected }
}
