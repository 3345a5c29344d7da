import type { Setup } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { rolesIn } from '../../access/roles-in.ts'
import { levelAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said, seededName } from '../../db/query/translations.ts'
import { peopleOfRole, type RoleName, roleNames } from '../companies/companies.ts'
import { seenResources } from '../resources/resources.ts'
import { isBeingSetUp } from './close.ts'

/** Reads how far a company is, from what it has: four queries, whatever its size. */
export async function readSetup(db: Db, actor: Actor): Promise<Setup> {
  const [site, floor, counts, groups] = await Promise.all([
    firstSite(db, actor),
    firstFloor(db, actor),
    countsOf(db, actor),
    groupsWithPeople(db),
  ])
  const map = floor?.map_id ? { id: floor.map_id, is_published: floor.is_published, waiting: floor.waiting } : null
  return { ...counts, groups, site: site ?? null, floor: floor ? { id: floor.id, name: floor.name } : null, map }
}

const seenPlaces = (db: Db, actor: Actor) =>
  db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('access.read', '=', true)
    .where('l.retired_at', 'is', null)

const firstSite = (db: Db, actor: Actor) =>
  seenPlaces(db, actor)
    .where('l.parent_id', 'is', null)
    .select(['l.id', said('l').as('name'), 'l.timezone'])
    .select((eb) =>
      eb.ref('l.working_hours').$castTo<NonNullable<Setup['site']>['working_hours']>().as('working_hours'),
    )
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()

const firstFloor = (db: Db, actor: Actor) =>
  seenPlaces(db, actor)
    .leftJoin('map_drafts as d', 'd.level_id', 'l.id')
    .leftJoin('maps as m', (join) => join.on(sql<boolean>`m.id = coalesce(l.map_id, d.map_id)`))
    .where((eb) => eb.or([eb('m.id', 'is not', null), eb('l.parent_id', 'is not', null)]))
    .select([
      'l.id',
      said('l').as('name'),
      'm.id as map_id',
      sql<boolean>`m.published_at is not null`.as('is_published'),
    ])
    .select(
      sql<number>`(select count(*)::int from map_draft_elements e where e.map_id = m.id and e.kind = 'place'
        and not exists (select from resource_places p where p.map_id = e.map_id and p.resource_id = e.resource_id))`.as(
        'waiting',
      ),
    )
    .orderBy(sql`m.id is null, l.kind <> 'floor', l.id`)
    .limit(1)
    .executeTakeFirst()

const countsOf = (db: Db, actor: Actor) =>
  db
    .with('seen', () => seenResources(db, actor).where('r.is_bookable', '=', true).select('r.id'))
    .selectNoFrom([
      isBeingSetUp.as('is_open'),
      sql<boolean>`exists (select from levels where working_hours is not null and retired_at is null)`.as('has_hours'),
      sql<number>`(select count(*)::int from resource_types)`.as('resource_types'),
      sql<number>`(select count(*)::int from seen)`.as('resources'),
      sql<number>`(select count(*)::int from seen where exists
        (select from resource_places p join maps m on m.id = p.map_id and m.published_at is not null
          where p.resource_id = seen.id))`.as('placed'),
      sql<number | null>`(select min(id) from seen)`.as('first_resource_id'),
      peopleWhoBook.as('people'),
      sql<boolean>`exists (select from bookings)`.as('is_booked'),
    ])
    .executeTakeFirstOrThrow()

const groupsWithPeople = (db: Db) =>
  db
    .selectFrom('containers as c')
    .innerJoin(
      sql<{
        key: string
        role: RoleName
        place: number
      }>`unnest(${roleNames.map(peopleOfRole)}::text[], ${[...roleNames]}::text[])
      with ordinality`.as<'k'>(sql`k (key, role, place)`),
      'k.key',
      'c.seed_key',
    )
    .select(['c.id', 'k.role as key', seededName('c').as('name')])
    .select(
      sql<number>`(select count(*)::int from container_users cu join people p on p.id = cu.user_id and p.is_active
        where cu.container_id = c.id)`.as('people'),
    )
    .orderBy('k.place')
    .execute()

/** A mega container joins a container of people to one of places or resources, whose role lets them book. */
const peopleWhoBook = sql<number>`(select count(distinct u.id)::int from people u
  join container_users cu on cu.user_id = u.id
  join mega_container_containers mine on mine.container_id = cu.container_id
  join mega_container_containers other on other.mega_container_id = mine.mega_container_id
  cross join lateral ${rolesIn('other.mega_container_id', 'other.container_id')} held
  join role_permissions rp on rp.role_id = held.role_id and rp.permission = 'BOOKINGS' and rp."create" and rp.is_active
  where u.is_active and (exists (select from container_levels cl where cl.container_id = other.container_id)
    or exists (select from container_resources r where r.container_id = other.container_id)))`
