import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Company } from '../../access/companies.ts'
import { persons } from '../../access/people.ts'
import { callFunction, type Db } from '../../db/connection.ts'
import { withPlatform } from '../../db/platform.ts'
import { withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'

type Parts = Pick<Ground, 'master' | 'regions' | 'secret'>

/**
 * The key of an e-mail in the directory. After a change of the secret it finds nobody until the directory is refreshed.
 */
const hashOfEmail = (secret: string, email: string) =>
  createHmac('sha256', `directory ${secret}`).update(email.toLowerCase()).digest()

/** The active companies that know an e-mail. */
export async function companiesOf({ master, secret }: Parts, email: string): Promise<Company[]> {
  return withPlatform(master, (db) =>
    db
      .selectFrom('directory as d')
      .innerJoin('companies as c', 'c.id', 'd.company_id')
      .where('c.is_active', '=', true)
      .where('d.email_hash', '=', hashOfEmail(secret, email))
      .select(['c.id', 'c.name', 'c.subdomain', 'c.region'])
      .orderBy('c.name')
      .orderBy('c.id')
      .execute(),
  )
}

/**
 * Updates a company's part of the directory to its present people. Two refreshes of one company run in turn, so that
 * the later one writes the later state.
 */
export async function refreshDirectory({ master, regions, secret }: Parts, company: Company): Promise<void> {
  await withPlatform(master, async (db) => {
    await lock(db, company)
    const people = await withTenant(regions, company, (db) =>
      db.selectFrom(persons).where('u.is_active', '=', true).select('u.email').execute(),
    )
    const known = people.map(({ email }) => hashOfEmail(secret, email))
    await db
      .with('gone', (gone) =>
        gone
          .deleteFrom('directory')
          .where('company_id', '=', company.id)
          .where('email_hash', '<>', sql<Buffer>`all (${known}::bytea[])`),
      )
      .insertInto('directory')
      .columns(['email_hash', 'company_id'])
      .expression(
        db
          .selectFrom(sql<{ email_hash: Buffer }>`unnest(${known}::bytea[])`.as<'known'>(sql`known (email_hash)`))
          .select(['known.email_hash', sql<number>`${company.id}::bigint`.as('company_id')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

const lock = (db: Db, { id }: Company) =>
  callFunction(db, 'pg_advisory_xact_lock', sql`hashtextextended('directory', ${id}::bigint)`)
