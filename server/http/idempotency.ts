import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Actor, MasterActor } from '../access/actor.ts'
// convention: benchmarked statements, which every call with a key sends
import { queryText } from '../db/connection.ts'
import { statement } from '../db/query/statement.ts'
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
type Run<C> = <T>(work: (call: C) => Promise<T>) => Promise<T>

/** The answer is known already, so what the handler has done is rolled back. */
class KnownAnswer {
  readonly answer: KeptAnswer
  constructor(answer: KeptAnswer) {
    this.answer = answer
  }
}

/** A refusal that is to be kept, once what the handler has done is rolled back. */
class KeptRefusal {
  readonly answer: SentAnswer
  constructor(answer: SentAnswer) {
    this.answer = answer
  }
}

/** `status` is null in answers of an earlier version of the program. */
type KeptAnswer = Omit<SentAnswer, 'status'> & { status: number | null }

/**
 * The first answer to this key, even a refusal: two copies of one request never get different answers. The handler's
 * first statements travel with the question for a kept answer, and its last with the answer and the commit. A second
 * request with the key waits for the first. `refusalOf`: the answer to an error that stands, null for another one.
 * Throws `idempotency_key_reused` if the key was used for another request.
 */
export async function answerOnce<C extends Transaction>(
  run: Run<C>,
  request: KeyedRequest,
  answer: (call: C) => Promise<SentAnswer>,
  refusalOf: (error: Error) => SentAnswer | null,
): Promise<{ answer: KeptAnswer; isFirst: boolean }> {
  try {
    const first = await run(async (call) => {
      const [kept, given] = await Promise.allSettled([keptAnswer(call, request), answer(call)])
      if (kept.status === 'rejected') throw kept.reason
      if (kept.value) throw new KnownAnswer(kept.value)
      if (given.status === 'fulfilled') {
        call.atEnd!(keeping(request, given.value))
        return given.value
      }
      const refusal = refusalOf(given.reason)
      throw refusal ? new KeptRefusal(refusal) : given.reason
    })
    return { answer: first, isFirst: true }
  } catch (error) {
    if (error instanceof KnownAnswer) return { answer: error.answer, isFirst: false }
    if (!(error instanceof KeptRefusal)) throw error
    return run((call) => keepRefusal(call, request, error.answer))
  }
}

/** Unless a copy of the request was answered in between. */
async function keepRefusal(call: Transaction, request: KeyedRequest, refusal: SentAnswer) {
  const kept = await keptAnswer(call, request)
  if (kept) return { answer: kept, isFirst: false }
  call.atEnd!(keeping(request, refusal))
  return { answer: refusal, isFirst: true }
}

/** The kept answer to the key, or null: until the end of the transaction a second request with it then waits. */
async function keptAnswer({ db }: Transaction, { key, person, hash }: KeyedRequest): Promise<KeptAnswer | null> {
  const [kept] = await queryText<KeptAnswer & { request_hash: string; response: string }>(
    db!,
    `select request_hash, status, response from ${isMaster(person) ? 'kept_master_answer' : 'kept_answer'}($1, $2)`,
    [person.userId, key],
  )
  if (!kept) return null
  if (kept.request_hash !== hash) throw new AppError('idempotency_key_reused')
  return { status: kept.status, text: kept.response }
}

const keeping = ({ key, person, hash }: KeyedRequest, { status, text }: SentAnswer): pg.QueryConfig =>
  statement(
    `insert into ${isMaster(person) ? 'master_idempotency_keys' : 'idempotency_keys'} (user_id, key, request_hash, response, status)
     values ($1, $2, $3, $4::json, $5)`,
    [person.userId, key, hash, String(text), status],
  )

const isMaster = (person: Actor | MasterActor) => !('tenant' in person)
