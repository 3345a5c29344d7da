import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { peopleOfRole, type RoleName, roleNames } from './seed-roles.ts'

export { seedCompany } from './seed.ts'
export type { RoleName }
export { roleNames }

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
