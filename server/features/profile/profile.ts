import { type Profile, profile } from '@kontor/contract'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'

/** A profile is the caller's own, also while acting for somebody else. */
export const profileRoutes = implement(profile, {
  get: async ({ db, actor }) => ({ data: await findProfile(db, actor.userId) }),

  update: async ({ db, actor, body }) => {
    await changeLanguage(db, actor.userId, body.language_id)
    return { data: await findProfile(db, actor.userId) }
  },
})

async function findProfile(db: Db, userId: number): Promise<Profile> {
  const [found] = await queryText<Profile>(
    db,
    `select u.id, u.name, u.email, json_build_object('id', l.id, 'locale', l.locale, 'name', l.name) as language
     from users u join languages l on l.id = u.language_id where u.id = $1`,
    [userId],
  )
  if (!found) throw new AppError('unauthenticated')
  return found
}

async function changeLanguage(db: Db, userId: number, languageId: number): Promise<void> {
  const changed = await queryText(
    db,
    `update users set language_id = l.id, updated_at = now() from languages l where l.id = $2 and users.id = $1 returning users.id`,
    [userId, languageId],
  )
  if (!changed.length) throw invalidField('language_id', 'unknown_id')
}
