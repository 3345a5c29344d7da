import type { GroupOfPerson, personStates, User } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { peopleOf } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { said, seededName } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { utc } from '../../sql/instants.ts'

/** SQL: how far the person `u` has come. */
export const stateOf = sql<(typeof personStates)[number]>`(case when not u.is_active then 'inactive'
  when exists (select from credentials c where c.user_id = u.id) then 'active'
  when u.invited_at is not null then 'invited' else 'not_invited' end)`

/** SQL: the number of resources that belong to the person `u` now or later. */
export const assignedCount = sql<number>`(select count(*)::int from resource_assignments a
  join resources r on r.id = a.resource_id and r.retired_at is null
  where a.user_id = u.id and coalesce(a.ends > now(), true))`

/** SQL: whether the person `u` is in a group of people. */
export const isInGroup = sql<boolean>`exists (select from container_users m where m.user_id = u.id and m.access_type = 'USER')`

const groupNames = sql<string[]>`(select coalesce(json_agg(g.name order by g.name), '[]') from (
    select distinct c.id, ${seededName('c')} collate natural_order as name
    from container_users m join containers c on c.id = m.container_id where m.user_id = u.id) g)`

/** The people that the caller manages, as `u`, as lists show them. */
export const personRows = (db: Db, actor: Actor) =>
  peopleOf(db, actor)
    .leftJoin('levels as l', 'l.id', 'u.level_id')
    .innerJoin('languages as g', 'g.id', 'u.language_id')
    .select((eb) => eb.case().when('l.id', 'is not', null).then(said('l')).end().as('level'))
    .select(['u.id', 'u.name', 'u.email', 'g.name as language', 'u.is_active'])
    .select([
      stateOf.as('state'),
      groupNames.as('groups'),
      assignedCount.as('assigned_count'),
      sql<string | null>`(select ${utc(sql`max(s.rotated_at)`)} from sessions s where s.user_id = u.id)`.as(
        'last_seen_at',
      ),
      utc<string | null>('u.invited_at').as('invited_at'),
      utc<string>('u.created_at').as('created_at'),
    ])

const groupsOf = sql<GroupOfPerson[]>`(select coalesce(json_agg(json_build_object(
      'id', g.id, 'name', g.name, 'access_type', g.access_type, 'is_by_hand', g.is_by_hand) order by g.name), '[]')
    from (select c.id, ${seededName('c')} collate natural_order as name, c.access_type, bool_or(m.source = 'hand') as is_by_hand
      from container_users m join containers c on c.id = m.container_id where m.user_id = u.id group by c.company_id, c.id) g)`

const groupIds = sql<
  number[]
>`(select coalesce(json_agg(distinct m.container_id), '[]') from container_users m where m.user_id = u.id)`

/** A person as the caller may edit them; undefined: the caller manages no such person. */
export const lookUpPerson = (db: Db, actor: Actor, id: number): Promise<User | undefined> =>
  personRows(db, actor)
    .where('u.id', '=', id)
    .select((eb) => [
      ...(['u.language_id', 'u.timezone_id', 'u.country_id', 'u.level_id', 'u.camera'] as const),
      groupsOf.as('containers'),
      groupIds.as('container_ids'),
      groupIds.as('seen_container_ids'),
      sql<boolean>`u.id = ${actor.userId}`.as('is_self'),
      eb.ref('u.version').as('version'),
    ])
    .executeTakeFirst()

/** Throws `not_found`. */
export async function findPerson(db: Db, actor: Actor, id: number): Promise<User> {
  const found = await lookUpPerson(db, actor, id)
  if (!found) throw new AppError('not_found')
  return found
}
