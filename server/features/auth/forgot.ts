import { hashOf, newSecret } from '../../access/secret.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { withTenant } from '../../db/tenant.ts'
import { AppError } from '../../http/app-error.ts'
import { languageOf } from '../../http/sentences.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Payloads, Work } from '../../jobs/tasks.ts'
import { writeMail } from '../../mail/write.ts'
import { linkMinutes, resetLetter } from './letters.ts'

/**
 * Requests before the next must wait. Those for one account from many addresses are answered as ever, but bring no
 * further mail: nobody can fill somebody's inbox, nor keep their last link from working.
 */
export const resetLimits = { pair: 5, address: 50, account: 10, minutes: 15 }

/**
 * Asks for a mail with a link. Whether there is such a person is looked up later, by a job, so that the answer and its
 * time tell nothing. Throws `too_many_requests`.
 */
export async function askForReset(db: Db, email: string, address: string): Promise<void> {
  const asked = email.toLowerCase()
  const [counted] = await queryText<{ pair: number; address: number; account: number }>(
    db,
    'count_reset',
    `with asked as (insert into reset_requests (company_id, email, address) values (current_company(), $1, $2))
     select count(*) filter (where email = $1 and address = $2) + 1 as pair,
       count(*) filter (where address = $2) + 1 as address, count(*) filter (where email = $1) + 1 as account
     from reset_requests where at > now() - make_interval(mins => $3) and (email = $1 or address = $2)`,
    [asked, address, resetLimits.minutes],
  )
  checkResetLimits(counted!)
  if (counted!.account <= resetLimits.account) await enqueue(db, 'send-reset', { email: asked })
}

/** Throws `too_many_requests`. */
export function checkResetLimits(counted: { pair: number; address: number }): void {
  const { pair, address, minutes } = resetLimits
  if (counted.pair > pair || counted.address > address)
    throw new AppError('too_many_requests', { retryAfter: minutes * 60, values: { count: minutes } })
}

/** Sends a person a link to set a new password (R72); an address nobody has gets nothing. */
export async function sendReset({ ground, company, payload }: Work<Payloads['send-reset']>): Promise<void> {
  await withTenant(ground.regions, company, async (db) => {
    const token = newSecret()
    const [user] = await queryText<{ email: string; locale: string }>(
      db,
      'open_reset',
      `with person as (
         select u.company_id, u.id, u.email, l.locale from users u join languages l on l.id = u.language_id
         where lower(u.email) = $1 and u.is_active
       ), opened as (
         insert into password_resets (company_id, user_id, token_hash, expires_at)
         select company_id, id, $2, now() + make_interval(mins => $3) from person
         on conflict (company_id, user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
       )
       select email, locale from person`,
      [payload.email, hashOf(token), linkMinutes],
    )
    if (user) await writeMail(db, ground, user.email, resetLetter(ground, company, languageOf(user.locale), token))
  })
}
