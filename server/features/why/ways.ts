import type { ItemWay, Limits, PermissionCode, Why } from '@kontor/contract'
import { limitNames } from '@kontor/contract'
import { type ItemRight, levelRightsAsked, resourceRightsAsked } from '@kontor/contract/calls/why.ts'
import { sql } from 'kysely'
import { allows, type HeldValue, limitsOf } from '../../access/grants.ts'
import { rolesIn } from '../../access/roles-in.ts'
import type { Db } from '../../db/connection.ts'
import { seededName } from '../../db/query/translations.ts'

export interface AskedItem {
  type: 'level' | 'resource'
  id: number
}

/** Other grants that would give a right, of which the first ones are told. */
const mostMissing = 20

interface GrantRow {
  group_id: number
  group: string
  access_id: number
  access: string
  places_id: number
  places: string
  /** Null: the person isn't in the group. */
  is_by_hand: boolean | null
  roles: { id: number; name: string }[]
  held: (HeldValue & { permission: PermissionCode })[]
}

/** SQL: whether a group `c` covers the item: by a level at or above it, or by itself. */
const covers = ({ type, id }: AskedItem) =>
  type === 'level'
    ? sql<boolean>`exists (select from container_levels cl join levels l on l.id = ${id} where cl.container_id = c.id and cl.level_id = any (l.path))`
    : sql<boolean>`(exists (select from container_resources on_it where on_it.container_id = c.id and on_it.resource_id = ${id})
        or exists (select from container_levels cl join resources r on r.id = ${id} join levels l on l.id = r.level_id
          where cl.container_id = c.id and cl.level_id = any (l.path)))`

/** Every grant on the item: a group of people, an access, a group of places, and what its roles hold there together. One query. */
function grantsOn(db: Db, userId: number, item: AskedItem): Promise<GrantRow[]> {
  const held = rolesIn('m.id', 'c.id')
  return db
    .selectFrom('mega_containers as m')
    .innerJoin('mega_container_containers as to_people', 'to_people.mega_container_id', 'm.id')
    .innerJoin('containers as g', 'g.id', 'to_people.container_id')
    .innerJoin('mega_container_containers as to_places', 'to_places.mega_container_id', 'm.id')
    .innerJoin('containers as c', 'c.id', 'to_places.container_id')
    .where('g.access_type', '=', 'USER')
    .where('c.access_type', 'in', ['LEVEL', 'RESOURCE'])
    .where(covers(item))
    .select([
      ...(['g.id as group_id', 'm.id as access_id', 'c.id as places_id'] as const),
      seededName('g').as('group'),
      seededName('m').as('access'),
      seededName('c').as('places'),
      sql<
        boolean | null
      >`(select bool_or(source = 'hand') from container_users where user_id = ${userId} and container_id = g.id)`.as(
        'is_by_hand',
      ),
      sql<
        GrantRow['roles']
      >`(select coalesce(json_agg(json_build_object('id', ro.id, 'name', ${seededName('ro')}) order by ro.id), '[]')
        from ${held} h join roles ro on ro.id = h.role_id)`.as('roles'),
      sql<GrantRow['held']>`(select coalesce(json_agg(p), '[]') from (
        select rp.permission, bool_or(rp.is_active) as is_active, bool_or(rp."create") as "create", bool_or(rp.read) as read,
          bool_or(rp.update) as update, bool_or(rp.delete) as delete, max(rp.value) filter (where rp.is_active) as value
        from ${held} h join role_permissions rp on rp.role_id = h.role_id group by rp.permission) p)`.as('held'),
    ])
    .orderBy('group')
    .orderBy('access')
    .orderBy('places')
    .execute()
}

/** The ways of a person to an item, with what is gone without each, and the grants of others that would give what they lack. */
export async function waysTo(db: Db, userId: number, item: AskedItem) {
  const rows = (await grantsOn(db, userId, item)).map((row) => ({ ...row, ...meaningOf(row, item) }))
  const own = rows.filter(({ is_by_hand, gives }) => is_by_hand !== null && gives.length > 0)
  const others = rows.filter(({ is_by_hand }) => is_by_hand === null)
  const ways = own.map((row): ItemWay => {
    const rest = own.filter((each) => each !== row)
    return {
      group: { id: row.group_id, name: row.group },
      is_by_hand: row.is_by_hand!,
      access: { id: row.access_id, name: row.access },
      places: { id: row.places_id, name: row.places },
      roles: row.roles,
      gives: row.gives,
      limits: row.limits,
      loses: row.gives.filter((right) => !rest.some(({ gives }) => gives.includes(right))),
      limits_without: mostGenerous(rest.map(({ limits }) => limits)),
    }
  })
  const missingFor = (right: ItemRight): Why['answers'][number]['missing'] =>
    others
      .filter(({ gives }) => gives.includes(right))
      .slice(0, mostMissing)
      .map((row) => ({
        group: { id: row.group_id, name: row.group },
        access: { id: row.access_id, name: row.access },
        places: { id: row.places_id, name: row.places },
      }))
  return { ways, missingFor }
}

/** The rights that a grant gives on the item, and its limits where it lets people book. */
function meaningOf({ held }: GrantRow, { type }: AskedItem): { gives: ItemRight[]; limits: Limits | null } {
  const grant = {
    held: new Map(held.map(({ permission, ...value }) => [permission, value])),
    items: { LEVEL: [], RESOURCE: [], USER: [], RECEPTION_DESK: [] },
  }
  if (type === 'level')
    return { gives: levelRightsAsked.filter((right) => allows(grant, 'level', right)), limits: null }
  const gives = resourceRightsAsked.filter((right) => allows(grant, 'resource', right))
  return { gives, limits: gives.includes('book') ? limitsOf(grant) : null }
}

/** For each limit the most generous of several; null: none of them lets people book. */
export function mostGenerous(all: readonly (Limits | null)[]): Limits | null {
  const booking = all.filter((limits) => limits !== null)
  if (!booking.length) return null
  const of = (name: keyof Limits) => {
    const values = booking.map((limits) => limits[name])
    return values.includes(null) ? null : Math.max(...values.map((value) => value!))
  }
  return Object.fromEntries(limitNames.map((name) => [name, of(name)])) as Limits
}
