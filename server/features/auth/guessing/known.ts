import { type Area, primaryKeyOf, tablesOf } from '../../../access/area.ts'
import type { Db } from '../../../db/connection.ts'
import { now } from '../../../sql/instants.ts'

/** The most people of one address who are let through while that address is refused. */
const most = 5000

/** Remembers that somebody has signed in from an address. `email` in lower case. */
export async function rememberAddress(
  db: Db,
  area: Pick<Area, 'companyId'>,
  email: string,
  address: string,
): Promise<void> {
  const { known_addresses } = tablesOf(area)
  await db
    .insertInto(known_addresses)
    .values({ email, address })
    .onConflict((conflict) => conflict.constraint(primaryKeyOf(known_addresses)).doUpdateSet({ used_at: now }))
    .execute()
}

/** The e-mails known at an address, the latest first. */
export async function knownAt(db: Db, area: Pick<Area, 'companyId'>, address: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom(tablesOf(area).known_addresses)
    .where('address', '=', address)
    .select('email')
    .orderBy('used_at', 'desc')
    .limit(most)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
