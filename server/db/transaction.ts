import { performance } from 'node:perf_hooks'
import { NoResultError, sql } from 'kysely'
import type pg from 'pg'
import { callFunction, type Db, gather, isConnectionLost, queriesOn, together } from './connection.ts'
import { endConnectionOnDeparture, throwIfClientGone } from './departure.ts'
import { ending, type LastStatement } from './ending.ts'

/**
 * Codes after which the transaction runs again: a deadlock, a row that vanished between look and insert, a slot or a key taken or
 * a resource retired in between. The second run sees who was first and reports that.
 */
const worthAnotherTry = new Set(['40P01', '40001', '23P01'])
const constraintsWorthAnotherTry = new Set([
  'resource_days_capacity',
  'bookings_of_a_live_resource',
  'idempotency_keys_pkey',
  'master_idempotency_keys_pkey',
])
const tries = 5
/** Milliseconds after which no further try begins: a connection isn't held for one unlucky transaction. */
const longestTrying = 5_000

/** One try of a transaction's work. */
export interface Attempt {
  /** No other try follows, so the work must find beforehand what the database would refuse. */
  isLast: boolean
  /**
   * Has an insert sent together with the commit, after all other statements; `got`, which one of them may have, is told its rows. A failure of
   * it fails the transaction.
   */
  atEnd<Row>(text: string, values: readonly unknown[], got?: (rows: Row[]) => void): void
}

/** The data the work was based on has changed since it was read: it has to run again from the start. */
export class OutdatedError extends Error {
  readonly code = '40001'
}

/**
 * Thrown when every try ended in a conflict with other transactions. Nothing was saved; a later request may well
 * succeed.
 */
export class TriedInVain extends Error {
  constructor(cause: unknown) {
    super('every try of the transaction met another one', { cause })
  }
}

/**
 * Work in a transaction. `begin` and the first statement travel with the work's first query. Commits when `work`
 * resolves; a conflict is tried again, so `work` must not have effects outside the database. Throws `TriedInVain` when
 * the last try ends in a conflict too.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db, attempt: Attempt) => Promise<T>,
  first?: pg.QueryConfig,
): Promise<T> {
  const deadline = performance.now() + longestTrying
  let hasMissed = false
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === tries || performance.now() > deadline
    try {
      return await onConnection(pool, (client) => attemptOn(client, (db, atEnd) => work(db, { isLast, atEnd }), first))
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error
      // A row that is missing again was never there: a fault of the program, or an id that nobody has checked.
      if (isOfMissingRow(error) && (isLast || hasMissed)) throw error
      if (isLast) throw new TriedInVain(error)
      hasMissed ||= isOfMissingRow(error)
    }
  }
}

/** Whether the transaction met another one, so that the same work may succeed when it runs again. */
export function isWorthAnotherTry(error: unknown): boolean {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return worthAnotherTry.has(code) || constraintsWorthAnotherTry.has(constraint) || isOfMissingRow(error)
}

/**
 * Whether a row is missing that was just read, or that a new one is to point to: ids are checked beforehand, so somebody has
 * just deleted it. The second run misses it where it reads it, or at its field.
 */
function isOfMissingRow(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return error instanceof NoResultError || (code === '23503' && !message.startsWith('update or delete'))
}

async function attemptOn<T>(
  client: pg.PoolClient,
  work: (db: Db, atEnd: Attempt['atEnd']) => Promise<T>,
  first?: pg.QueryConfig,
): Promise<T> {
  const opened = open(client, first)
  const last: LastStatement[] = []
  try {
    const result = await work(queriesOn(client), (text, values, got) => last.push({ text, values, got }))
    gather(client)
    const end = ending(last)
    const ended = end && client.query(end.query)
    const [{ command }, , answer] = await together([client.query('commit'), opened, ended])
    // Work that swallowed a refusal of the database must not look done: PostgreSQL answers such a commit with a rollback.
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    end?.got?.(answer!.rows as never[])
    return result
  } catch (error) {
    // All else fails when the transaction wasn't opened, so that refusal is the cause.
    const cause = await opened.then(
      () => error,
      (refusal: unknown) => refusal,
    )
    await client.query('rollback')
    throw cause
  }
}

/** For work nobody waits for, such as deleting in bulk: its statements may take ten minutes. */
export const allowLongStatements = (db: Db): Promise<void> =>
  callFunction(db, 'set_config', 'statement_timeout', '600000', sql`true`)

/** Marks a point of the transaction to which `backTo` rolls back. */
export const savepoint = (db: Db, name: string): Promise<unknown> => sql`savepoint ${sql.id(name)}`.execute(db)
export const backTo = (db: Db, name: string): Promise<unknown> => sql`rollback to savepoint ${sql.id(name)}`.execute(db)

/** Sends `begin` and the first statement, without waiting. */
export function open(client: pg.PoolClient, first?: pg.QueryConfig, begin = 'begin'): Promise<unknown> {
  gather(client)
  const opened = Promise.all([client.query(begin), first && client.query(first)])
  // It is awaited with the work; until then a refusal must not count as unhandled.
  opened.catch(() => {})
  return opened
}

/**
 * Work on a connection of the pool. A broken connection doesn't return to the pool; work whose client has gone gets
 * none.
 */
export async function onConnection<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const unwatch = endConnectionOnDeparture(client)
  let broken: Error | undefined
  try {
    throwIfClientGone()
    return await use(client)
  } catch (error) {
    broken = isConnectionLost(error) ? (error as Error) : undefined
    throw error
  } finally {
    unwatch()
    client.release(broken)
  }
}
