import type pg from 'pg'
import { type Db, gather, isConnectionLost, queriesOn } from './connection.ts'
import { stopIfDeparted, watchDeparture } from './departure.ts'

/**
 * A deadlock, a row that vanished between look and insert, or a slot that was taken in between: the transaction is worth
 * another try. The second look then sees who was quicker, and says so.
 */
const worthAnotherTry = new Set(['40P01', '40001', '23P01'])
const constraintsWorthAnotherTry = new Set(['resource_days_capacity'])
const tries = 4

/**
 * Work in a transaction. `begin` and the first statement travel with the work's first query. Commits when `work`
 * resolves; a deadlock is tried again, so `work` must not have effects outside the database.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  first?: pg.QueryConfig,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onConnection(pool, (client) => attemptOn(client, work, first))
    } catch (error) {
      if (attempt === tries || !isWorthAnotherTry(error)) throw error
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return worthAnotherTry.has(code) || constraintsWorthAnotherTry.has(constraint)
}

async function attemptOn<T>(client: pg.PoolClient, work: (db: Db) => Promise<T>, first?: pg.QueryConfig): Promise<T> {
  const opened = open(client, first)
  try {
    const result = await work(queriesOn(client))
    await opened
    const { command } = await client.query('commit')
    // Work that swallowed a refusal of the database must not look done: PostgreSQL answers such a commit with a rollback.
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    return result
  } catch (error) {
    await opened.catch(() => {})
    await client.query('rollback')
    throw error
  }
}

/** Sends `begin` and the first statement, without waiting. */
export function open(client: pg.PoolClient, first?: pg.QueryConfig): Promise<unknown> {
  gather(client)
  const opened = Promise.all([client.query('begin'), first && client.query(first)])
  // It is awaited with the work; until then a refusal must not count as unhandled.
  opened.catch(() => {})
  return opened
}

/** A connection that was lost on the way doesn't go back to the pool. Work whose client has gone gets none. */
export async function onConnection<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const unwatch = watchDeparture(client)
  let broken: Error | undefined
  try {
    stopIfDeparted()
    return await use(client)
  } catch (error) {
    broken = isConnectionLost(error) ? (error as Error) : undefined
    throw error
  } finally {
    unwatch()
    client.release(broken)
  }
}
