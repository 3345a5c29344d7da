import { hash, verify } from '@node-rs/argon2'
import { type Db, queryText } from '../../db/connection.ts'
import type { Regions } from '../../db/regions.ts'
import { type Tenant, withTenant } from '../../db/tenant.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Failed attempts before the next must wait. One address guessing one account stops early; an address guessing many
 * accounts later; an account guessed from many addresses stays open to the addresses its owner has used before, so that
 * nobody can lock somebody else out.
 */
const limits = { pair: 5, address: 50, strangers: 100, minutes: 15 }

interface Found {
  attempt_id: number
  user_id: number | null
  password_hash: string | null
  pair: number
  address: number
  strangers: number
  is_known_address: boolean
}

/** Verified against when there is no such account, so that a miss takes as long as a hit. */
const nobody = hash('nobody has this password')

/** The user these credentials belong to. Throws `wrong_credentials` or `too_many_requests`. */
export async function checkPassword(
  regions: Regions,
  tenant: Tenant,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<number> {
  const found = await withTenant(regions, tenant, (db) => countAttempt(db, email.toLowerCase(), address))
  const strangers = found.is_known_address ? 0 : found.strangers
  if (found.pair > limits.pair || found.address > limits.address || strangers > limits.strangers)
    throw new AppError('too_many_requests', { retryAfter: limits.minutes * 60, values: { count: limits.minutes } })
  const right = await verify(found.password_hash ?? (await nobody), password)
  if (!right || found.user_id === null || found.password_hash === null) throw new AppError('wrong_credentials')
  return found.user_id
}

/** An attempt counts as failed until it has succeeded; attempts on one account are counted one after the other. */
async function countAttempt(db: Db, email: string, address: string): Promise<Found> {
  const locked = queryText(
    db,
    'lock_account',
    `select pg_advisory_xact_lock(hashtextextended('sign-in:' || $1, current_company()))`,
    [email],
  )
  const counted = queryText<Found>(
    db,
    'count_attempt',
    `with attempt as (
       insert into sign_in_attempts (company_id, email, address, succeeded) values (current_company(), $1, $2, false) returning id
     ), recent as (
       select a.email, a.address from sign_in_attempts a
       where a.at > now() - make_interval(mins => $3) and not a.succeeded and (a.email = $1 or a.address = $2)
         and a.at > coalesce((select max(s.at) from sign_in_attempts s where s.email = a.email and s.address = a.address and s.succeeded), '-infinity')
     )
     select (select id from attempt) as attempt_id, u.id as user_id, c.password_hash,
       (select count(*) + 1 from recent where email = $1 and address = $2) as pair,
       (select count(*) + 1 from recent where address = $2) as address,
       (select count(*) + 1 from recent where email = $1) as strangers,
       exists (select from sign_in_attempts where email = $1 and address = $2 and succeeded and at > now() - interval '90 days') as is_known_address
     from (select 1) one
     left join users u on lower(u.email) = $1 and u.is_active
     left join credentials c on c.company_id = u.company_id and c.user_id = u.id`,
    [email, address, limits.minutes],
  )
  await locked
  return (await counted)[0]!
}

/** The attempt was the right one after all. */
export async function rememberSuccess(db: Db, email: string, address: string): Promise<void> {
  await queryText(
    db,
    'remember_success',
    `update sign_in_attempts set succeeded = true where id =
       (select max(id) from sign_in_attempts where email = $1 and address = $2)`,
    [email.toLowerCase(), address],
  )
}

/** Somebody has shown in another way who they are: what they failed at before no longer counts. */
export async function forgiveFailures(db: Db, email: string, address: string): Promise<void> {
  await queryText(
    db,
    'forgive_failures',
    'insert into sign_in_attempts (company_id, email, address, succeeded) values (current_company(), $1, $2, true)',
    [email.toLowerCase(), address],
  )
}
