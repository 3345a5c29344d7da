import type { Actor } from '../../access/actor.ts'
import { limitsBeyond } from '../../access/giving/limits.ts'
import { refuseNotHeld } from '../../access/giving/not-held.ts'
import { lackedThere } from '../../access/giving/places.ts'
import { givesAnything } from '../../access/giving.ts'
import type { Db } from '../../db/connection.ts'
import { permissionsByRole } from '../roles/roles.ts'
import type { GroupChange } from './joined.ts'

/**
 * Asks that the caller holds, on all places of a group, the rights that somebody gains there, and may book as far as they then may. New people
 * gain all that holds in the other groups. Throws `forbidden` with the codes.
 */
export async function requireGainedThere(db: Db, actor: Actor, changes: readonly GroupChange[]): Promise<void> {
  if (givesAnything(actor)) return
  const hasNewPeople = changes.some(({ access_type, before, after }) => access_type === 'USER' && !before && after)
  const places = changes.flatMap(({ id, access_type, before, after }) =>
    after && (access_type === 'LEVEL' || access_type === 'RESOURCE')
      ? [{ container_id: id, before: hasNewPeople ? null : before, after }]
      : [],
  )
  const held = await permissionsByRole(db, [
    ...new Set(places.flatMap(({ before, after }) => [...(before ?? []), ...after])),
  ])
  const of = (roles: readonly number[]) => roles.flatMap((role) => held.get(role) ?? [])
  const gained = places.map(({ container_id, before, after }) => ({
    container_id,
    given: of(after.filter((role) => !before?.includes(role))),
  }))
  refuseNotHeld([
    ...limitsBeyond(
      actor,
      places.map(({ before, after }) => ({ before: before && of(before), after: of(after) })),
    ),
    ...(await lackedThere(db, actor, gained)).flat(),
  ])
}
