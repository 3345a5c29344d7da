import { limitNames, type PermissionCode } from '@kontor/contract'
import { sql } from 'kysely'
import { rolesIn } from '../../access/roles-in.ts'
import type { Db } from '../../db/connection.ts'
import { seededName } from '../../db/query/translations.ts'

/** A permission that a role gives a person on a resource, by a container. */
export interface HeldRight {
  role_id: number
  role: string
  container: string
  access_type: 'LEVEL' | 'RESOURCE'
  permission: PermissionCode
  create: boolean
  value: number | null
}

const codes = ['BOOKINGS', ...limitNames.map((name) => name.toUpperCase())]

/** SQL: whether a container `c` covers a resource `r` of a level `l`. */
export const covers = sql<boolean>`(exists (select from container_levels cl where cl.container_id = c.id and cl.level_id = any (l.path))
  or exists (select from container_resources on_it where on_it.container_id = c.id and on_it.resource_id = r.id))`

/** The roles by which a person may book a resource, or is limited there; only their names, the engine knows what holds. */
export const rightsOf = (db: Db, userId: number, resourceId: number): Promise<HeldRight[]> =>
  db
    .selectFrom('container_users as cu')
    .innerJoin('mega_container_containers as mine', 'mine.container_id', 'cu.container_id')
    .innerJoin('mega_container_containers as beside', 'beside.mega_container_id', 'mine.mega_container_id')
    .innerJoin('containers as c', 'c.id', 'beside.container_id')
    .innerJoinLateral(rolesIn('beside.mega_container_id', 'c.id').as('held'), (join) => join.onTrue())
    .innerJoin('roles as ro', 'ro.id', 'held.role_id')
    .innerJoin('role_permissions as rp', 'rp.role_id', 'ro.id')
    .innerJoin('resources as r', (join) => join.on('r.id', '=', resourceId))
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('cu.user_id', '=', userId)
    .where('cu.access_type', '=', 'USER')
    .where('c.access_type', 'in', ['LEVEL', 'RESOURCE'])
    .where('rp.permission', 'in', codes)
    .where(covers)
    .select((eb) => [
      'ro.id as role_id',
      eb.ref('ro.access_type').$castTo<HeldRight['access_type']>().as('access_type'),
      seededName('ro').as('role'),
      seededName('c').as('container'),
      sql<PermissionCode>`rp.permission`.as('permission'),
      'rp.create',
      sql<number | null>`case when rp.is_active then rp.value end`.as('value'),
    ])
    .distinct()
    .orderBy('role')
    .orderBy('container')
    .execute()
