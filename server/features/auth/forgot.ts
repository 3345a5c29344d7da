import { hashOf, newSecret } from '../../access/secret.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Language, languageOf } from '../../http/sentences.ts'
import { enqueue, enqueueForMaster } from '../../jobs/enqueue.ts'
import type { MasterPayloads, MasterWork, Payloads, Work } from '../../jobs/tasks.ts'
import { writeMail } from '../../mail/write.ts'
import { type Area, areaOf, tablesOf } from './area.ts'
import { companiesOf } from './directory.ts'
import { linkMinutes, resetLetter } from './letters.ts'
import { mailMaster } from './master-mails.ts'

/**
 * Requests before the next must wait. Those for one account from many addresses are answered as ever, but bring no
 * further mail: nobody can fill somebody's inbox, nor keep their last link from working.
 */
export const resetLimits = { pair: 5, address: 50, account: 10, minutes: 15 }

/**
 * Asks for a mail with a link. Whether there is such a person is looked up later, by a job, so that the answer and its
 * time tell nothing. Throws `too_many_requests`.
 */
export async function askForReset({ companyId, run }: Area, given: string, address: string): Promise<void> {
  const email = given.toLowerCase()
  await run(async (db) => {
    const asked = await countRequest(db, companyId, email, address)
    if (asked.pair > resetLimits.pair || asked.address > resetLimits.address)
      throw new AppError('too_many_requests', {
        retryAfter: resetLimits.minutes * 60,
        values: { count: resetLimits.minutes },
      })
    if (asked.account > resetLimits.account) return
    if (companyId !== null) return enqueue(db, 'send-reset', { email })
    await enqueueForMaster(db, 'send-master-reset', { email })
    await enqueueForMaster(db, 'send-resets', { email })
  })
}

async function countRequest(db: Db, companyId: number | null, email: string, address: string) {
  const { own, key, value } = tablesOf(companyId)
  const [counted] = await queryText<{ pair: number; address: number; account: number }>(
    db,
    `${own}count_reset`,
    `with asked as (insert into ${own}reset_requests (${key}email, address) values (${value}$1, $2))
     select count(*) filter (where email = $1 and address = $2) + 1 as pair,
       count(*) filter (where address = $2) + 1 as address, count(*) filter (where email = $1) + 1 as account
     from ${own}reset_requests where at > now() - make_interval(mins => $3) and (email = $1 or address = $2)`,
    [email, address, resetLimits.minutes],
  )
  return counted!
}

interface Asking {
  email: string
  lang: Language
  token: string
}

/** Sends a person of a company a link to set a new password (R72); an address nobody has gets nothing. */
export async function sendReset({ ground, company, payload }: Work<Payloads['send-reset']>): Promise<void> {
  const area = areaOf(ground, company)
  await area.run(async (db) => {
    const asking = await openReset(db, area, payload.email)
    if (asking) await writeMail(db, ground, asking.email, resetLetter(area, asking.lang, asking.token))
  })
}

/** The same from the base host: each company that knows the e-mail sends a link. Run again, it adds none to one that still waits. */
export async function sendResets({ ground, payload }: MasterWork<MasterPayloads['send-resets']>): Promise<void> {
  const companies = await companiesOf(ground, payload.email)
  const timing = { key: payload.email }
  await Promise.all(
    companies.map((company) => areaOf(ground, company).run((db) => enqueue(db, 'send-reset', payload, timing))),
  )
}

/** And the master area to its own. Without a mail server nothing happens, so that a link that was printed goes on working. */
export async function sendMasterReset({ ground, payload }: MasterWork<MasterPayloads['send-master-reset']>) {
  const area = areaOf(ground, null)
  if (!ground.mailer) return
  const asking = await area.run((db) => openReset(db, area, payload.email))
  if (asking) await mailMaster(ground, asking.email, resetLetter(area, asking.lang, asking.token))
}

/** A new link for the person with this e-mail, in lower case; older ones stop working. Null when there is nobody. */
export async function openReset(db: Db, { companyId }: Pick<Area, 'companyId'>, email: string): Promise<Asking | null> {
  const { own, key } = tablesOf(companyId)
  const token = newSecret()
  const [person] = await queryText<{ email: string; locale: string }>(
    db,
    `${own}open_reset`,
    `with person as (
       select u.*, l.locale from ${own}users u join languages l on l.id = u.language_id where lower(u.email) = $1 and u.is_active
     ), opened as (
       insert into ${own}password_resets (${key}user_id, token_hash, expires_at)
       select ${key}id, $2, now() + make_interval(mins => $3) from person
       on conflict (${key}user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
     )
     select email, locale from person`,
    [email, hashOf(token), linkMinutes],
  )
  return person ? { email: person.email, lang: languageOf(person.locale), token } : null
}
