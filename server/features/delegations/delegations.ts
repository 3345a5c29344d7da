import { type ChangedDelegation, delegateUsers, delegations, permissions } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { delegableCodes } from '../../access/giving/delegable.ts'
import { persons } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import { type Call, implement } from '../../http/implement.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { now } from '../../sql/instants.ts'
import { requireVersion } from '../../work/versions.ts'
import { listInWords } from '../availability/availability.ts'
import { pageOfNames } from '../users/users.ts'
import { tellBoth } from './letters.ts'
import { codesIn, findDelegation, listDelegations, permissionAboutIn, permissionNameIn } from './rows.ts'

export const delegationRoutes = implement(delegations, {
  list: async ({ db, actor, lang, query }) => ({ data: await listDelegations(db, actor, lang, query.type) }),
  available: async ({ db, actor, lang, params }) => {
    const found = await delegatesOf(db, actor).where('u.id', '=', params.id).select('u.id').executeTakeFirst()
    if (!found) throw new AppError('not_found')
    return {
      data: availableTo(actor).map((code) => ({
        ...{
          code,
          name: permissionNameIn(lang, code),
          about: permissionAboutIn(lang, code),
          category: permissions[code].category,
        },
      })),
    }
  },
  get: async ({ db, actor, lang, params }) => ({ data: await findDelegation(db, actor, params.id, lang) }),
  create,
  update,
  remove,
})

export const delegateUserRoutes = implement(delegateUsers, {
  list: (call) => pageOfNames(call, delegatesOf(call.db, call.actor)),
})

/** The people whom the caller may choose, as `u`. */
const delegatesOf = (db: Db, { userId }: Actor) =>
  db.selectFrom(persons).where('u.is_active', '=', true).where('u.id', '<>', userId)

/** The codes that the caller holds now and may give; none while acting for somebody, because nothing is handed on. */
const availableTo = (actor: Actor) => (actor.actingFor === null ? delegableCodes(actor) : [])

async function create(call: Call<typeof delegations.create>) {
  const { db, actor, body, lang, emit } = call
  if (body.user_id === actor.userId) throw invalidField('user_id', 'not_to_oneself')
  const delegate = await delegatesOf(db, actor).where('u.id', '=', body.user_id).select('u.id').executeTakeFirst()
  if (!delegate) throw invalidField('user_id', 'unknown_id')
  requireAvailable(actor, body, lang)
  const { id } = await db
    .insertInto('delegations')
    .values({ ...toRow(body, null), delegator_id: actor.userId, delegate_id: body.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuse)
  await tellBoth(call, id, 'given')
  await emit(['delegation.changed'], [id])
  return { data: await findDelegation(db, actor, id, lang) }
}

async function update(call: Call<typeof delegations.update>) {
  const { db, actor, params, body, lang, emit } = call
  const stored = await own(call, params.id)
  if (!stored.meta.update) throw new AppError('forbidden')
  requireAvailable(actor, body, lang)
  const fields = { starts: 'datetime_from', ends: 'datetime_to' }
  await requireVersion(call, { table: 'delegations', id: params.id, fields }, async () => valuesOf(stored))
  const begins = stored.state === 'running' ? new Date(stored.datetime_from) : null
  await db.updateTable('delegations').set(toRow(body, begins)).where('id', '=', params.id).execute().catch(refuse)
  await tellBoth(call, params.id, 'changed')
  await emit(['delegation.changed'], [params.id])
  return { data: await findDelegation(db, actor, params.id, lang) }
}

/** By the giver, or by the delegate, who gives it up. One that is over only leaves the lists. */
async function remove(call: Call<typeof delegations.remove>) {
  const { db, actor, params, emit } = call
  const { state } = await own(call, params.id)
  if (actor.actingFor !== null) throw new AppError('forbidden')
  if (state !== 'ended') await tellBoth(call, params.id, 'ended')
  await db.deleteFrom('delegations').where('id', '=', params.id).execute()
  await emit(['delegation.changed'], [params.id])
  return { success: true as const }
}

/** A delegation of the caller, locked until the end of the transaction. Throws `not_found`. */
async function own({ db, actor, lang }: Pick<Call<typeof delegations.get>, 'db' | 'actor' | 'lang'>, id: number) {
  await db.selectFrom('delegations').where('id', '=', id).select('id').forUpdate().execute()
  return findDelegation(db, actor, id, lang)
}

/** A refusal names the permissions that can't be given. */
function requireAvailable(
  actor: Actor,
  { permissions: wanted }: Pick<ChangedDelegation, 'permissions'>,
  lang: Language,
) {
  if (actor.actingFor !== null) throw new AppError('forbidden')
  const available = new Set(availableTo(actor))
  const lacking = codesIn(wanted).filter((code) => !available.has(code))
  if (!lacking.length) return
  const names = listInWords(
    { lang },
    lacking.map((code) => permissionNameIn(lang, code)),
  )
  throw new AppError('invalid', { errors: { permissions: [sentence(lang, 'error.not_yours_to_give', { names })] } })
}

/** Nobody has two delegations of the same person at one time. */
const refuse = (error: DatabaseError): never => {
  throw error.constraint === 'delegations_no_overlap' ? invalidField('datetime_from', 'overlapping_delegation') : error
}

/** `begins`: for a body without a start; null: now. Refuses an end that has passed. */
function toRow({ permissions: given, datetime_from, datetime_to }: ChangedDelegation, begins: Date | null) {
  const starts = datetime_from === null ? begins : new Date(datetime_from)
  const ends = datetime_to === null ? null : new Date(datetime_to)
  if (ends && ends.getTime() <= Math.max(starts?.getTime() ?? 0, Date.now()))
    throw invalidField('datetime_to', 'end_before_start')
  return { permissions: sql<string[]>`${codesIn(given)}::text[]`, starts: starts ?? now, ends }
}

const valuesOf = ({
  permissions: given,
  datetime_from,
  datetime_to,
}: Awaited<ReturnType<typeof findDelegation>>): object => ({
  ...{ permissions: given.map(({ code }) => code), datetime_from, datetime_to },
})
