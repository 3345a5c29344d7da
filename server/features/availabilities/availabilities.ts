import { type AvailableTime, availabilities, type UnavailableTime, unavailabilities } from '@kontor/contract'
import { resourceAccess } from '../../access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { requireVersion } from '../../work/versions.ts'
import { lockRules, withEffects } from '../effects/effects.ts'
import { columnsOfRule, findRule, type RuleTable, refuseRule, rulesOf } from './rules.ts'

// For copies of a resource.
export { copyRules } from './rules.ts'

const events = ['resource.changed', 'grid.changed'] as const

export const availabilityRoutes = implement(availabilities, {
  list: async ({ db, actor, params }) => ({
    data: await listRules<AvailableTime>({ db, actor }, 'availabilities', params.id),
  }),
  get: async ({ db, actor, params: { id, availabilityId } }) => ({
    data: await findRule<AvailableTime>(db, actor, 'availabilities', { id: availabilityId, resourceId: id }),
  }),
  create: (call) => add<AvailableTime>(call, 'availabilities'),
  update: (call) => change<AvailableTime>(call, 'availabilities', call.params.availabilityId),
  remove: removeAvailability,
})

export const unavailabilityRoutes = implement(unavailabilities, {
  list: async ({ db, actor, params }) => ({
    data: await listRules<UnavailableTime>({ db, actor }, 'unavailabilities', params.id),
  }),
  get: async ({ db, actor, params: { id, unavailabilityId } }) => ({
    data: await findRule<UnavailableTime>(db, actor, 'unavailabilities', { id: unavailabilityId, resourceId: id }),
  }),
  create: (call) => add<UnavailableTime>(call, 'unavailabilities'),
  update: (call) => change<UnavailableTime>(call, 'unavailabilities', call.params.unavailabilityId),
  remove: removeUnavailability,
})

type Reading = Pick<UnitOfWork, 'db' | 'actor'>
type Body = Call<typeof availabilities.create>['body'] & { reason?: string }
type Writing = UnitOfWork & { params: { id: number }; body: Body }

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

async function requireUpdate(reading: Reading, id: number): Promise<void> {
  if (!(await rightsOn(reading, id)).update) throw new AppError('forbidden')
}

async function add<Row extends AvailableTime | UnavailableTime>(call: Writing, table: RuleTable) {
  const { db, actor, params, body } = call
  await requireUpdate(call, params.id)
  return save(call, async () => {
    const { id } = await db
      .insertInto(table as 'availabilities')
      .values({ resource_id: params.id, ...columnsOfRule(body) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseRule)
    return findRule<Row>(db, actor, table, { id, resourceId: params.id })
  })
}

async function change<Row extends AvailableTime | UnavailableTime>(
  call: Writing & Pick<Call<typeof availabilities.update>, 'version'>,
  table: RuleTable,
  id: number,
) {
  const { db, actor, params, body } = call
  if (!body.is_preview) await lockRules(db)
  await requireUpdate(call, params.id)
  const at = { id, resourceId: params.id }
  await findRule(db, actor, table, at)
  const fields = { starts: 'datetime_from', ends: 'datetime_to' }
  await requireVersion(call, { table, id, fields }, () => findRule(db, actor, table, at))
  return save(call, async () => {
    await db
      .updateTable(table as 'availabilities')
      .set(columnsOfRule(body))
      .where('id', '=', id)
      .execute()
      .catch(refuseRule)
    return findRule<Row>(db, actor, table, at)
  })
}

async function save<Row>(call: Writing, make: () => Promise<Row>) {
  const { params, body } = call
  const { is_preview, decisions, reason = '' } = body
  const { result, affected } = await withEffects(call, {
    resources: [params.id],
    holds: true,
    is_preview,
    decisions,
    reason,
    make,
  })
  if (!is_preview) await call.emit(events, [params.id], [params.id])
  return { data: result, affected }
}

async function removeAvailability(call: Call<typeof availabilities.remove>) {
  const { db, actor, params } = call
  const { id, availabilityId } = params
  await requireUpdate(call, id)
  await findRule(db, actor, 'availabilities', { id: availabilityId, resourceId: id })
  const { is_preview = false, decisions } = call.body ?? {}
  const { affected } = await withEffects(call, {
    resources: [id],
    holds: true,
    is_preview,
    decisions,
    make: () => db.deleteFrom('availabilities').where('id', '=', availabilityId).execute(),
  })
  if (!is_preview) await call.emit(events, [id], [id])
  return { success: true as const, affected }
}

async function removeUnavailability(call: Call<typeof unavailabilities.remove>) {
  const { db, actor, params } = call
  const { id, unavailabilityId } = params
  await requireUpdate(call, id)
  await findRule(db, actor, 'unavailabilities', { id: unavailabilityId, resourceId: id })
  await db.deleteFrom('unavailabilities').where('id', '=', unavailabilityId).execute()
  await call.emit(events, [id], [id])
  return { success: true as const }
}
