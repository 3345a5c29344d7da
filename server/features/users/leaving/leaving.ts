import { type Leaving, type LeavingDecisions, type leavingRefusals, peopleLeaving } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { formerPeopleOf, peopleOf } from '../../../access/people.ts'
import type { Db } from '../../../db/connection.ts'
import { matching, page } from '../../../db/query/page.ts'
import { AppError } from '../../../http/app-error.ts'
import { implement } from '../../../http/implement.ts'
import { now, utc } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import { foretell } from '../../../work/foretell.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { requireRightsOf, whoHoldsMore } from '../groups.ts'
import { effectsOn, openReservations } from './effects.ts'
import { erase } from './erase.ts'
import { giveBookingsAway, giveResourcesAway, requireTakers } from './give-away.ts'
import { enqueueRest } from './rest.ts'

type Refusal = (typeof leavingRefusals)[number]
type Way = 'deactivate' | 'delete' | 'erase'

export const peopleLeavingRoutes = implement(peopleLeaving, {
  former: ({ db, actor, query }) => {
    const { query: words } = query
    const rows = formerRows(db, actor).$if(!!words, (people) =>
      people.where(matching(words!, sql.ref('u.name'), sql.ref('u.email'))),
    )
    return page(db, rows, query)
  },
  formerPerson: async ({ db, actor, params }) => {
    const data = await formerRows(db, actor).where('u.id', '=', params.id).executeTakeFirst()
    if (!data) throw new AppError('not_found')
    return { data }
  },
  deactivate: (call) => end(call, call.body.user_ids, 'deactivate', call.body),
  reactivate: async (work) => {
    const { db, actor, body, emit } = work
    const { done, refused } = await lockPeople(work, body.picked, 'update')
    await requireRightsOf(db, actor, done)
    if (body.is_preview) return { data: { done, refused } }
    await db.updateTable('users').set({ is_active: true }).where('id', '=', among(done)).execute()
    await emit(['user.changed'], done)
    return { data: { done, refused } }
  },
  removeSeveral: (call) => end(call, call.body.user_ids, 'delete', call.body),
  remove: (call) => endOne(call, call.params.id, 'delete', call.body),
  erase: (call) => endOne(call, call.params.id, 'erase', call.body),
})

const formerRows = (db: Db, actor: Actor) =>
  formerPeopleOf(db, actor).select(['u.id', 'u.name', 'u.email', utc<string>('u.retired_at').as('retired_at')])

const nothingDecided: LeavingDecisions = { is_preview: false, host_id: null, each: [], assignee_id: null }

async function endOne(work: UnitOfWork, id: number, way: Way, decisions: LeavingDecisions = nothingDecided) {
  const answer = await end(work, [id], way, decisions)
  const [refused] = answer.data.refused
  if (refused) throw new AppError(refused.reason === 'gone' ? 'not_found' : 'forbidden')
  return answer
}

/** Ends the access of those of these people whom the caller may end it for. Their bookings are read once their rows are locked. */
async function end(
  work: UnitOfWork,
  ids: readonly number[],
  way: Way,
  decisions: LeavingDecisions,
): Promise<{ data: Leaving }> {
  const { db, actor, emit } = work
  const { done, refused } = await lockPeople(work, ids, way === 'deactivate' ? 'update' : 'delete', way === 'erase')
  await requireTakers(db, done, decisions)
  const effects = await effectsOn(db, actor, done, await openReservations(db, done))
  const data = { done, refused, ...effects }
  if (decisions.is_preview && done.length)
    await foretell(db, () => db.updateTable('users').set({ is_active: false }).where('id', '=', among(done)).execute())
  if (decisions.is_preview || !done.length) return { data }
  const resources = await giveResourcesAway(db, done, decisions.assignee_id)
  const open = await giveBookingsAway(work, done, decisions)
  const left = way === 'deactivate' ? {} : { retired_at: now }
  await db
    .updateTable('users')
    .set({ is_active: false, ...left })
    .where('id', '=', among(done))
    .where('retired_at', 'is', null)
    .execute()
  await db
    .deleteFrom('delegations')
    .where((eb) => eb.or([eb('delegator_id', '=', among(done)), eb('delegate_id', '=', among(done))]))
    .execute()
  if (way !== 'deactivate') await db.deleteFrom('container_users').where('user_id', '=', among(done)).execute()
  if (way === 'erase') for (const id of done) await erase(work, id)
  await enqueueRest(work, done, decisions.host_id)
  const shown = [
    ...new Set([...resources, ...open.flatMap(({ bookings }) => bookings.map((each) => each.resource_id))]),
  ]
  await emit(['user.changed', 'container.changed'], done)
  if (resources.length) await emit(['resource.changed'], resources, resources)
  if (shown.length) await emit(['grid.changed'], shown, shown)
  return { data }
}

/**
 * Locks the people in the order of their ids, and says for which of them the caller has the right; never for themselves. `withFormer`: people
 * who were deleted are among them too.
 */
async function lockPeople(
  { db, actor }: UnitOfWork,
  ids: readonly number[],
  action: 'update' | 'delete',
  withFormer = false,
) {
  const picked = [...new Set(ids)]
  const locked = await db
    .selectFrom('users')
    .where('id', '=', among(picked))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const managed = await peopleOf(db, actor)
    .where('u.id', '=', among(locked.map(({ id }) => id)))
    .select('u.id')
    .execute()
  const former = withFormer
    ? await formerPeopleOf(db, actor).where('u.id', '=', among(picked)).select('u.id').execute()
    : []
  const above = await whoHoldsMore(db, actor, picked)
  const metaOf = new Map([...managed, ...former].map(({ id, meta }) => [id, meta]))
  const refusalOf = (id: number): Refusal | null => {
    const meta = metaOf.get(id)
    if (!meta) return 'gone'
    if (id === actor.userId || id === actor.subjectId) return 'self'
    return meta[action] && !above.has(id) ? null : 'forbidden'
  }
  return {
    done: picked.filter((id) => refusalOf(id) === null),
    refused: picked.flatMap((id) => {
      const reason = refusalOf(id)
      return reason ? [{ id, reason }] : []
    }),
  }
}
