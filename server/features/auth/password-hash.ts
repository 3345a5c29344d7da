import { hash, verify } from '@node-rs/argon2'
import { NoTurn, type TurnBounds, Turns } from '../../db/turns.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Hashes computed at once, for all callers: each occupies a processor for some 30 ms that everybody else needs too.
 * Waiting callers take turns: people known at their address, strangers, and addresses that sent a wrong password lately with one
 * another, and addresses among themselves.
 */
export const hashBounds: TurnBounds = {
  inAll: 2,
  inGroup: 2,
  inMember: 2,
  waitingInGroup: 200,
  waitingInMember: 50,
  patience: 10_000,
}

const turns = new Turns(hashBounds)

/** The caller for whom a hash is computed. */
export interface HashCaller {
  address: string
  /** They have signed in from here before, or hold a valid link: a flood of strangers doesn't make them wait. */
  isKnown: boolean
}

/** Milliseconds for which an address that sent a wrong password waits behind strangers who sent none. */
const lately = 600_000
/** Most addresses remembered; the oldest is forgotten first. */
const mostRemembered = 20_000
/** When each address sent its last wrong password, the latest last. */
const wrongSince = new Map<string, number>()

function remember(address: string): void {
  wrongSince.delete(address)
  wrongSince.set(address, Date.now())
  if (wrongSince.size > mostRemembered) wrongSince.delete(wrongSince.keys().next().value!)
}

const groupOf = ({ address, isKnown }: HashCaller) =>
  isKnown ? 'known' : (wrongSince.get(address) ?? 0) > Date.now() - lately ? 'wrong' : 'strangers'

async function inTurn<T>(caller: HashCaller, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.run({ group: groupOf(caller), member: caller.address }, work)
  } catch (error) {
    if (error instanceof NoTurn) throw new AppError('unavailable', { retryAfter: 5 })
    throw error
  }
}

export const hashPassword = (password: string, asker: HashCaller) => inTurn(asker, () => hash(password))

const nobodys = hash('nobody has this password')

/** Whether this is the password. Without a hash, for an account that doesn't exist, it takes as long and is false. */
export async function isPassword(passwordHash: string | null, password: string, asker: HashCaller): Promise<boolean> {
  const right = await inTurn(asker, async () => verify(passwordHash ?? (await nobodys), password))
  const isRight = right && passwordHash !== null
  if (!isRight) remember(asker.address)
  return isRight
}
