import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../http/app-error.ts'

/** Hashes computed at a time: each takes a whole processor for some 30 ms, and everybody else needs them too. */
const atATime = 2
/** Those that wait; who comes then is told to come again. */
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfter: 5 })
  if (running >= atATime) await new Promise<void>((turn) => waiting.push(turn))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password))

const nobodys = hash('nobody has this password')

/** Whether this is the password. Without a hash, for an account that doesn't exist, it takes as long and is false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await inTurn(async () => verify(passwordHash ?? (await nobodys), password))
  return right && passwordHash !== null
}
