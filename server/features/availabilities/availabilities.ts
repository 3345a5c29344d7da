import { type AvailableTime, availabilities, type UnavailableTime, unavailabilities } from '@kontor/contract'
import { resourceAccess } from '../../access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { childrenWithEffects } from '../effects/effects.ts'
import { columnsOfRule, findRule, type RuleTable, refusals, rulesOf } from './rules.ts'

// For copies of a resource.
export { copyRules } from './rules.ts'

type Reading = Pick<UnitOfWork, 'db' | 'actor'>
async function listRules<Row>({ db, actor }: Reading, table: RuleTable, resourceId: number): Promise<Row[]> {
  await rightsOn({ db, actor }, resourceId)
  return currentRules<Row>({ db, actor }, table, resourceId)
}

/** The rules of a resource that aren't over; its reader has been looked at. */
export async function currentRules<Row>({ db, actor }: Reading, table: RuleTable, resourceId: number): Promise<Row[]> {
  const rows = rulesOf(db, actor, table, resourceId).where((eb) =>
    eb.or([eb('a.ends', 'is', null), eb('a.ends', '>', new Date())]),
  )
  return (await rows.execute()) as unknown as Row[]
}

/** The caller's rights on a resource; `not_found` where they may not see it. */
async function rightsOn({ db, actor }: Reading, id: number): Promise<{ update: boolean }> {
  const found = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', id)
    .where('access.read', '=', true)
    .select('access.update')
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return { update: found.update === true }
}

/** A resource that the caller may change. */
async function ownResource(reading: Reading, resource_id: number) {
  if (!(await rightsOn(reading, resource_id)).update) throw new AppError('forbidden')
  return { resource_id }
}

type OfResource = Awaited<ReturnType<typeof ownResource>>

const ownRule =
  <Row extends AvailableTime | UnavailableTime>(table: RuleTable) =>
  async (reading: Reading, { id, resource_id }: OfResource & { id: number }) => {
    await ownResource(reading, resource_id)
    return findRule<Row>(reading.db, reading.actor, table, { id, resourceId: resource_id })
  }

const shared = {
  fields: { starts: 'datetime_from', ends: 'datetime_to' },
  affects: (_: Reading, { resource_id }: OfResource) => ({ resources: [resource_id], holds: true }),
  events: ['resource.changed', 'grid.changed'],
  locksRules: false,
  refusals,
} as const

const available = childrenWithEffects(availabilities.update, {
  ...shared,
  table: 'availabilities',
  own: ownRule<AvailableTime>('availabilities'),
  toRow: columnsOfRule,
})
const unavailable = childrenWithEffects(unavailabilities.update, {
  ...shared,
  table: 'unavailabilities',
  own: ownRule<UnavailableTime>('unavailabilities'),
  toRow: ({ reason, ...rule }) => ({ ...columnsOfRule(rule), reason, may_overlap: false }),
})

export const availabilityRoutes = implement(availabilities, {
  list: async ({ db, actor, params }) => ({
    data: await listRules<AvailableTime>({ db, actor }, 'availabilities', params.id),
  }),
  get: async ({ db, actor, params: { id, availabilityId } }) => ({
    data: await findRule<AvailableTime>(db, actor, 'availabilities', { id: availabilityId, resourceId: id }),
  }),
  create: (call) => available.add(call, () => ownResource(call, call.params.id)),
  update: (call) => available.change(call, { id: call.params.availabilityId, resource_id: call.params.id }),
  remove: (call) => available.remove(call, { id: call.params.availabilityId, resource_id: call.params.id }),
})

export const unavailabilityRoutes = implement(unavailabilities, {
  list: async ({ db, actor, params }) => ({
    data: await listRules<UnavailableTime>({ db, actor }, 'unavailabilities', params.id),
  }),
  get: async ({ db, actor, params: { id, unavailabilityId } }) => ({
    data: await findRule<UnavailableTime>(db, actor, 'unavailabilities', { id: unavailabilityId, resourceId: id }),
  }),
  create: (call) => unavailable.add(call, () => ownResource(call, call.params.id)),
  update: (call) => unavailable.change(call, { id: call.params.unavailabilityId, resource_id: call.params.id }),
  // It only frees time, so it breaks no booking.
  remove: async (call) => {
    const { id: resource_id, unavailabilityId: id } = call.params
    await unavailable.own(call, { id, resource_id })
    await call.db.deleteFrom('unavailabilities').where('id', '=', id).execute()
    await call.emit(shared.events, [resource_id], [resource_id])
    return { success: true as const }
  },
})
