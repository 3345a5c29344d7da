import { sql } from 'kysely'
import { callFunction, type Db } from '../../db/connection.ts'

/**
 * Joins thousands of rows as sets: of an import that has just come the planner expects a single row, and would compare each
 * row with each.
 */
export async function asSets(db: Db, statement: { execute(db: Db): Promise<unknown> }): Promise<void> {
  await callFunction(db, 'set_config', 'enable_nestloop', 'off', sql`true`)
  await statement.execute(db)
  await callFunction(db, 'set_config', 'enable_nestloop', 'on', sql`true`)
}
