import { type Db, queryText } from '../../../db/connection.ts'
import { type Area, tablesOf } from '../area.ts'

/** Most people of one address who are let through while it is refused. */
const most = 5000

/** Remembers that somebody has signed in from an address. `email` in lower case. */
export async function rememberAddress(
  db: Db,
  { companyId }: Pick<Area, 'companyId'>,
  email: string,
  address: string,
): Promise<void> {
  const { own, key, value } = tablesOf(companyId)
  await queryText(
    db,
    `insert into ${own}known_addresses (${key}email, address) values (${value}$1, $2)
     on conflict (${key}email, address) do update set used_at = now()`,
    [email, address],
  )
}

/** The e-mails known at an address, the latest first. */
export async function knownAt(db: Db, { companyId }: Pick<Area, 'companyId'>, address: string): Promise<Set<string>> {
  const { own } = tablesOf(companyId)
  const rows = await queryText<{ email: string }>(
    db,
    `select email from ${own}known_addresses where address = $1 order by used_at desc limit ${most}`,
    [address],
  )
  return new Set(rows.map(({ email }) => email))
}
