import { createHash } from 'node:crypto'
import type { Actor, MasterActor } from '../access/actor.ts'
// convention: its table depends on the area
import { queryText } from '../db/connection.ts'
import { AppError } from './app-error.ts'
import type { Call } from './implement.ts'

/** Longest key a client may send. */
const longest = 200

/** An answer as it is sent: its status, and its body as JSON. */
export interface SentAnswer {
  status: number
  text: string | Buffer
}

/** A request with a key. `hash` identifies it: another request with the same key is refused. */
export interface KeyedRequest {
  key: string
  hash: string
  person: Actor | MasterActor
}

/** Throws `invalid` for a key that is empty or too long. `parts`: all that the answer depends on. */
export function keyedRequest(key: string, person: Actor | MasterActor, parts: unknown): KeyedRequest {
  if (!key || key.length > longest) throw new AppError('invalid', { errors: { 'Idempotency-Key': ['other'] } })
  return { key, person, hash: createHash('sha256').update(JSON.stringify(parts)).digest('base64url') }
}

type Transaction = Pick<Call, 'db' | 'atEnd'>
/** Runs work in a transaction of the request, which takes the key before all else. */
type Run<C> = <T>(work: (call: C) => Promise<T>, requestKey?: string) => Promise<T>

/** `status` is null in answers of an earlier version of the program. */
type KeptAnswer = Omit<SentAnswer, 'status'> & { status: number | null }
interface OneAnswer {
  answer: KeptAnswer
  isFirst: boolean
}

/**
 * The first answer to this key, even a refusal: two copies of one request never get different answers. A second request with the key waits for
 * the first. `refusalOf`: the answer to an error that stands, null for another one; it is kept once what the handler has done is
 * rolled back. Throws `idempotency_key_reused` if the key was used for another request.
 */
export async function answerOnce<C extends Transaction>(
  run: Run<C>,
  request: KeyedRequest,
  answer: (call: C) => Promise<SentAnswer>,
  refusalOf: (error: Error) => SentAnswer | null,
): Promise<OneAnswer> {
  try {
    return await firstUnder(run, request, answer)
  } catch (error) {
    const refusal = isReused(error) ? null : refusalOf(error as Error)
    if (!refusal) throw error
    return firstUnder(run, request, async () => refusal)
  }
}

/** A key of another request has that one's answer already. */
const isReused = (error: unknown): boolean => error instanceof AppError && error.code === 'idempotency_key_reused'

/** The answer goes with the commit. A key that was taken before ends the transaction at its first statement. */
async function firstUnder<C extends Transaction>(
  run: Run<C>,
  request: KeyedRequest,
  answer: (call: C) => Promise<SentAnswer>,
): Promise<OneAnswer> {
  const { key, person, hash } = request
  try {
    const first = await run(async (call) => {
      const given = await answer(call)
      call.atEnd!(
        `insert into ${tableOf(person)} (user_id, key, request_hash, response, status) values ($1, $2, $3, $4::json, $5)`,
        [person.userId, key, hash, String(given.text), given.status],
      )
      return given
    }, key)
    return { answer: first, isFirst: true }
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'request_key_is_new') throw error
    return { answer: await run((call) => keptAnswer(call, request)), isFirst: false }
  }
}

async function keptAnswer({ db }: Transaction, { key, person, hash }: KeyedRequest): Promise<KeptAnswer> {
  const [kept] = await queryText<KeptAnswer & { request_hash: string; text: string }>(
    db!,
    `select request_hash, status, response::text as text from ${tableOf(person)} where user_id = $1 and key = $2`,
    [person.userId, key],
  )
  if (kept!.request_hash !== hash) throw new AppError('idempotency_key_reused')
  return { status: kept!.status, text: kept!.text }
}

const tableOf = (person: Actor | MasterActor) => ('tenant' in person ? 'idempotency_keys' : 'master_idempotency_keys')
