import type pg from 'pg'
import type { Db } from './connection.ts'
import { type Attempt, inTransaction } from './transaction.ts'

/**
 * The one way to write the platform's tables. `master` is a pool of sessions as kontor_master, to whom no company's
 * tables are open. Commits when `work` resolves; a deadlock is tried again.
 */
export function withPlatform<T>(master: pg.Pool, work: (db: Db, attempt: Attempt) => Promise<T>): Promise<T> {
  return inTransaction(master, work)
}
