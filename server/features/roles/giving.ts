import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { limitsBeyond } from '../../access/giving/limits.ts'
import { refuseNotHeld } from '../../access/giving/not-held.ts'
import { lackedThere } from '../../access/giving/places.ts'
import { type GivenPermission, givesAnything, requireHeld } from '../../access/giving.ts'
import type { Db } from '../../db/connection.ts'
import { among } from '../../sql/with-values.ts'
import { permissionsByRole } from './read.ts'

/** A group that has a role, or an access that has it for the group. */
interface Holder {
  container_id: number
  role_ids: number[]
  /** The group's own roles, which hold once the access has none for it. */
  instead: number[]
}

/** Asks that the caller holds what goes up, or comes in its place, when a role is deleted. Throws `forbidden`. */
export async function requireDeletable(db: Db, actor: Actor, roleId: number): Promise<void> {
  if (givesAnything(actor)) return
  const changes = (await lockHolders(db, roleId)).map(({ container_id, role_ids, instead }) => {
    const others = role_ids.filter((each) => each !== roleId)
    const after = others.length ? others : instead.filter((each) => each !== roleId)
    return { container_id, before: role_ids, after, gained: after.filter((each) => !role_ids.includes(each)) }
  })
  const held = await permissionsByRole(db, [...new Set(changes.flatMap(({ before, after }) => [...before, ...after]))])
  const of = (roles: readonly number[]) => roles.flatMap((role) => held.get(role) ?? [])
  requireHeld(actor, of(changes.flatMap(({ gained }) => gained)))
  refuseNotHeld([
    ...limitsBeyond(
      actor,
      changes.map(({ before, after }) => ({ before: of(before), after: of(after) })),
    ),
    ...(
      await lackedThere(
        db,
        actor,
        changes.map(({ container_id, gained }) => ({ container_id, given: of(gained) })),
      )
    ).flat(),
  ])
}

interface PermissionChange {
  id: number
  wanted: readonly GivenPermission[]
  gained: readonly GivenPermission[]
}

/** Asks that the caller holds what a role gains wherever it holds, and how far people may book by it then. Throws `forbidden`. */
export async function requirePermissionsGiven(
  db: Db,
  actor: Actor,
  { id, wanted, gained }: PermissionChange,
): Promise<void> {
  if (givesAnything(actor)) return
  const holders = await lockHolders(db, id)
  const held = await permissionsByRole(db, [...new Set([id, ...holders.flatMap(({ role_ids }) => role_ids)])])
  const sent = new Set(wanted.map(({ permission }) => permission))
  const later = new Map<number, readonly GivenPermission[]>(held)
  later.set(id, [...(held.get(id) ?? []).filter(({ permission }) => !sent.has(permission)), ...wanted])
  const of = (by: ReadonlyMap<number, readonly GivenPermission[]>, roles: readonly number[]) =>
    roles.flatMap((role) => by.get(role) ?? [])
  refuseNotHeld([
    ...limitsBeyond(
      actor,
      holders.map(({ role_ids }) => ({ before: of(held, role_ids), after: of(later, role_ids) })),
    ),
    ...(
      await lackedThere(
        db,
        actor,
        holders.map(({ container_id }) => ({ container_id, given: gained })),
      )
    ).flat(),
  ])
}

/** Locks the groups of places that have a role, and the accesses that have it for one, so that the other roles there stay for now. */
async function lockHolders(db: Db, roleId: number): Promise<Holder[]> {
  const groups = await db
    .selectFrom('containers')
    .where('access_type', 'in', ['LEVEL', 'RESOURCE'])
    .where(sql<boolean>`id in (select container_id from container_roles where role_id = ${roleId}
      union select container_id from mega_container_roles where role_id = ${roleId})`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await db
    .selectFrom('mega_containers')
    .where('id', 'in', (eb) =>
      eb.selectFrom('mega_container_roles').where('role_id', '=', roleId).select('mega_container_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rolesOf = sql`array(select cr.role_id from container_roles cr where cr.container_id = h.container_id)`
  const { rows } = await sql<Holder>`
    select h.container_id, ${rolesOf} as role_ids, '{}'::bigint[] as instead
      from container_roles h where h.role_id = ${roleId} and h.container_id = ${among(groups.map(({ id }) => id))}
    union all
    select h.container_id, array(select own.role_id from mega_container_roles own
        where own.mega_container_id = h.mega_container_id and own.container_id = h.container_id), ${rolesOf}
      from mega_container_roles h where h.role_id = ${roleId} and h.container_id = ${among(groups.map(({ id }) => id))}`.execute(
    db,
  )
  return rows
}
