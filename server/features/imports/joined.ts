import { sql } from 'kysely'
import { callFunction, type Db } from '../../db/connection.ts'

/**
 * Joins thousands of rows as sets: of an import that has just come the planner expects a single row, and would compare each
 * row with each.
 */
export async function asSets<T>(db: Db, statement: { execute(db: Db): Promise<T> }): Promise<T> {
  await callFunction(db, 'set_config', 'enable_nestloop', 'off', sql`true`)
  const answer = await statement.execute(db)
  await callFunction(db, 'set_config', 'enable_nestloop', 'on', sql`true`)
  return answer
}
