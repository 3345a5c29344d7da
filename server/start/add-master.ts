import { queryText } from '../db/connection.ts'
import { openPool } from '../db/regions.ts'
import { inTransaction } from '../db/transaction.ts'
import { openReset } from '../features/auth/forgot.ts'
import { resetAddress } from '../features/auth/letters.ts'

interface NewMaster {
  email: string
  name: string
}

/**
 * Makes a master user, or lets one in again who is known already. Returns the link by which they set their password:
 * there may be no mail server yet, and nobody to ask.
 */
export async function addMaster(masterUrl: string, publicUrl: string, { email, name }: NewMaster): Promise<string> {
  const pool = openPool(masterUrl, 1)
  try {
    const asking = await inTransaction(pool, async (db) => {
      await queryText(
        db,
        `insert into master_users (name, email, language_id) select $1, $2, id from languages where locale = 'en'
         on conflict (lower(email)) do update set is_active = true, updated_at = now()`,
        [name, email],
      )
      return openReset(db, { companyId: null }, email.toLowerCase())
    })
    return resetAddress({ url: publicUrl }, asking!.token)
  } finally {
    await pool.end()
  }
}
