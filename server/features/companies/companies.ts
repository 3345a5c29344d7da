import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, queriesOn } from '../../db/connection.ts'
import { seedCompany } from './seed.ts'
import { seedFormats } from './seed-formats.ts'
import { peopleOfRole, type RoleName, roleNames, type SeededRole } from './seed-roles.ts'

export { inFlags, seedCompany } from './seed.ts'
export type { RoleName, SeededRole }
export { peopleOfRole, roleNames }

interface NewCompany {
  name: string
  subdomain: string
  /** Until it has places of its own. */
  timezone?: string
  /** The code of its country, whose formats it begins with; it isn't kept. */
  country?: string | undefined
}

/** Makes a company with its initial data, as the owner, and sets it for the rest of the transaction. Returns its id. */
export async function foundCompany(client: pg.ClientBase, { name, subdomain, timezone = 'UTC', country }: NewCompany) {
  const { rows } = await client.query<{ id: string }>(
    'insert into companies (name, subdomain, timezone) values ($1, $2, $3) returning id',
    [name, subdomain, timezone],
  )
  const companyId = Number(rows[0]!.id)
  await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
  const db = queriesOn(client)
  await seedCompany(db, companyId)
  await seedFormats(db, companyId, country)
  return companyId
}

/** Puts people into the container of a role. */
export async function joinRole(db: Db, companyId: number, userIds: readonly number[], role: RoleName): Promise<void> {
  await db
    .insertInto('container_users')
    .columns(['company_id', 'container_id', 'access_type', 'user_id'])
    .expression(
      db
        .selectFrom('containers as c')
        .crossJoin(sql<{ id: number }>`unnest(${userIds}::bigint[])`.as<'u'>(sql`u (id)`))
        .where('c.company_id', '=', companyId)
        .where('c.seed_key', '=', peopleOfRole(role))
        .select(['c.company_id', 'c.id as container_id', 'c.access_type', 'u.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds levels, with all below them, to the containers that hold "all places". */
export async function coverLevels(db: Db, companyId: number, levelIds: readonly number[]): Promise<void> {
  await db
    .insertInto('container_levels')
    .columns(['company_id', 'container_id', 'level_id'])
    .expression(
      db
        .selectFrom('containers as c')
        .crossJoin(sql<{ id: number }>`unnest(${levelIds}::bigint[])`.as<'l'>(sql`l (id)`))
        .where('c.company_id', '=', companyId)
        .where('c.access_type', '=', 'LEVEL')
        .select(['c.company_id', 'c.id as container_id', 'l.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
