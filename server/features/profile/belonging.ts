import type { GroupOfPerson, RoleOfPerson } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { seededName } from '../../db/query/translations.ts'

/** The groups of people and managers that a person is in, by name. */
export const groupsOfPerson = (db: Db, userId: number): Promise<GroupOfPerson[]> =>
  db
    .selectFrom('container_users as m')
    .innerJoin('containers as c', 'c.id', 'm.container_id')
    .where('m.user_id', '=', userId)
    .groupBy(['c.company_id', 'c.id'])
    .select([
      'c.id',
      seededName('c').as('name'),
      sql<GroupOfPerson['access_type']>`c.access_type`.as('access_type'),
      sql<boolean>`bool_or(m.source = 'hand')`.as('is_by_hand'),
    ])
    .orderBy('name')
    .orderBy('c.id')
    .execute()

const groupNames = sql<string[]>`(select coalesce(json_agg(g.name order by g.name), '[]') from (
  select distinct c.id, ${seededName('c')} collate natural_order as name from container_users m
  join containers c on c.id = m.container_id
  join container_roles r on r.container_id = c.id
  where m.user_id = mine.user_id and r.role_id = ro.id) g)`

const codes = sql<string[]>`(select coalesce(json_agg(p.permission order by p.permission), '[]') from role_permissions p
  where p.role_id = ro.id and (p.is_active or p."create" or p.read or p.update or p.delete))`

/** The roles that a person has by these groups, by name. */
export const rolesOfPerson = (db: Db, userId: number): Promise<RoleOfPerson[]> =>
  db
    .selectFrom(
      sql<{ user_id: number; role_id: number }>`(select distinct m.user_id, r.role_id from container_users m
        join container_roles r on r.container_id = m.container_id where m.user_id = ${userId})`.as('mine'),
    )
    .innerJoin('roles as ro', 'ro.id', 'mine.role_id')
    .select(['ro.id', seededName('ro').as('name'), groupNames.as('groups'), codes.as('permissions')])
    .orderBy('name')
    .orderBy('ro.id')
    .execute()
