import { sql } from 'kysely'
import { openPool } from '../db/regions.ts'
import { inTransaction } from '../db/transaction.ts'
import { openReset } from '../features/auth/forgot.ts'
import { resetAddress } from '../features/auth/letters.ts'
import { now } from '../sql/instants.ts'

interface NewMaster {
  email: string
  name: string
}

/**
 * Makes a master user, or a new link for an existing one. Returns the link by which they set their password, because
 * there may be no mail server yet.
 */
export async function addMaster(masterUrl: string, publicUrl: string, { email, name }: NewMaster): Promise<string> {
  const pool = openPool(masterUrl, 1)
  try {
    const asking = await inTransaction(pool, async (db) => {
      await db
        .insertInto('master_users')
        .columns(['name', 'email', 'language_id'])
        .expression(
          db
            .selectFrom('languages')
            .where('locale', '=', 'en')
            .select([sql<string>`${name}::text`.as('name'), sql<string>`${email}::text`.as('email'), 'id']),
        )
        .onConflict((conflict) =>
          conflict.expression(sql`lower(email)`).doUpdateSet({ is_active: true, updated_at: now }),
        )
        .execute()
      return openReset(db, { companyId: null }, email.toLowerCase())
    })
    return resetAddress({ url: publicUrl }, asking!.token)
  } finally {
    await pool.end()
  }
}
