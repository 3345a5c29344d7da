import { assignments, resourceAssignments } from '@kontor/contract'
import { sql } from 'kysely'
import { persons } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { said } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { childrenWithEffects, lockRules } from '../effects/effects.ts'
import { requireRight } from '../resources/resources.ts'
import { findAssignment, shownAssignments, timeFields } from './rows.ts'

// For the hours of a resource.
export { assignedTimes } from './rows.ts'

const events = ['resource.changed', 'grid.changed'] as const

const children = childrenWithEffects(resourceAssignments.update, {
  table: 'resource_assignments',
  fields: timeFields,
  own: async ({ db, actor }, { id }: { id: number }) => {
    const found = await findAssignment(db, actor, id)
    if (!found.meta.update) throw new AppError('forbidden')
    return found
  },
  toRow: ({ user_id, datetime_from, datetime_to }) => ({
    user_id,
    starts: new Date(datetime_from),
    ends: datetime_to === null ? null : new Date(datetime_to),
  }),
  affects: (_, { resource_id }: { resource_id: number }) => ({ resources: [resource_id], holds: true }),
  events,
  locksRules: false,
  refusals: {
    resource_assignments_no_overlap: ['datetime_from', 'assigned_already'],
    resource_assignments_most: ['datetime_from', 'too_many_rules'],
  },
})

/** Codes that show everybody's assignments, of the resources that the caller may see. */
const byResource = ['RESOURCES', 'MANAGE_RESOURCES'] as const
const byPerson = [...byResource, 'USER_PROFILE'] as const

type Reading = Call<typeof resourceAssignments.get | typeof assignments.get>
const get =
  (openers: Parameters<typeof shownAssignments>[2]) =>
  async ({ db, actor, params }: Reading) => {
    const data = await shownAssignments(db, actor, openers).where('a.id', '=', params.id).executeTakeFirst()
    if (!data) throw new AppError('not_found')
    return { data }
  }

const changing = {
  create: (call: Call<typeof resourceAssignments.create | typeof assignments.create>) =>
    children.add(call, async () => {
      const { resource_id, user_id } = call.body
      await requireRight(call.db, call.actor, resource_id, 'update')
      await requireActive(call.db, user_id)
      return { resource_id }
    }),
  update: (call: Call<typeof resourceAssignments.update | typeof assignments.update>) =>
    children.change(call, call.params, async (before) => {
      if (call.body.user_id === before.user_id) return
      await requireActive(call.db, call.body.user_id)
      await endBreaks(call.db, call.params.id)
    }),
  remove,
}

export const resourceAssignmentRoutes = implement(resourceAssignments, {
  list: ({ db, actor, query }) => {
    const { resource_id, user_id, query: words } = query
    const rows = shownAssignments(db, actor, byResource)
      .$if(!!resource_id, (some) => some.where('a.resource_id', '=', among(resource_id!)))
      .$if(!!user_id, (some) => some.where('a.user_id', '=', among(user_id!)))
      .$if(!!words, (some) => some.where(matching(words!, said('r'), sql`u.name`)))
    return page(db, rows, query)
  },
  get: get(byResource),
  ...changing,
})

/** Asked for by person; the rights on the resource decide here as well. */
export const assignmentRoutes = implement(assignments, {
  list: ({ db, actor, query }) => {
    const { user_id = [actor.subjectId], query: words } = query
    const rows = shownAssignments(db, actor, byPerson)
      .where('a.user_id', '=', among(user_id))
      .$if(!!words, (some) => some.where(matching(words!, said('r'))))
    return page(db, rows, query)
  },
  get: get(byPerson),
  ...changing,
})

/** It only frees time, so it breaks no booking. */
async function remove(call: Call<typeof resourceAssignments.remove | typeof assignments.remove>) {
  const { db, params } = call
  await lockRules(db)
  const { resource_id } = await children.own(call, params)
  await db.deleteFrom('resource_assignments').where('id', '=', params.id).execute()
  await call.emit(events, [resource_id], [resource_id])
  return { success: true as const }
}

/** The breaks were the former person's: the next one gives none of the time free yet. */
const endBreaks = (db: Db, id: number) =>
  db.deleteFrom('resource_assignment_breaks').where('resource_assignment_id', '=', id).execute()

/** Nobody who can't sign in gets a resource that others can't book then. */
async function requireActive(db: Db, id: number): Promise<void> {
  const person = await db.selectFrom(persons).where('u.id', '=', id).select('u.is_active').executeTakeFirst()
  if (!person?.is_active) throw invalidField('user_id', 'unknown_id')
}
