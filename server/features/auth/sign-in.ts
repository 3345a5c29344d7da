import { hash, verify } from '@node-rs/argon2'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Area, tablesOf } from './area.ts'

/**
 * Failed attempts before the next must wait. One address guessing one account stops early; an address guessing many
 * accounts later; an account guessed from many addresses stays open to the addresses its owner has used before, so that
 * nobody can lock somebody else out.
 */
const limits = { pair: 5, address: 50, strangers: 100, minutes: 15 }

interface Found {
  user_id: number | null
  password_hash: string | null
  pair: number
  address: number
  strangers: number
  is_known_address: boolean
}

/** Verified against when there is no such account, so that a miss takes as long as a hit. */
const nobody = hash('nobody has this password')

/** Takes as long as checking a password, to no avail. */
export const checkNothing = async (password: string) => void (await verify(await nobody, password))

/** The user these credentials belong to. Throws `wrong_credentials` or `too_many_requests`. */
export async function checkPassword(
  area: Area,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<number> {
  const found = await area.run((db) => countAttempt(db, area.companyId, email.toLowerCase(), address))
  const strangers = found.is_known_address ? 0 : found.strangers
  if (found.pair > limits.pair || found.address > limits.address || strangers > limits.strangers)
    throw new AppError('too_many_requests', { retryAfter: limits.minutes * 60, values: { count: limits.minutes } })
  const right = await verify(found.password_hash ?? (await nobody), password)
  if (!right || found.user_id === null || found.password_hash === null) throw new AppError('wrong_credentials')
  return found.user_id
}

/** An attempt counts as failed until it has succeeded; attempts on one account are counted one after the other. */
async function countAttempt(db: Db, companyId: number | null, email: string, address: string): Promise<Found> {
  const { own, key, value, same } = tablesOf(companyId)
  const locked = queryText(
    db,
    `${own}lock_account`,
    `select pg_advisory_xact_lock(hashtextextended('${own}sign-in:' || $1, coalesce(current_company(), 0)))`,
    [email],
  )
  const counted = queryText<Found>(
    db,
    `${own}count_attempt`,
    `with attempt as (
       insert into ${own}sign_in_attempts (${key}email, address, succeeded) values (${value}$1, $2, false)
     ), recent as (
       select a.email, a.address from ${own}sign_in_attempts a
       where a.at > now() - make_interval(mins => $3) and not a.succeeded and (a.email = $1 or a.address = $2)
         and a.at > coalesce((select max(s.at) from ${own}sign_in_attempts s where s.email = a.email and s.address = a.address and s.succeeded), '-infinity')
     )
     select u.id as user_id, c.password_hash,
       (select count(*) + 1 from recent where email = $1 and address = $2) as pair,
       (select count(*) + 1 from recent where address = $2) as address,
       (select count(*) + 1 from recent where email = $1) as strangers,
       exists (select from ${own}sign_in_attempts where email = $1 and address = $2 and succeeded and at > now() - interval '90 days') as is_known_address
     from (select 1) one
     left join ${own}users u on lower(u.email) = $1 and u.is_active
     left join ${own}credentials c on ${same('c', 'u')} c.user_id = u.id`,
    [email, address, limits.minutes],
  )
  await locked
  return (await counted)[0]!
}

/** The attempt was the right one after all. */
export async function rememberSuccess(db: Db, { companyId }: Area, email: string, address: string): Promise<void> {
  const { own } = tablesOf(companyId)
  await queryText(
    db,
    `${own}remember_success`,
    `update ${own}sign_in_attempts set succeeded = true where id =
       (select max(id) from ${own}sign_in_attempts where email = $1 and address = $2)`,
    [email.toLowerCase(), address],
  )
}

/** Somebody has shown in another way who they are: what they failed at before no longer counts. */
export async function forgiveFailures(db: Db, { companyId }: Area, email: string, address: string): Promise<void> {
  const { own, key, value } = tablesOf(companyId)
  await queryText(
    db,
    `${own}forgive_failures`,
    `insert into ${own}sign_in_attempts (${key}email, address, succeeded) values (${value}$1, $2, true)`,
    [email.toLowerCase(), address],
  )
}
