import { sql } from 'kysely'
import { hashOf, newSecret } from '../../access/secret.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { now } from '../../sql/instants.ts'

/** Seconds in which a browser carries a code from the base host to the company's own. */
const seconds = 30

/** A code that opens a session for this user, once. In the company's transaction. */
export async function newCode(db: Db, userId: number): Promise<string> {
  const code = newSecret()
  await db
    .insertInto('hand_over_codes')
    .values({
      code_hash: hashOf(code),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
  return code
}

/** Uses up a code and returns the id of its user. Throws `code_expired` for one that is unknown, used or too old. */
export async function useCode(db: Db, code: string): Promise<number> {
  const used = await db
    .with('used', (used) =>
      used.deleteFrom('hand_over_codes').where('code_hash', '=', hashOf(code)).returning(['user_id', 'expires_at']),
    )
    .selectFrom('used')
    .innerJoin('users as u', 'u.id', 'used.user_id')
    .select(['u.id as user_id', sql<boolean>`used.expires_at > now() and u.is_active`.as('alive')])
    .executeTakeFirst()
  if (!used?.alive) throw new AppError('code_expired')
  return used.user_id
}

/**
 * The e-mail of a code's user, without using the code up: a browser that didn't ask for it asks the person first.
 * Throws `code_expired`.
 */
export async function emailOfCode(db: Db, code: string): Promise<string> {
  const found = await db
    .selectFrom('hand_over_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('u.is_active', '=', true)
    .where('c.code_hash', '=', hashOf(code))
    .where('c.expires_at', '>', now)
    .select('u.email')
    .executeTakeFirst()
  if (!found) throw new AppError('code_expired')
  return found.email
}
