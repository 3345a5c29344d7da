import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { together } from '../db/connection.ts'
import { backTo, savepoint } from '../db/transaction.ts'
import { AppError } from './app-error.ts'
import type { Call } from './implement.ts'

/** Longest key a client may send. */
const longest = 200

/** The table of the caller's area. Row-level security shows a company its own rows only. */
const tableOf = ({ company }: Call) =>
  company ? 'idempotency_keys' : (`master_idempotency_keys` as 'idempotency_keys')

/** An answer as it is sent: its status, and its body as JSON. */
export interface SentAnswer {
  status: number
  text: string
}

/** The savepoint before the handler's own work: a refusal undoes that work and keeps the key. */
const handler = 'handler'

/**
 * The first answer to this key, or null for a new one: the key is then taken in the same transaction, and a second
 * request with it waits for the first. `request` identifies the request. Throws `idempotency_key_reused` if it differs.
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
    call.db
      .insertInto(table)
      .values({ user_id: userId, key, request_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute(),
    savepoint(call.db, handler),
  ])
  if (taken.length) return null
  const row = await call.db
    .selectFrom(table)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['request_hash', 'status', sql<string>`response::text`.as('response')])
    .executeTakeFirst()
  if (row?.request_hash !== hash) throw new AppError('idempotency_key_reused')
  return { status: row.status, text: row.response }
}

/** Undoes the handler's work since the key was taken; the key stays. */
export async function undoHandler(call: Call): Promise<void> {
  await backTo(call.db, handler)
}

/** Keeps the answer to a request whose key was just taken. */
export async function keepAnswer(call: Call, key: string, { status, text }: SentAnswer): Promise<void> {
  await call.db
    .updateTable(tableOf(call))
    .set({ response: sql`${text}::json`, status })
    .where('user_id', '=', call.actor!.userId)
    .where('key', '=', key)
    .execute()
}
