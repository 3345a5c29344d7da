import { createHash } from 'node:crypto'
import { queryText } from '../db/connection.ts'
import { AppError } from './app-error.ts'
import type { Call } from './implement.ts'

/** Longest key a client may send. */
const longest = 200

/**
 * The answer this key was first given, or null when it is new: the key is then taken in the same transaction, and a
 * second request with it waits for the first. `request` is what tells one request from another. Throws `idempotency_key_reused` when the request differs.
 */
export async function firstAnswer(call: Call, key: string, request: unknown): Promise<string | null> {
  if (!key || key.length > longest) throw new AppError('invalid', { errors: { 'Idempotency-Key': ['other'] } })
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const { userId } = call.actor!
  const taken = await queryText<{ key: string }>(
    call.db,
    'take_key',
    `insert into idempotency_keys (company_id, user_id, key, request_hash) values (current_company(), $1, $2, $3)
     on conflict do nothing returning key`,
    [userId, key, hash],
  )
  if (taken.length) return null
  const [row] = await queryText<{ request_hash: string; response: string }>(
    call.db,
    'read_key',
    'select request_hash, response::text from idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  )
  if (row?.request_hash !== hash) throw new AppError('idempotency_key_reused')
  return row.response
}

export async function keepAnswer(call: Call, key: string, text: string): Promise<void> {
  await queryText(
    call.db,
    'keep_answer',
    'update idempotency_keys set response = $3::json where user_id = $1 and key = $2',
    [call.actor!.userId, key, text],
  )
}
