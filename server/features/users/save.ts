import { type ChangedUser, type NewUser, users } from '@kontor/contract'
import { sql } from 'kysely'
import { areaOf } from '../../access/area.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { afterPreparing, type Call } from '../../http/implement.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import { writeMail } from '../../mail/write.ts'
import { requireVersion } from '../../work/versions.ts'
import { changedLetter, checkStrength, hashPassword } from '../auth/auth.ts'
import { requireRightsOf, setGroups } from './groups.ts'
import { findPerson, lookUpPerson } from './rows.ts'

interface Asking {
  company: { name: string }
  address: string
}

/** The hash of a password that an administrator sets; null without one. Throws `invalid` at the field. */
async function hashOf(given: Partial<NewUser>, { company, address }: Asking): Promise<string | null> {
  const { password, name = '', email = '' } = given
  if (!password) return null
  await checkStrength(password, [name, email, company.name])
  return hashPassword(password, { address, isKnown: true })
}

export const createPerson = afterPreparing(users.create, {
  prepare: ({ body, company, address }) => hashOf(body, { company, address }),
  handle: async ({ db, actor, body, emit, prepared: passwordHash }) => {
    const { container_ids, password: _, ...person } = body
    const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    const groups = await setGroups(db, actor, id, { wanted: container_ids })
    if (passwordHash) await setPasswordOf(db, id, passwordHash)
    const data = await lookUpPerson(db, actor, id)
    // A manager adds people to their own groups alone.
    if (!data?.meta.create) throw new AppError('forbidden', { errors: { container_ids: ['not_managed'] } })
    await emit(['user.changed', 'container.changed'], [id, ...groups])
    return { data }
  },
})

export const updatePerson = afterPreparing(users.update, {
  prepare: ({ body, company, address }) => hashOf({ ...body, password: body.password ?? null }, { company, address }),
  handle: async (call: Call<typeof users.update> & { prepared: string | null }) => {
    const { db, actor, params, body, emit, prepared: passwordHash } = call
    const { id } = params
    const { container_ids, seen_container_ids: seen, password: _, version: __, ...fields } = body
    await lock(db, id)
    const before = await findPerson(db, actor, id)
    if (!before.meta.update) throw new AppError('forbidden')
    await requireVersion(call, { table: 'users', id }, async () => ({
      ...(await findPerson(db, actor, id)),
      container_ids: before.containers.map((group) => group.id),
    }))
    if (passwordHash || isOtherAddress(before, fields)) await requireRightsOf(db, actor, [id])
    if (Object.keys(fields).length) await db.updateTable('users').set(fields).where('id', '=', id).execute()
    const groups = container_ids ? await setGroups(db, actor, id, { wanted: container_ids, seen }) : []
    if (passwordHash) {
      await setPasswordOf(db, id, passwordHash)
      await tellOfPassword(call, id)
    }
    const data = await lookUpPerson(db, actor, id)
    if (!data) throw new AppError('forbidden', { errors: { container_ids: ['not_managed'] } })
    await emit(['user.changed', 'container.changed'], [id, ...groups])
    return { data }
  },
})

const isOtherAddress = (before: { email: string }, { email }: ChangedUser) =>
  email !== undefined && email.toLowerCase() !== before.email.toLowerCase()

const lock = (db: Db, id: number) => db.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute()

/** The database then ends the sessions, links and codes of the person. */
const setPasswordOf = (db: Db, userId: number, passwordHash: string) =>
  db
    .insertInto('credentials')
    .values({ user_id: userId, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ password_hash: passwordHash, updated_at: sql`now()` }),
    )
    .execute()

async function tellOfPassword({ db, ground, company }: Call<typeof users.update>, id: number): Promise<void> {
  const { email, locale } = await db
    .selectFrom('users as u')
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .where('u.id', '=', id)
    .select(['u.email', 'l.locale'])
    .executeTakeFirstOrThrow()
  await writeMail(db, ground, email, changedLetter(areaOf(ground, company), languageOf(locale)))
}
