import type { NewPassword, Output } from '@kontor/contract'
import { hash } from '@node-rs/argon2'
import type { Company } from '../../access/companies.ts'
import { hashOf } from '../../access/secret.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { withTenant } from '../../db/tenant.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { languageOf } from '../../http/sentences.ts'
import { writeMail } from '../../mail/write.ts'
import { changedLetter } from './letters.ts'
import { revokeSessions } from './sessions.ts'
import { forgiveFailures } from './sign-in.ts'

type Given = Output<typeof NewPassword>

/** What the contract can't say of a new password. Throws `invalid`, at the field. */
export function checkNewPassword({ email, password, password_confirmation }: Given): void {
  if (password.toLowerCase() === email.toLowerCase()) throw invalidField('password', 'password_is_email')
  if (password !== password_confirmation) throw invalidField('password_confirmation', 'passwords_differ')
}

/** Whose link it is. Throws `link_expired` for one that is unknown, used, too old, or followed by a newer one. */
export async function emailOfToken(db: Db, token: string): Promise<string> {
  const [found] = await queryText<{ email: string }>(
    db,
    'email_of_token',
    `select u.email from password_resets r join users u on u.company_id = r.company_id and u.id = r.user_id and u.is_active
     where r.token_hash = $1 and r.expires_at > now()`,
    [hashOf(token)],
  )
  if (!found) throw new AppError('link_expired')
  return found.email
}

/** Sets the password, uses the link up, ends all sessions and tells the person. Throws `link_expired`. */
export async function setPassword(ground: Ground, company: Company, given: Given, address: string): Promise<void> {
  const { token, email, password } = given
  const owner = await withTenant(ground.regions, company, (db) => emailOfToken(db, token))
  if (owner.toLowerCase() !== email.toLowerCase()) throw new AppError('link_expired')
  const passwordHash = await hash(password)
  await withTenant(ground.regions, company, async (db) => {
    const user = await useToken(db, token, passwordHash)
    await Promise.all([
      revokeSessions(db, user.id),
      forgiveFailures(db, user.email, address),
      writeMail(db, ground, user.email, changedLetter(ground, company, languageOf(user.locale))),
    ])
  })
}

/** Of two who use a link at once one succeeds. */
async function useToken(db: Db, token: string, passwordHash: string) {
  const [user] = await queryText<{ id: number; email: string; locale: string }>(
    db,
    'use_token',
    `with used as (
       delete from password_resets where token_hash = $1 and expires_at > now() returning company_id, user_id
     ), person as (
       select u.company_id, u.id, u.email, l.locale from used
       join users u on u.company_id = used.company_id and u.id = used.user_id and u.is_active
       join languages l on l.id = u.language_id
     ), credential as (
       insert into credentials (company_id, user_id, password_hash) select company_id, id, $2 from person
       on conflict (company_id, user_id) do update set password_hash = excluded.password_hash, updated_at = now()
     )
     select id, email, locale from person`,
    [hashOf(token), passwordHash],
  )
  if (!user) throw new AppError('link_expired')
  return user
}
