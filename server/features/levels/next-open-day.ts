import type { OpenDay } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, levelAccessText, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { invalidField } from '../../http/app-error.ts'
import { hoursOfLevel } from '../availability/availability.ts'
import { defaultPlace } from './default-place.ts'
import { mostDays, openDayOf, type SameHours } from './open-day-of.ts'

/** Which place: this one, else the caller's default place or the last one of their plan. */
export interface Wanted {
  levelId?: number | undefined
  place?: 'default' | 'last'
  /** Only resources of these types count. */
  types?: readonly number[] | undefined
}

/**
 * The day a screen about a place should open on: today, or the next open day when today is over. Decision 0016. One
 * query. `now` in epoch milliseconds. An unknown or hidden `levelId` is `unknown_id` at `level_id`.
 */
export async function readOpenDay(db: Db, actor: Actor, wanted: Wanted, now = Date.now()): Promise<OpenDay> {
  const [place] = await queryText<PlaceRow>(db, text, [
    grantsOf(actor),
    actor.subjectId,
    actor.userId,
    wanted.levelId ?? null,
    wanted.place ?? 'default',
    wanted.types ?? null,
    new Date(now),
    new Date(now + (mostDays + 2) * 86_400_000),
  ])
  const { id, name, timezone, plan_level_id, groups } = place!
  if (wanted.levelId !== undefined && id === null) throw invalidField('level_id', 'unknown_id')
  return {
    level: id === null ? null : { id, name: name! },
    plan_level_id,
    timezone,
    ...openDayOf(groups, timezone, now),
  }
}

interface PlaceRow {
  id: number | null
  name: string | null
  timezone: string
  plan_level_id: number | null
  groups: SameHours[]
}

/** Without any resource to book, the hours of the place itself count. */
const text = `
  with ${grantsTable('$1')}, candidates as (
    select * from (values
      (1, $4::bigint),
      (2, case when $4::bigint is null and $5 = 'last' then (select level_id from last_places where user_id = $3) end),
      (3, case when $4::bigint is null then ${defaultPlace('$2')} end),
      (4, case when $4::bigint is null then (select level_id from users where id = $2) end)) as c (rank, id)
  ), here as (
    select l.* from candidates c join levels l on l.id = c.id cross join ${levelAccessText('l.path')} access
    where access.read order by c.rank limit 1
  ), inside as (
    select l.*, ${hoursOfLevel} as hours from levels l
    where (select count(*) from here) = 0 or l.path @> array[(select id from here)]
  ), mine as (
    select r.level_id, count(*) as n from bookings b join resources r on r.id = b.resource_id
    where b.host_id = $2 and b.status <> 'cancelled' and b.starts > now() - interval '90 days' and b.starts < now()
    group by r.level_id
  ), bookable as (
    select i.timezone, coalesce(r.working_hours, i.hours) as hours, (access.limits ->> 'days_ahead')::int as days_ahead,
      coalesce((select jsonb_agg(jsonb_build_array(extract(epoch from u.starts) * 1000, extract(epoch from u.ends) * 1000)
        order by u.starts) from unavailabilities u where u.resource_id = r.id and u.ends > $7 and u.starts < $8), '[]') as blocked
    from inside i join resources r on r.level_id = i.id cross join ${resourceAccessText('r.id', 'i.path')} access
    where r.is_bookable and i.is_declarable and access.read and access.book
      and ($6::bigint[] is null or r.resource_type_id = any ($6))
  ), groups as (
    select timezone, hours, days_ahead, blocked, count(*)::int as n from bookable group by 1, 2, 3, 4
  )
  select h.id, said(h.name, h.translations) as name, coalesce(h.timezone, c.timezone) as timezone,
    (select i.id from inside i cross join ${levelAccessText('i.path')} access left join mine m on m.level_id = i.id
      where i.map_id is not null and access.read
      order by i.id = h.id desc, coalesce(m.n, 0) desc, array(select (a.ordering, a.name, a.id) from levels a
        where a.id = any (i.path) order by cardinality(a.path)) limit 1) as plan_level_id,
    coalesce((select json_agg(g) from groups g), json_build_array(json_build_object('timezone',
      coalesce(h.timezone, c.timezone), 'hours', (select i.hours from inside i where i.id = h.id), 'days_ahead', null,
      'blocked', json_build_array(), 'n', 1))) as groups
  from companies c left join here h on true where c.id = current_company()`
