import { setTimeout as sleep } from 'node:timers/promises'
import type { Area } from '../../access/area.ts'
import type { Company } from '../../access/companies.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ground } from '../../http/ground.ts'
import { companiesOf } from './directory.ts'
import { rememberAddress } from './guessing/known.ts'
import { checkMailCode } from './guessing/mail-code.ts'
import { newCode } from './hand-over.ts'
import { isPassword } from './password-hash.ts'
import {
  attemptOf,
  isKnownAt,
  type ProvenAttempt,
  provePassword,
  reserve,
  reserveFromBaseHost,
  type SignInInput,
  settleSignIn,
  signInAreaOf,
} from './sign-in.ts'

type GivenHere = SignInInput & { code?: string | undefined }

/** A company in which the password was right, with the code that opens a session there. */
export interface HandOver {
  name: string
  subdomain: string
  token: string
}

/** The least milliseconds of a miss, so that its time doesn't tell how many companies know the e-mail. */
const shortestMiss = 150

/**
 * Looks for the master user, else the companies that know these credentials. Guesses are counted here by address and
 * account, in each company by account alone: the base host refuses alike whether an e-mail exists or not, and every miss
 * checks a password. Throws `wrong_credentials`, `too_many_requests`, `guessed_at`, `code_required`, `code_wrong`.
 */
export async function signInOnBaseHost(
  ground: Ground,
  area: Area,
  given: GivenHere,
  address: string,
): Promise<{ proven: ProvenAttempt | null; companies: HandOver[] }> {
  const began = Date.now()
  const attempt = attemptOf(ground, area, given, address)
  const reserved = await reserve(ground, area, attempt)
  const isKnown = isKnownAt(reserved)
  const candidates = await candidatesOf(ground, { given, address, isKnown, isGuessedAt: reserved.isGuessedAt })
  const isMaster = reserved.passwordHash !== null
  const [proven, ...inCompanies] = await Promise.all([
    isMaster ? provePassword(reserved, attempt, given.password) : null,
    ...candidates.map(({ proof }) => proof()),
    // An unknown e-mail costs one check of a password too.
    !isMaster && !candidates.length ? isPassword(null, given.password, { address, isKnown }).then(() => null) : null,
  ])
  if (proven) {
    await checkMailCode(ground, area, proven, given.code)
    await area.run((db) => settleSignIn(db, area, proven))
    return { proven, companies: [] }
  }
  const right = candidates.flatMap((candidate, n) => (inCompanies[n] ? [{ ...candidate, proven: inCompanies[n] }] : []))
  if (!right.length) {
    await sleep(Math.max(0, began + shortestMiss - Date.now()))
    throw new AppError('wrong_credentials')
  }
  const companies = await Promise.all((await passCodes(ground, right, given.code)).map(handOver))
  await area.run((db) => settleSignIn(db, area, { counted: reserved.counted, attempt }))
  return { proven: null, companies }
}

interface Candidate {
  company: Company
  area: Area
  proof(): Promise<ProvenAttempt | null>
}

interface BaseHostAttempt {
  given: GivenHere
  address: string
  isKnown: boolean
  isGuessedAt: boolean
}

/**
 * A company whose database is away is left out, unless it is the only one: it may be the right one, and then
 * "unavailable" is a better answer than "wrong password".
 */
async function candidatesOf(
  ground: Ground,
  { given, address, isKnown, isGuessedAt }: BaseHostAttempt,
): Promise<Candidate[]> {
  const companies = await companiesOf({ ...ground, master: ground.publicPools.master }, given.email)
  const answers = await Promise.allSettled(
    companies.map(async (company) => {
      const area = signInAreaOf(ground, company, given, address)
      const attempt = { email: given.email.toLowerCase(), address, browser: null }
      const found = await reserveFromBaseHost(area, attempt, isKnown)
      const reserved = { ...found, isGuessedAt: found.isGuessedAt || isGuessedAt }
      return { company, area, proof: () => provePassword(reserved, attempt, given.password) }
    }),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (!found.length && failed) throw failed.reason
  return found
}

type Right = Candidate & { proven: ProvenAttempt }

/**
 * The companies that the person may enter. If some of them ask for a code by mail, these are the companies that the
 * given code belongs to and those that ask for none.
 */
async function passCodes(ground: Ground, right: readonly Right[], code: string | undefined): Promise<Right[]> {
  const answers = await Promise.allSettled(right.map(({ area, proven }) => checkMailCode(ground, area, proven, code)))
  const open = right.filter((_, n) => answers[n]!.status === 'fulfilled')
  const refused = answers.find((answer) => answer.status === 'rejected')
  const isAsked = right.some(({ area, proven }) => area.sendsMail && proven.isGuessedAt)
  const hasEntered = code !== undefined && right.some((one) => open.includes(one) && one.proven.isGuessedAt)
  if (refused && !(isAsked && hasEntered)) throw refused.reason
  return open
}

async function handOver({ company: { name, subdomain }, area, proven }: Right): Promise<HandOver> {
  const { email, address } = proven.attempt
  const [token] = await area.run((db) =>
    Promise.all([
      newCode(db, proven.userId),
      settleSignIn(db, area, proven),
      rememberAddress(db, area, email, address),
    ]),
  )
  return { name, subdomain, token }
}
