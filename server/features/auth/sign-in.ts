import { sql } from 'kysely'
import { type Area, publicAreaOf, tablesOf } from '../../access/area.ts'
import type { Company } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { nameOfMark, newMark } from './guessing/browser-mark.ts'
import { type Counter, countDown, countUp, delayNextAttempt, forgetCount } from './guessing/counters.ts'
import { knownAt, rememberAddress } from './guessing/known.ts'
import { delayOf, limits, tooManyRequests } from './guessing/limits.ts'
import { hasSignedIn, rememberSignIn } from './guessing/recent.ts'
import { isPassword } from './password-hash.ts'

export interface SignInInput {
  email: string
  password: string
  /** The mark the browser was given at an earlier sign-in. */
  browser?: string | undefined
}

/** A sign-in attempt, as limits count it. */
export interface SignInAttempt {
  /** In lower case. */
  email: string
  address: string
  /** The name of the browser's mark; null for a browser without one. */
  browser: string | null
}

/**
 * An attempt that was counted before its password is checked, so that no more than the limit of many concurrent ones
 * are checked.
 */
interface CountedAttempt {
  userId: number | null
  passwordHash: string | null
  /** The account is guessed at from many addresses, and this one isn't known. */
  isGuessedAt: boolean
  counted: readonly Counter[]
}

/** An attempt with the right password. */
export interface ProvenAttempt extends CountedAttempt {
  userId: number
  attempt: SignInAttempt
}

const pairOf = ({ email, address, browser }: SignInAttempt): Counter => ({
  kind: 'pair',
  key: `${browser === null ? address : `browser ${browser}`} ${email}`,
})
const addressOf = ({ address }: SignInAttempt): Counter => ({ kind: 'address', key: address })
const accountOf = ({ email }: SignInAttempt): Counter => ({ kind: 'account', key: email })
/** The key of a counter in the node's memory. */
const nameOf = ({ companyId }: Pick<Area, 'companyId'>, { kind, key }: Counter) => `${companyId} ${kind} ${key}`

export function attemptOf(
  { secret }: Ground,
  { companyId }: Pick<Area, 'companyId'>,
  { email, browser }: SignInInput,
  address: string,
): SignInAttempt {
  const lower = email.toLowerCase()
  return { email: lower, address, browser: nameOfMark({ secret, companyId, email: lower }, browser) }
}

/** The area for an attempt to sign in: people known by their browser or from a while ago don't wait for strangers. */
export function signInAreaOf(ground: Ground, company: Company | null, given: SignInInput, address: string): Area {
  const of = { companyId: company?.id ?? null }
  const attempt = attemptOf(ground, of, given, address)
  const isKnown = attempt.browser !== null || hasSignedIn(of, attempt)
  return publicAreaOf(ground, company, { kind: isKnown ? 'known sign-in' : 'sign-in', address })
}

/**
 * The user of these credentials; counts one guess until the caller settles it (`settleSignIn`, `takeBackGuess`). Throws
 * `wrong_credentials`, `too_many_requests` or `guessed_at`.
 */
export async function checkPassword(
  ground: Ground,
  area: Area,
  given: SignInInput,
  address: string,
): Promise<ProvenAttempt> {
  const attempt = attemptOf(ground, area, given, address)
  const reserved = await reserve(ground, area, attempt)
  const proven = await provePassword(reserved, attempt, given.password)
  if (!proven) throw new AppError('wrong_credentials')
  return proven
}

/** Only strangers' attempts count for their address and for the account. */
export const isKnownAt = ({ counted }: Pick<CountedAttempt, 'counted'>): boolean =>
  !counted.some(({ kind }) => kind === 'account')

/** The check takes as long for an account that doesn't exist. */
export async function provePassword(
  reserved: CountedAttempt,
  attempt: SignInAttempt,
  password: string,
): Promise<ProvenAttempt | null> {
  const { userId, passwordHash } = reserved
  const asker = { address: attempt.address, isKnown: isKnownAt(reserved) }
  const isRight = await isPassword(passwordHash, password, asker)
  return isRight && userId !== null ? { ...reserved, userId, attempt } : null
}

/** Counts an attempt by all its keys. A refusal is cached: the next one costs no query and isn't counted. */
export async function reserve(ground: Ground, area: Area, attempt: SignInAttempt): Promise<CountedAttempt> {
  const { refusals } = ground
  const [pair, place] = [pairOf(attempt), addressOf(attempt)]
  const wait =
    refusals.secondsLeft(nameOf(area, pair)) ||
    (attempt.browser === null && refusals.secondsLeft(nameOf(area, place), attempt.email))
  if (wait) throw tooManyRequests(wait)
  const outcome = await area
    .run((db) => countAttempt(db, area, attempt))
    .catch(async (error: unknown) => {
      if (!(error instanceof AttemptRefusal)) throw error
      const { counter, seconds } = error
      const except = counter.kind === 'address' ? await area.run((db) => knownAt(db, area, attempt.address)) : undefined
      refusals.remember(nameOf(area, counter), seconds, except)
      throw tooManyRequests(seconds)
    })
  if (!('delay' in outcome)) return outcome
  refusals.remember(nameOf(area, pair), outcome.delay)
  throw new AppError('guessed_at', { retryAfter: outcome.delay, values: { seconds: outcome.delay } })
}

