import type { PermissionCode } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { limitsBeyond } from '../../access/giving/limits.ts'
import { refuseNotHeld } from '../../access/giving/not-held.ts'
import { lackedThere, theseAlone } from '../../access/giving/places.ts'
import { givesAnything, requireHeld } from '../../access/giving.ts'
import { rolesIn } from '../../access/roles-in.ts'
import type { Db } from '../../db/connection.ts'
import { among } from '../../sql/with-values.ts'
import { permissionsByRole } from '../roles/roles.ts'
import { givenToMembers } from './read.ts'

/** Asks that the caller holds all that new members of these groups get, as far and on the same places. Throws `forbidden` with the codes. */
export async function requireGivenToMembers(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  requireHeld(actor, await givenToMembers(db, ids))
  refuseNotHeld([...(await lackedBeside(db, actor, ids)).values()].flat())
}

/** Asks that the caller holds, on places or resources that come into a group, what it gives there. Throws `forbidden` with the codes. */
export async function requireGivenOn(
  db: Db,
  actor: Actor,
  { id, kind, added }: { id: number; kind: 'level' | 'resource'; added: readonly number[] },
): Promise<void> {
  const given = await givenToMembers(db, [id])
  requireHeld(actor, given)
  const places = theseAlone(kind, id, added)
  refuseNotHeld((await lackedThere(db, actor, [{ container_id: id, given }], places)).flat())
}

/** The codes that members of each of these groups of people get on places, and the caller lacks there. */
export async function lackedBeside(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PermissionCode[]>> {
  if (givesAnything(actor)) return new Map()
  const beside = await rolesBeside(db, ids)
  const held = await permissionsByRole(db, [...new Set(beside.flatMap(({ role_ids }) => role_ids))])
  const given = beside.map((row) => ({ ...row, given: row.role_ids.flatMap((role) => held.get(role) ?? []) }))
  const lacking = await lackedThere(db, actor, given)
  const all = given.map((row, at) => ({
    ...row,
    lacking: [...lacking[at]!, ...limitsBeyond(actor, [{ before: null, after: row.given }])],
  }))
  return new Map(
    [...Map.groupBy(all, ({ holder_id }) => holder_id)]
      .map(([id, rows]) => [id, [...new Set(rows.flatMap((row) => row.lacking))]] as const)
      .filter(([, codes]) => codes.length),
  )
}

/** The groups of places that accesses join to groups of people, each with the roles that hold there. */
async function rolesBeside(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ holder_id: number; container_id: number; role_ids: number[] }>`
    select distinct mine.container_id as holder_id, d.id as container_id, held.role_ids
    from mega_container_containers mine
    join containers c on c.id = mine.container_id and c.access_type = 'USER'
    join mega_container_containers beside on beside.mega_container_id = mine.mega_container_id
    join containers d on d.id = beside.container_id and d.access_type in ('LEVEL', 'RESOURCE')
    cross join lateral (select coalesce(array_agg(r.role_id order by r.role_id), '{}') as role_ids
      from ${rolesIn('beside.mega_container_id', 'd.id')} r) held
    where mine.container_id = ${among(ids)}`.execute(db)
  return rows
}

interface RoleChange {
  id: number
  before: ReadonlySet<number>
  added: readonly number[]
  removed: readonly number[]
}

/** Asks that the caller holds what a change of a group's roles gives: those that it gains, there, and the limits that rise or go. */
export async function requireRolesGiven(
  db: Db,
  actor: Actor,
  { id, before, added, removed }: RoleChange,
): Promise<void> {
  if (givesAnything(actor) || !(added.length + removed.length)) return
  const held = await permissionsByRole(db, [...before, ...added])
  const of = (roles: Iterable<number>) => [...roles].flatMap((role) => held.get(role) ?? [])
  requireHeld(actor, of(added))
  const after = [...before, ...added].filter((role) => !removed.includes(role))
  refuseNotHeld([
    ...limitsBeyond(actor, [{ before: of(before), after: of(after) }]),
    ...(await lackedThere(db, actor, [{ container_id: id, given: of(added) }])).flat(),
  ])
}
