import { type AssignmentBreak, assignmentBreaks, type ResourceAssignment } from '@kontor/contract'
import type { ErrorLabel } from '@kontor/contract/labels/keys.ts'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { type Call, implement } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { lockRules, withEffects } from '../effects/effects.ts'
import { breakRows, findAssignment, findBreak, timeFields } from './rows.ts'

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
  update,
  remove,
})

/** An assignment whose breaks the caller may change. */
async function findOwn(db: Db, actor: Actor, id: number): Promise<ResourceAssignment> {
  const found = await findAssignment(db, actor, id)
  if (!found.meta.create) throw new AppError('forbidden')
  return found
}

type Period = Pick<AssignmentBreak, 'datetime_from' | 'datetime_to'>

async function create({ db, actor, params, body, emit }: Call<typeof assignmentBreaks.create>) {
  const assignment = await findOwn(db, actor, params.id)
  const { id } = await db
    .insertInto('resource_assignment_breaks')
    .values({ resource_assignment_id: params.id, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuse)
  await emit(['resource.changed', 'grid.changed'], [assignment.resource_id], [assignment.resource_id])
  return { data: await findBreak(db, params.id, id) }
}

async function update(call: Call<typeof assignmentBreaks.update>) {
  const { db, actor, params, body } = call
  if (!body.is_preview) await lockRules(db)
  const assignment = await findOwn(db, actor, params.id)
  const find = () => findBreak(db, params.id, params.breakId)
  await find()
  const row = { table: 'resource_assignment_breaks', id: params.breakId, fields: timeFields } as const
  await requireVersion(call, row, find)
  const { result, affected } = await carryOut(call, assignment, body, async () => {
    const changed = db.updateTable('resource_assignment_breaks').set(columnsOf(body))
    await changed.where('id', '=', params.breakId).execute().catch(refuse)
    return find()
  })
  return { data: result, affected }
}

/** Without a break, the bookings that others have made in it break the rules. */
async function remove(call: Call<typeof assignmentBreaks.remove>) {
  const { db, actor, params, body } = call
  const { resource_assignment_break_ids: ids, is_preview, decisions } = body
  if (!is_preview) await lockRules(db)
  const assignment = await findOwn(db, actor, params.id)
  const found = await breakRows(db, params.id).where('b.id', '=', among(ids)).execute()
  if (found.length < new Set(ids).size) throw invalidField('resource_assignment_break_ids', 'unknown_id')
  const gone = db.deleteFrom('resource_assignment_breaks').where('id', '=', among(ids))
  const { affected } = await carryOut(call, assignment, { is_preview, decisions }, () => gone.execute())
  return { success: true as const, affected }
}

type Changing = Call<typeof assignmentBreaks.update | typeof assignmentBreaks.remove>
type Choice = Pick<Changing['body'], 'is_preview' | 'decisions'>

async function carryOut<T>(
  call: Changing,
  { resource_id }: ResourceAssignment,
  { is_preview, decisions }: Choice,
  make: () => Promise<T>,
) {
  const done = await withEffects(call, { resources: [resource_id], holds: true, is_preview, decisions, make })
  if (!is_preview) await call.emit(['resource.changed', 'grid.changed'], [resource_id], [resource_id])
  return done
}

const columnsOf = ({ datetime_from, datetime_to }: Period) => ({
  starts: new Date(datetime_from),
  ends: new Date(datetime_to),
})

/** The label of a refusal of the database, and the field that it is about, by the end of its name. */
const refusals: Record<string, [field: string, label: ErrorLabel]> = {
  no_overlap: ['datetime_from', 'overlapping_breaks'],
  starts_within: ['datetime_from', 'before_assigned'],
  ends_within: ['datetime_to', 'after_assigned'],
  most: ['datetime_from', 'too_many_breaks'],
}

function refuse(error: DatabaseError): never {
  const refusal = refusals[error.constraint?.replace('resource_assignment_breaks_', '') ?? '']
  throw refusal ? invalidField(...refusal) : error
}