/** Rolls the count back. */
class AttemptRefusal extends Error {
  readonly counter: Counter
  readonly seconds: number
  constructor(counter: Counter, seconds: number) {
    super('refused')
    this.counter = counter
    this.seconds = seconds
  }
}

async function countAttempt(db: Db, area: Area, attempt: SignInAttempt): Promise<CountedAttempt | { delay: number }> {
  const found = await findAccount(db, area, attempt)
  const isKnown = attempt.browser !== null || found.is_known_address
  const pair = pairOf(attempt)
  const counted = isKnown ? [pair] : [pair, addressOf(attempt), accountOf(attempt)]
  const counts = await countUp(db, area, counted)
  const of = (kind: Counter['kind']) => counts.find((count) => count.kind === kind)
  for (const kind of ['pair', 'address'] as const) {
    const count = of(kind)
    const counter = counted.find((one) => one.kind === kind)
    if (count && counter && count.count > limits[kind]) throw new AttemptRefusal(counter, count.seconds_left)
  }
  const guesses = of('account')?.count ?? 0
  const isGuessedAt = guesses > limits.account
  if (isGuessedAt && !area.sendsMail) {
    const { wait, has_waited } = of('pair')!
    const delay = wait || delayOf(guesses)
    if (!wait) await delayNextAttempt(db, area, pair, delay)
    if (!has_waited) {
      await countDown(db, area, counted)
      return { delay }
    }
  }
  return { userId: found.user_id, passwordHash: found.password_hash, isGuessedAt, counted }
}

/** Reserves an attempt from the base host, which counts by address itself: here only by account. */
export async function reserveFromBaseHost(
  area: Area,
  attempt: SignInAttempt,
  isKnown: boolean,
): Promise<CountedAttempt> {
  return area.run(async (db) => {
    const found = await findAccount(db, area, attempt)
    const counted = isKnown || found.is_known_address ? [] : [accountOf(attempt)]
    const [account] = counted.length ? await countUp(db, area, counted) : []
    const isGuessedAt = (account?.count ?? 0) > limits.account
    return { userId: found.user_id, passwordHash: found.password_hash, isGuessedAt, counted }
  })
}

interface Account {
  user_id: number | null
  password_hash: string | null
  is_known_address: boolean
}

function findAccount(db: Db, area: Area, { email, address }: SignInAttempt): Promise<Account> {
  const tables = tablesOf(area)
  return db
    .selectFrom(sql`(select)`.as('one'))
    .leftJoin(`${tables.users} as u`, (join) =>
      join.on(sql<string>`lower(u.email)`, '=', email).on('u.is_active', '=', true),
    )
    .leftJoin(`${tables.credentials} as c`, 'c.user_id', 'u.id')
    .select((eb) => [
      'u.id as user_id',
      'c.password_hash',
      eb
        .exists(eb.selectFrom(tables.known_addresses).where('email', '=', email).where('address', '=', address))
        .$castTo<boolean>()
        .as('is_known_address'),
    ])
    .executeTakeFirstOrThrow()
}

/** The person is signed in: their guesses are forgiven, and this address is known from now on. */
export async function settleSignIn(
  db: Db,
  area: Pick<Area, 'companyId'>,
  { attempt, counted }: Pick<ProvenAttempt, 'attempt' | 'counted'>,
): Promise<void> {
  rememberSignIn(area, attempt)
  const [pairs, others] = [counted.filter(({ kind }) => kind === 'pair'), counted.filter(({ kind }) => kind !== 'pair')]
  await Promise.all([
    pairs[0] && forgetCount(db, area, pairs[0]),
    others.length && countDown(db, area, others),
    rememberAddress(db, area, attempt.email, attempt.address),
  ])
}

/** A mark for the browser that has just signed in. */
export const markFor = ({ secret }: Ground, { companyId }: Area, { attempt }: ProvenAttempt): string =>
  newMark({ secret, companyId, email: attempt.email })

/** Takes the count back: the password was right, but the sign-in continues elsewhere. */
export const takeBackGuess = (
  db: Db,
  area: Pick<Area, 'companyId'>,
  { counted }: Pick<CountedAttempt, 'counted'>,
): Promise<void> => (counted.length ? countDown(db, area, counted) : Promise.resolve())

/** Marks the address as known and forgets the guesses of somebody who has proved their identity in another way. */
export async function forgiveFailures(
  ground: Ground,
  area: Area,
  db: Db,
  { email, address }: Omit<SignInAttempt, 'browser'>,
): Promise<void> {
  const attempt = { email: email.toLowerCase(), address, browser: null }
  const pair = pairOf(attempt)
  ground.refusals.forget(nameOf(area, pair))
  ground.refusals.forget(nameOf(area, addressOf(attempt)))
  await Promise.all([forgetCount(db, area, pair), rememberAddress(db, area, attempt.email, address)])
}
