import { type Profile, profile } from '@kontor/contract'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'

/** A profile is the caller's own, also while acting for somebody else. */
export const profileRoutes = implement(profile, {
  get: async ({ db, actor }) => ({ data: await findProfile(db, actor.userId) }),

  update: async (call) => {
    const { db, actor, body } = call
    await requireVersion(call, { table: 'users', id: actor.userId }, async () => {
      const { language } = await findProfile(db, actor.userId)
      return { language_id: language.id }
    })
    await changeLanguage(db, actor.userId, body.language_id)
    return { data: await findProfile(db, actor.userId) }
  },
})

async function findProfile(db: Db, userId: number): Promise<Profile> {
  const found = await db
    .selectFrom('users as u')
    .innerJoin('languages as l', 'l.id', 'u.language_id')
    .where('u.id', '=', userId)
    .select((eb) => [
      'u.id',
      'u.name',
      'u.email',
      'u.version',
      'u.camera',
      jsonBuildObject({ id: eb.ref('l.id'), locale: eb.ref('l.locale'), name: eb.ref('l.name') }).as('language'),
    ])
    .executeTakeFirst()
  if (!found) throw new AppError('unauthenticated')
  return found
}

async function changeLanguage(db: Db, userId: number, languageId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .from('languages as l')
    .set({ language_id: (eb) => eb.ref('l.id') })
    .where('l.id', '=', languageId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!numUpdatedRows) throw invalidField('language_id', 'unknown_id')
}
