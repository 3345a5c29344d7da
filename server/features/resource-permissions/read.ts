import type { ItemRights, PeopleOfRights, ResourcePermissions } from '@kontor/contract'
import { sql } from 'kysely'
import { type Actor, may } from '../../access/actor.ts'
import { highestValue } from '../../access/effective.ts'
import { knownTo, persons } from '../../access/people.ts'
import { rolesIn } from '../../access/roles-in.ts'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said, seededName } from '../../db/query/translations.ts'
import { among } from '../../sql/with-values.ts'
import { findResource } from '../resources/resources.ts'
import { type CoveringRow, grantsSomething, type MegaGrant, rightNames, toGrant } from './grants.ts'

/** Reads who may do what with a resource, and through which containers and roles, as the access engine settles it. */
export async function readPermissions(db: Db, actor: Actor, id: number): Promise<ResourcePermissions> {
  const { version, meta } = await findResource(db, actor, id)
  const mayChoose = may(actor, 'RESOURCES_CONTAINERS', 'update')
  const [grants, containers] = await Promise.all([grantsOn(db, id), containersOf(db, id, mayChoose)])
  return {
    grants: grants.map(({ mega_id: _, ...grant }) => grant),
    people: await peopleOfRights(db, grants),
    container_ids: containers.filter(({ is_in }) => is_in).map((container) => container.id),
    containers: containers.map(({ is_in: _, ...container }) => container),
    version,
    meta: { ...meta, update: meta.update && mayChoose },
  }
}

/** The active people, as `u`, who have a right on a resource. */
export async function peopleWith(db: Db, actor: Actor, id: number, right: keyof ItemRights) {
  await findResource(db, actor, id)
  const grants = await grantsOn(db, id)
  const megas = grants.filter(({ rights }) => rights[right]).map(({ mega_id }) => mega_id)
  return knownTo(db, actor).where(
    'u.id',
    'in',
    db
      .selectFrom('mega_container_containers as mc')
      .innerJoin('container_users as cu', 'cu.container_id', 'mc.container_id')
      .where('cu.access_type', '=', 'USER')
      .where('mc.mega_container_id', '=', among(megas))
      .select('cu.user_id'),
  )
}

/**
 * For each set of resources the active people who have a right on all of it; at most so many, those first whose grant is nearest to the
 * resources: on them, on their place, on a place above. Two queries, however many sets; none without any.
 */
export async function peopleWithAll(
  db: Db,
  sets: readonly (readonly number[])[],
  { right, most }: { right: keyof ItemRights; most: number },
): Promise<number[][]> {
  if (!sets.length) return []
  const covering = await coveringRows(db, [...new Set(sets.flat())])
  const byResource = new Map(
    [...Map.groupBy(covering, ({ resource_id }) => resource_id)].map(([id, rows]) => [id, megasWith(rows, right)]),
  )
  const granted = sets.flatMap((ids, place) =>
    [...new Set(ids)].flatMap((resource_id, _, { length: size }) =>
      (byResource.get(resource_id) ?? []).map((mega) => ({ place, size, resource_id, ...mega })),
    ),
  )
  const rows = await peopleOfSets(db, { granted: JSON.stringify(granted), most }).execute()
  const found = Map.groupBy(rows, ({ place }) => place)
  return sets.map((_, place) => (found.get(place) ?? []).map(({ id }) => id))
}

/** The mega containers that give a right on a resource, and how far from it. `rows`: those that cover it, by depth. */
const megasWith = (rows: readonly CoveringRow[], right: keyof ItemRights) =>
  grantsIn(rows).flatMap(({ rights, mega_id }) =>
    rights[right] ? [{ mega_id, depth: rows.find((row) => row.mega_id === mega_id)!.depth }] : [],
  )

interface GrantedSets {
  /** As JSON: for each set and each of its resources, the mega containers that give the right on it. */
  granted: string
  most: number
}

const peopleOfSets = prepared((db, { granted, most }: GrantedSets) =>
  db
    .selectFrom(
      db
        .selectFrom(
          sql<{
            place: number
            size: number
            resource_id: number
            mega_id: number
            depth: number
          }>`jsonb_to_recordset(${granted}::jsonb)`.as<'g'>(
            sql`g (place int, size int, resource_id bigint, mega_id bigint, depth int)`,
          ),
        )
        .innerJoin('mega_container_containers as mc', 'mc.mega_container_id', 'g.mega_id')
        .innerJoin('container_users as cu', 'cu.container_id', 'mc.container_id')
        .innerJoin(persons, 'u.id', 'cu.user_id')
        .where('cu.access_type', '=', 'USER')
        .where('u.is_active', '=', true)
        .groupBy(['g.place', 'g.size', 'u.id'])
        .having(sql<boolean>`count(distinct g.resource_id) = g.size`)
        .select(['g.place', 'u.id'])
        .select(sql<number>`row_number() over (partition by g.place order by min(g.depth), u.id)`.as('n'))
        .as('each'),
    )
    .where('each.n', '<=', most)
    .select(['each.place', 'each.id'])
    .orderBy('each.place')
    .orderBy('each.n'),
)

const grantsOn = async (db: Db, id: number): Promise<MegaGrant[]> => grantsIn(await coveringRows(db, [id]))

