import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the roles that hold for a container in a mega container, as rows with `role_id`: the mega container's own for it, or else the
 * container's (R405), as `effective.ts` reads them for a person.
 */
export const rolesIn = (mega: string, container: string): RawBuilder<{ role_id: number }> => {
  const own = sql`from mega_container_roles own where own.mega_container_id = ${sql.ref(mega)} and own.container_id = ${sql.ref(container)}`
  return sql`(select own.role_id ${own} union all select of_it.role_id from container_roles of_it
    where of_it.container_id = ${sql.ref(container)} and not exists (select ${own}))`
}

/**
 * SQL: the roles that the members of a container get, as rows with `container_id` and `role_id`: its own, those that accesses have
 * for it, and, for people, those of the places and other things that accesses join to them.
 */
export const rolesOfMembers = sql<{ container_id: number; role_id: number }>`(
  select cr.container_id, cr.role_id from container_roles cr
  union select mr.container_id, mr.role_id from mega_container_roles mr
  union select c.id, held.role_id
    from containers c
    join mega_container_containers mine on mine.container_id = c.id
    join mega_container_containers beside on beside.mega_container_id = mine.mega_container_id
    join containers d on d.id = beside.container_id and d.access_type in ('LEVEL', 'RESOURCE', 'RECEPTION_DESK')
    cross join lateral ${rolesIn('beside.mega_container_id', 'd.id')} held
    where c.access_type = 'USER')`
