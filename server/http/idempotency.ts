import { createHash } from 'node:crypto'
import { queryText } from '../db/connection.ts'
import { AppError } from './app-error.ts'
import type { Call } from './implement.ts'

/** Longest key a client may send. */
const longest = 200

/** The table of the caller's area: a company sees its own rows of it alone. */
const tableOf = ({ company }: Call) => (company ? 'idempotency_keys' : 'master_idempotency_keys')

/**
 * The answer this key was first given, or null when it is new: the key is then taken in the same transaction, and a
 * second request with it waits for the first. `request` is what tells one request from another. Throws
 * `idempotency_key_reused` when the request differs.
 */
export async function firstAnswer(call: Call, key: string, request: unknown): Promise<string | null> {
  if (!key || key.length > longest) throw new AppError('invalid', { errors: { 'Idempotency-Key': ['other'] } })
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const { userId } = call.actor!
  const table = tableOf(call)
  const taken = await queryText<{ key: string }>(
    call.db,
    `take_${table}`,
    `insert into ${table} (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key`,
    [userId, key, hash],
  )
  if (taken.length) return null
  const [row] = await queryText<{ request_hash: string; response: string }>(
    call.db,
    `read_${table}`,
    `select request_hash, response::text from ${table} where user_id = $1 and key = $2`,
    [userId, key],
  )
  if (row?.request_hash !== hash) throw new AppError('idempotency_key_reused')
  return row.response
}

/** Keeps the answer to a request whose key was just taken, as the JSON text that is sent. */
export async function keepAnswer(call: Call, key: string, text: string): Promise<void> {
  const table = tableOf(call)
  await queryText(call.db, `keep_${table}`, `update ${table} set response = $3::json where user_id = $1 and key = $2`, [
    call.actor!.userId,
    key,
    text,
  ])
}