const grantsIn = (covering: readonly CoveringRow[]): MegaGrant[] =>
  [...Map.groupBy(covering, ({ mega_id }) => mega_id).values()].map(toGrant).filter(grantsSomething)

/** The roles that hold for the container `c` in the mega container `m`. */
const held = rolesIn('m.id', 'c.id')

/** A row for each container that covers one of the resources, in each mega container that joins it to people. */
const coveringRows = (db: Db, ids: readonly number[]): Promise<CoveringRow[]> =>
  db
    .with('covering', (eb) =>
      eb
        .selectFrom('container_resources as cr')
        .where('cr.resource_id', '=', among(ids))
        .select(['cr.resource_id', 'cr.container_id'])
        .select([sql<string | null>`null::text`.as('place'), sql<number>`0`.as('depth')])
        .unionAll((eb) =>
          eb
            .selectFrom('resources as r')
            .innerJoin('levels as own', 'own.id', 'r.level_id')
            .innerJoin('container_levels as cl', (join) => join.on(sql<boolean>`cl.level_id = any (own.path)`))
            .innerJoin('levels as l', 'l.id', 'cl.level_id')
            .where('r.id', '=', among(ids))
            .select([
              'r.id as resource_id',
              'cl.container_id',
              said('l').as('place'),
              sql<number>`1 + cardinality(own.path) - cardinality(l.path)`.as('depth'),
            ]),
        ),
    )
    .selectFrom('covering')
    .innerJoin('containers as c', 'c.id', 'covering.container_id')
    .innerJoin('mega_container_containers as mc', 'mc.container_id', 'c.id')
    .innerJoin('mega_containers as m', 'm.id', 'mc.mega_container_id')
    .select([
      'covering.resource_id',
      'm.id as mega_id',
      seededName('m').as('mega'),
      seededName('c').as('container'),
      'covering.place',
      'covering.depth',
    ])
    .select([
      sql<CoveringRow['people']>`(select coalesce(json_agg(json_build_object('name', ${seededName('p')}, 'count',
          (select count(*)::int from container_users cu join people u on u.id = cu.user_id and u.is_active
            where cu.container_id = p.id)) order by ${seededName('p')}), '[]')
        from mega_container_containers pc join containers p on p.id = pc.container_id and p.access_type = 'USER'
        where pc.mega_container_id = m.id)`.as('people'),
      sql<CoveringRow['roles']>`(select coalesce(json_agg(json_build_object('name', ${seededName('r')}, 'permissions',
          (select coalesce(json_agg(rp), '[]') from role_permissions rp where rp.role_id = r.id)) order by ${seededName('r')}), '[]')
        from ${held} x join roles r on r.id = x.role_id)`.as('roles'),
      sql<CoveringRow['values']>`(select coalesce(json_agg(v), '[]') from (
        select rp.permission, ${highestValue} as value from ${held} x join role_permissions rp on rp.role_id = x.role_id
        group by rp.permission) v)`.as('values'),
    ])
    .orderBy('covering.depth')
    .orderBy(seededName('m'))
    .orderBy(seededName('c'))
    .execute()

/** Counts the people of each right; who has it through several grants counts once. */
async function peopleOfRights(db: Db, grants: readonly MegaGrant[]): Promise<PeopleOfRights> {
  const pairs = rightNames.flatMap((right) =>
    grants.filter(({ rights }) => rights[right]).map(({ mega_id }) => ({ right, mega_id })),
  )
  const [held, megas] = [pairs.map(({ right }) => right), pairs.map(({ mega_id }) => mega_id)]
  const counts = await db
    .selectFrom(
      db
        .selectFrom(
          sql<{ held: keyof ItemRights; mega_id: number }>`unnest(${held}::text[], ${megas}::bigint[])`.as<'g'>(
            sql`g (held, mega_id)`,
          ),
        )
        .innerJoin('mega_container_containers as mc', 'mc.mega_container_id', 'g.mega_id')
        .innerJoin('container_users as cu', 'cu.container_id', 'mc.container_id')
        .innerJoin(persons, 'u.id', 'cu.user_id')
        .where('cu.access_type', '=', 'USER')
        .where('u.is_active', '=', true)
        .select(['g.held', 'u.id'])
        .distinct()
        .as('each'),
    )
    .groupBy('each.held')
    .select(['each.held', sql<number>`count(*)::int`.as('people')])
    .execute()
  return {
    ...{ read: 0, book: 0, change_others: 0, update: 0 },
    ...Object.fromEntries(counts.map((each) => [each.held, each.people])),
  }
}

/** The containers of resources: all of them for a caller who may choose, otherwise those that the resource is in. */
const containersOf = (db: Db, id: number, all: boolean) =>
  db
    .selectFrom('containers as c')
    .where('c.access_type', '=', 'RESOURCE')
    .leftJoin('container_resources as cr', (join) =>
      join.onRef('cr.container_id', '=', 'c.id').on('cr.resource_id', '=', id),
    )
    .$if(!all, (some) => some.where('cr.id', 'is not', null))
    .select(['c.id', seededName('c').as('name'), sql<boolean>`cr.id is not null`.as('is_in')])
    .orderBy(sql`cr.id is not null desc`)
    .orderBy(seededName('c'))
    .limit(500)
    .execute()
