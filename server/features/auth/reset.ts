import type { NewPassword, Output } from '@kontor/contract'
import { sql } from 'kysely'
import { type Area, primaryKeyOf, tablesOf } from '../../access/area.ts'
import { hashOf } from '../../access/secret.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { type Language, languageOf } from '../../http/labels/sentences.ts'
import { now } from '../../sql/instants.ts'
import { hashPassword } from './password-hash.ts'
import { forgiveFailures } from './sign-in.ts'
import { checkStrength } from './strength.ts'

type NewPasswordInput = Output<typeof NewPassword>

/** Checks a new password beyond the contract. Throws `invalid`, at the field. */
function checkNewPassword({ password, password_confirmation }: NewPasswordInput): void {
  if (password !== password_confirmation) throw invalidField('password_confirmation', 'passwords_differ')
}

interface LinkOwner {
  email: string
  name: string
  /** They have had no password yet. */
  is_first: boolean
}

/** The user of a reset link. Throws `link_expired` for one that is unknown, used or too old. */
export async function ownerOfToken(db: Db, area: Area, token: string): Promise<LinkOwner> {
  const tables = tablesOf(area)
  const found = await db
    .selectFrom(`${tables.password_resets} as r`)
    .innerJoin(`${tables.users} as u`, 'u.id', 'r.user_id')
    .where('u.is_active', '=', true)
    .where('r.token_hash', '=', hashOf(token))
    .where('r.expires_at', '>', now)
    .leftJoin(`${tables.credentials} as c`, 'c.user_id', 'u.id')
    .select(['u.email', 'u.name', sql<boolean>`c.user_id is null`.as('is_first')])
    .executeTakeFirst()
  if (!found) throw new AppError('link_expired')
  return found
}

/** The person who set a new password, for the e-mail to them. */
export interface PasswordOwner {
  email: string
  lang: Language
}

/**
 * Sets the password and uses up the link; the database then ends all sessions, links and codes of the person. `tell`
 * writes the notice to the person, in the same transaction. Throws `link_expired`, `invalid`.
 */
export async function setPassword(
  ground: Ground,
  area: Area,
  given: NewPasswordInput,
  address: string,
  tell: (db: Db, changed: PasswordOwner) => Promise<void>,
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
      // A first password replaces none.
      owner.is_first ? null : tell(db, { email: user.email, lang: languageOf(user.locale) }),
    ])
  })
}

/** A link works once: when two requests use it at the same time, one succeeds. */
async function useToken(db: Db, area: Area, token: string, passwordHash: string) {
  const tables = tablesOf(area)
  const user = await db
    .with('used', (used) =>
      used
        .deleteFrom(tables.password_resets)
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now)
        .returning('user_id'),
    )
    .with('person', (person) =>
      person
        .selectFrom('used')
        .innerJoin(`${tables.users} as u`, 'u.id', 'used.user_id')
        .innerJoin('languages as l', 'l.id', 'u.language_id')
        .where('u.is_active', '=', true)
        .select(['u.id', 'u.email', 'l.locale']),
    )
    .with('credential', (credential) =>
      credential
        .insertInto(tables.credentials)
        .columns(['user_id', 'password_hash'])
        .expression(credential.selectFrom('person').select(['id', sql<string>`${passwordHash}::text`.as('hash')]))
        .onConflict((conflict) =>
          conflict.constraint(primaryKeyOf(tables.credentials)).doUpdateSet((eb) => ({
            password_hash: eb.ref('excluded.password_hash'),
            updated_at: now,
          })),
        ),
    )
    .selectFrom('person')
    .selectAll()
    .executeTakeFirst()
  if (!user) throw new AppError('link_expired')
  return user
}
