import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { backTo, savepoint } from '../db/transaction.ts'

/**
 * Makes a change for a preview, and takes it back. Constraints that wait for the end of a transaction judge it at once, so that the preview
 * refuses what saving would, such as the loss of the last administrator.
 */
export async function foretell(db: Db, change: () => Promise<unknown>): Promise<void> {
  await savepoint(db, 'foretold')
  await change()
  await sql`set constraints all immediate`.execute(db)
  await backTo(db, 'foretold')
}
