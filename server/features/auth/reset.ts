import type { NewPassword, Output } from '@kontor/contract'
import { hashOf } from '../../access/secret.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { type Language, languageOf } from '../../http/sentences.ts'
import { type Area, tablesOf } from './area.ts'
import { hashPassword } from './password-hash.ts'
import { forgiveFailures } from './sign-in.ts'
import { checkStrength } from './strength.ts'

type Given = Output<typeof NewPassword>

/** What the contract can't say of a new password. Throws `invalid`, at the field. */
function checkNewPassword({ password, password_confirmation }: Given): void {
  if (password !== password_confirmation) throw invalidField('password_confirmation', 'passwords_differ')
}

/** Whose link it is. Throws `link_expired` for one that is unknown, used or too old. */
export async function ownerOfToken(
  db: Db,
  { companyId }: Area,
  token: string,
): Promise<{ email: string; name: string }> {
  const { own, same } = tablesOf(companyId)
  const [found] = await queryText<{ email: string; name: string }>(
    db,
    `select u.email, u.name from ${own}password_resets r join ${own}users u on ${same('u', 'r')} u.id = r.user_id and u.is_active
     where r.token_hash = $1 and r.expires_at > now()`,
    [hashOf(token)],
  )
  if (!found) throw new AppError('link_expired')
  return found
}

/** Who set a new password, for the mail that tells them. */
export interface Changed {
  email: string
  lang: Language
}

/**
 * Sets the password and uses the link up; the database ends all sessions, links and codes of the person with it. `tell` says
 * so to the person, in the same transaction. Throws `link_expired`, `invalid`.
 */
export async function setPassword(
  ground: Ground,
  area: Area,
  given: Given,
  address: string,
  tell: (db: Db, changed: Changed) => Promise<void>,
): Promise<void> {
  const { token, email, password } = given
  checkNewPassword(given)
  const owner = await area.run((db) => ownerOfToken(db, area, token))
  if (owner.email.toLowerCase() !== email.toLowerCase()) throw new AppError('link_expired')
  await checkStrength(password, [owner.name, owner.email, area.name])
  const passwordHash = await hashPassword(password, { address, isKnown: true })
  await area.run(async (db) => {
    const user = await useToken(db, area, token, passwordHash)
    await Promise.all([
      forgiveFailures(ground, area, db, { email: user.email, address }),
      tell(db, { email: user.email, lang: languageOf(user.locale) }),
    ])
  })
}

/** Two requests that use a link at once: one succeeds. */
async function useToken(db: Db, { companyId }: Area, token: string, passwordHash: string) {
  const { own, key, same } = tablesOf(companyId)
  const [user] = await queryText<{ id: number; email: string; locale: string }>(
    db,
    `with used as (
       delete from ${own}password_resets where token_hash = $1 and expires_at > now() returning *
     ), person as (
       select u.*, l.locale from used join ${own}users u on ${same('u', 'used')} u.id = used.user_id and u.is_active
       join languages l on l.id = u.language_id
     ), credential as (
       insert into ${own}credentials (${key}user_id, password_hash) select ${key}id, $2 from person
       on conflict (${key}user_id) do update set password_hash = excluded.password_hash, updated_at = now()
     )
     select id, email, locale from person`,
    [hashOf(token), passwordHash],
  )
  if (!user) throw new AppError('link_expired')
  return user
}
