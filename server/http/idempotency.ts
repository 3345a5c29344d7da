import { createHash } from 'node:crypto'
import { queryText, together } from '../db/connection.ts'
import { AppError } from './app-error.ts'
import type { Call } from './implement.ts'

/** Longest key a client may send. */
const longest = 200

/** The table of the caller's area: a company sees its own rows of it alone. */
const tableOf = ({ company }: Call) => (company ? 'idempotency_keys' : 'master_idempotency_keys')

/** An answer as it is sent: its status, and its body as JSON. */
export interface SentAnswer {
  status: number
  text: string
}

/** Where the handler's own work begins, so that a refusal undoes it and keeps the key. */
const savepoint = 'handler'

/**
 * The answer this key was first given, or null when it is new: the key is then taken in the same transaction, and a
 * second request with it waits for the first. `request` is what tells one request from another. Throws
 * `idempotency_key_reused` when the request differs.
 */
export async function firstAnswer(
  call: Call,
  key: string,
  request: unknown,
): Promise<(Omit<SentAnswer, 'status'> & { status: number | null }) | null> {
  if (!key || key.length > longest) throw new AppError('invalid', { errors: { 'Idempotency-Key': ['other'] } })
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const { userId } = call.actor!
  const table = tableOf(call)
  const [taken] = await together([
    queryText<{ key: string }>(
      call.db,
      `insert into ${table} (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key`,
      [userId, key, hash],
    ),
    queryText(call.db, `savepoint ${savepoint}`, []),
  ])
  if (taken.length) return null
  const [row] = await queryText<{ request_hash: string; status: number | null; response: string }>(
    call.db,
    `select request_hash, status, response::text from ${table} where user_id = $1 and key = $2`,
    [userId, key],
  )
  if (row?.request_hash !== hash) throw new AppError('idempotency_key_reused')
  return { status: row.status, text: row.response }
}

/** Undoes what the handler did since the key was taken; the key stays. */
export async function undoHandler(call: Call): Promise<void> {
  await queryText(call.db, `rollback to savepoint ${savepoint}`, [])
}

/** Keeps the answer to a request whose key was just taken. */
export async function keepAnswer(call: Call, key: string, { status, text }: SentAnswer): Promise<void> {
  const table = tableOf(call)
  await queryText(call.db, `update ${table} set response = $3::json, status = $4 where user_id = $1 and key = $2`, [
    call.actor!.userId,
    key,
    text,
    status,
  ])
}
