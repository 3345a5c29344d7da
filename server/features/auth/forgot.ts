import { sql } from 'kysely'
import { type Area, areaOf, tablesOf } from '../../access/area.ts'
import { hashOf, newSecret } from '../../access/secret.ts'
import type { Db } from '../../db/connection.ts'
import type { Ground } from '../../http/ground.ts'
import { type Language, languageOf } from '../../http/labels/sentences.ts'
import { enqueue, enqueueForMaster } from '../../jobs/enqueue.ts'
import type { MasterPayloads, MasterWork, Payloads, Work } from '../../jobs/tasks.ts'
import { writeMail } from '../../mail/write.ts'
import { companiesOf } from './directory.ts'
import { type Count, type Counter, countDown, countUp } from './guessing/counters.ts'
import { resetLimits, tooManyRequests } from './guessing/limits.ts'
import { linkMinutes, resetLetter } from './letters.ts'
import { mailMaster } from './master-mails.ts'

/**
 * Asks for a mail with a link. Whether there is such a person is looked up later, by a job, so that the answer and its
 * time tell nothing. Throws `too_many_requests`.
 */
export async function askForReset(ground: Ground, area: Area, given: string, address: string): Promise<void> {
  const email = given.toLowerCase()
  const names = [`${area.companyId} reset_pair ${address} ${email}`, `${area.companyId} reset_address ${address}`]
  const wait = Math.max(...names.map((name) => ground.refusals.secondsLeft(name)))
  if (wait) throw tooManyRequests(wait)
  const over = await area.run(async (db) => {
    const counts = await countUp(db, area, requestsOf(email, address))
    const over = counts.find(isOver)
    if (over) await countDown(db, area, requestsOf(email, address))
    else await enqueueReset(db, area, email, address)
    return over
  })
  if (!over) return
  ground.refusals.remember(names[over.kind === 'reset_pair' ? 0 : 1]!, over.seconds_left)
  throw tooManyRequests(over.seconds_left)
}

const requestsOf = (email: string, address: string): Counter[] => [
  { kind: 'reset_address', key: address },
  { kind: 'reset_pair', key: `${address} ${email}` },
]

const most: Partial<Record<Count['kind'], number>> = {
  reset_pair: resetLimits.pair,
  reset_address: resetLimits.address,
  reset_account: resetLimits.account,
}
const isOver = ({ kind, count }: Count) => count > most[kind]!

async function enqueueReset(db: Db, { companyId }: Area, email: string, address: string): Promise<void> {
  if (companyId !== null) return enqueue(db, 'send-reset', { email })
  await enqueueForMaster(db, 'send-master-reset', { email })
  await enqueueForMaster(db, 'send-resets', { email, address })
}

interface Asking {
  email: string
  lang: Language
  token: string
}

/** Sends a person of a company a link to set a new password (R72); does nothing for an unknown address. */
export async function sendReset({ ground, company, payload }: Work<Payloads['send-reset']>): Promise<void> {
  const area = areaOf(ground, company)
  await area.run(async (db) => {
    if (!(await mayMail(db, area, payload))) return
    const asking = await openReset(db, area, payload.email)
    if (asking) await writeMail(db, ground, asking.email, resetLetter(area, asking.lang, asking.token))
  })
}

/**
 * Whether this account gets another mail; the answer to the caller was the same either way. A request on the base host
 * counts among those that the same address sent to the company itself.
 */
async function mayMail(db: Db, area: Area, { email, address }: Payloads['send-reset']): Promise<boolean> {
  const account: Counter = { kind: 'reset_account', key: email }
  const pair: Counter[] = address === undefined ? [] : [{ kind: 'reset_pair', key: `${address} ${email}` }]
  const counted = [account, ...pair]
  const isRefused = (await countUp(db, area, counted)).some(isOver)
  if (isRefused) await countDown(db, area, counted)
  return !isRefused
}

/**
 * Asks each company that knows the e-mail for a link, from the base host. Run again, it adds none to one that still
 * waits.
 */
export async function sendResets({ ground, payload }: MasterWork<MasterPayloads['send-resets']>): Promise<void> {
  const companies = await companiesOf(ground, payload.email)
  const timing = { key: payload.email }
  await Promise.all(
    companies.map((company) => areaOf(ground, company).run((db) => enqueue(db, 'send-reset', payload, timing))),
  )
}

/**
 * The master area does the same for its own people. Without a mail server nothing happens, so that a printed link goes
 * on working.
 */
export async function sendMasterReset({ ground, payload }: MasterWork<MasterPayloads['send-master-reset']>) {
  const area = areaOf(ground, null)
  if (!ground.mailer) return
  const asking = await area.run(async (db) =>
    (await mayMail(db, area, payload)) ? openReset(db, area, payload.email) : null,
  )
  if (asking) await mailMaster(ground, asking.email, resetLetter(area, asking.lang, asking.token))
}

/** A new link for the person with this e-mail, in lower case, beside those that still work. Null when there is nobody. */
export async function openReset(db: Db, area: Pick<Area, 'companyId'>, email: string): Promise<Asking | null> {
  const tables = tablesOf(area)
  const token = newSecret()
  const person = await db
    .with('person', (person) =>
      person
        .selectFrom(`${tables.users} as u`)
        .innerJoin('languages as l', 'l.id', 'u.language_id')
        .where(sql<string>`lower(u.email)`, '=', email)
        .where('u.is_active', '=', true)
        .select(['u.id', 'u.email', 'l.locale']),
    )
    .with('opened', (opened) =>
      opened
        .insertInto(tables.password_resets)
        .columns(['user_id', 'token_hash', 'expires_at'])
        .expression(
          opened
            .selectFrom('person')
            .select([
              'id',
              sql<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
              sql<Date>`now() + make_interval(mins => ${linkMinutes})`.as('expires_at'),
            ]),
        ),
    )
    .selectFrom('person')
    .select(['email', 'locale'])
    .executeTakeFirst()
  return person ? { email: person.email, lang: languageOf(person.locale), token } : null
}
