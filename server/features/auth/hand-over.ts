import { hashOf, newSecret } from '../../access/secret.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'

/** Seconds in which a browser carries a code from the base host to the company's own. */
const seconds = 30

/** A code that opens a session for this user, once. In the company's transaction. */
export async function newCode(db: Db, userId: number): Promise<string> {
  const code = newSecret()
  await queryText(
    db,
    `insert into hand_over_codes (company_id, code_hash, user_id, expires_at)
     values (current_company(), $1, $2, now() + make_interval(secs => $3))`,
    [hashOf(code), userId, seconds],
  )
  return code
}

/** Whose code it is; it is used up. Throws `code_expired` for one that is unknown, used or too old. */
export async function useCode(db: Db, code: string): Promise<number> {
  const [used] = await queryText<{ user_id: number; alive: boolean }>(
    db,
    `with used as (delete from hand_over_codes where code_hash = $1 returning company_id, user_id, expires_at)
     select u.id as user_id, used.expires_at > now() and u.is_active as alive
     from used join users u on u.company_id = used.company_id and u.id = used.user_id`,
    [hashOf(code)],
  )
  if (!used?.alive) throw new AppError('code_expired')
  return used.user_id
}

/** Whose code it is, without using it up: a browser that didn't ask for it asks the person first. Throws `code_expired`. */
export async function emailOfCode(db: Db, code: string): Promise<string> {
  const [found] = await queryText<{ email: string }>(
    db,
    `select u.email from hand_over_codes c join users u on u.company_id = c.company_id and u.id = c.user_id and u.is_active
     where c.code_hash = $1 and c.expires_at > now()`,
    [hashOf(code)],
  )
  if (!found) throw new AppError('code_expired')
  return found.email
}
