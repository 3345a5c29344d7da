import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'

const key = 'SetupClosed'

/** Whether nothing has been booked yet, and nobody has closed the guide. */
export const isBeingSetUp = sql<boolean>`not exists (select from bookings)
  and not exists (select from company_preferences where key = ${key} and value = 'true')`

/** Closes the guide for the whole company; a second time changes nothing. */
export async function closeSetup(db: Db): Promise<{ success: true }> {
  await db
    .insertInto('company_preferences')
    .values({ key, value: 'true' })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet({ value: 'true' })
        .where('company_preferences.value', 'is distinct from', sql`'true'::jsonb`),
    )
    .execute()
  return { success: true }
}
