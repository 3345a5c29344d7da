import { createHmac } from 'node:crypto'
import type { Company } from '../../access/companies.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { withPlatform } from '../../db/platform.ts'
import { withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'

type Parts = Pick<Ground, 'master' | 'regions' | 'secret'>

/** What the directory knows of an e-mail. With another secret it knows nobody until it is refreshed. */
const hashOfEmail = (secret: string, email: string) =>
  createHmac('sha256', `directory ${secret}`).update(email.toLowerCase()).digest()

/** The active companies that know an e-mail. */
export async function companiesOf({ master, secret }: Parts, email: string): Promise<Company[]> {
  return withPlatform(master, (db) =>
    queryText<Company>(
      db,
      `select c.id, c.name, c.subdomain, c.region from directory d join companies c on c.id = d.company_id and c.is_active
       where d.email_hash = $1 order by c.name, c.id`,
      [hashOfEmail(secret, email)],
    ),
  )
}

/**
 * Brings a company's part of the directory up to what its people are now. One refresh of a company waits for the other
 * before it reads, so that the later one writes what is later.
 */
export async function refreshDirectory({ master, regions, secret }: Parts, company: Company): Promise<void> {
  await withPlatform(master, async (db) => {
    await lock(db, company)
    const people = await withTenant(regions, company, (db) =>
      queryText<{ email: string }>(db, 'select email from users where is_active', []),
    )
    await queryText(
      db,
      `with known as (select unnest($2::bytea[]) as email_hash), gone as (
         delete from directory where company_id = $1 and not exists (select from known k where k.email_hash = directory.email_hash)
       )
       insert into directory (email_hash, company_id) select email_hash, $1 from known on conflict do nothing`,
      [company.id, people.map(({ email }) => hashOfEmail(secret, email))],
    )
  })
}

async function lock(db: Db, { id }: Company): Promise<void> {
  await queryText(db, `select pg_advisory_xact_lock(hashtextextended('directory', $1))`, [id])
}
