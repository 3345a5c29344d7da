/**
 * The demo's ranges, planned in SQL. Each plan is one INSERT INTO plan … SELECT over days and resources; `from` and
 * `to` are SQL dates. Local times become instants in the zone of the place, so that both changes of the clocks come out
 * right.
 */
type Plan = (companyId: number, from: string, to: string) => string

/** The present day at a place: in the evening Mumbai is a day ahead of New York. */
export const todayIn = (zone: string) => `(now() at time zone ${zone})::date`

/**
 * The share of resources booked on a day: most in the middle of the week, hardly any at the weekend; today is always a
 * working day.
 */
const busy = (day: string, zone: string) => `
  case when ${day}::date = ${todayIn(zone)} then 1.7 when extract(isodow from ${day}) in (2, 3, 4) then 0.85
    when extract(isodow from ${day}) in (1, 5) then 0.62 else 0.06 end`

/**
 * Each person decides for each day: without the person in the expression, the planner would evaluate it once a day for
 * all.
 */
const comes = (person: string, day: string, share: number) =>
  `random() + 0 * ${person}.id < ${busy(day, `${person}.timezone`)} * ${share}`

const days = (from: string, to: string) => `generate_series(${from}, ${to}, interval '1 day') d (at)`
const local = (day: string, minutes: string) => `(${day}::date + make_interval(mins => ${minutes}))`

/** People by building, with the zone they live by. */
export const peopleView = (companyId: number) => `
  create temp view demo_people as
  select u.id, u.level_id as building_id, l.timezone, u.id = min(u.id) over () as is_first from users u join levels l on l.company_id = u.company_id and l.id = u.level_id
  where u.company_id = ${companyId}`

const resourcesOf = (companyId: number, types: string) => `
  resources r
  join resource_types t on t.company_id = ${companyId} and t.id = r.resource_type_id and t.name in (${types})
  join levels f on f.company_id = ${companyId} and f.id = r.level_id`

/**
 * A desk for everybody who comes in that day, for half or whole days: people are shuffled and take desks by steps. The
 * first account's days around today are booked apart.
 */
export const deskPlan: Plan = (companyId, from, to) => `
  with present as (
    select p.*, d.at, row_number() over (partition by p.building_id, d.at order by random()) as n
    from demo_people p cross join ${days(from, to)} where ${comes('p', 'd.at', 0.42)}
      and not (p.is_first and d.at::date between current_date - 7 and current_date + 7)
  ), desk as (
    select r.id, f.parent_id as building_id, row_number() over by_building - 1 as n, count(*) over (partition by f.parent_id) as desks
    from ${resourcesOf(companyId, "'Desk'")} where r.company_id = ${companyId}
    window by_building as (partition by f.parent_id order by r.id)
  ), building as (
    select distinct building_id, desks from desk
  ), seated as materialized (
    -- Steps of seven reach every desk once: their number is no multiple of seven.
    select present.*, (present.n * 7 + extract(doy from present.at)::int * 11) % building.desks as seat
    from present join building using (building_id)
  )
  insert into plan (resource_id, host_id, starts, ends, kind)
  select desk.id, present.id, ${local('present.at', 'span.first')} at time zone present.timezone,
    ${local('present.at', 'span.past')} at time zone present.timezone, 'desk'
  from seated present
  join desk on desk.building_id = present.building_id and desk.n = present.seat
  cross join lateral (select 1 + (present.id + extract(doy from present.at)::int) % 5 as n) habit
  cross join lateral (select (array[510, 510, 540, 480, 780])[habit.n] as first, (array[1050, 1050, 1080, 750, 1080])[habit.n] as past) span`

/**
 * Meetings that come back every week, renewed each quarter: one reservation (`declaration_id`) of many dates. In two rooms
 * of a floor a stand-up from Monday to Thursday, in two more an hour on one day of the week.
 */
export const seriesPlan: Plan = (companyId, from, to) => `
  with people as (
    select building_id, array_agg(id order by id) as ids from demo_people where not is_first group by 1
  ), series as materialized (
    select r.id, f.timezone, people.ids[1 + (row_number() over (partition by f.parent_id, q.at order by r.id) * 7 + extract(month from q.at)::int * 11) % cardinality(people.ids)] as host_id, q.at as quarter,
      nextval('declarations_id_seq') as declaration_id, r.ordering in (100, 102) as is_daily,
      1 + r.id % 5 as weekday, case when r.ordering in (100, 102) then 30 else 60 end as length, 510 + 15 * (r.id % 4) as first
    from ${resourcesOf(companyId, "'Meeting room'")}
    join people on people.building_id = f.parent_id
    cross join generate_series(date_trunc('quarter', ${from}), ${to}, interval '3 months') q (at)
    where r.company_id = ${companyId} and r.ordering in (100, 102, 103, 105)
      and not exists (select from linked_resources k where k.company_id = ${companyId} and k.resource_id = r.id)
  )
  insert into plan (declaration_id, resource_id, host_id, starts, ends, kind, day)
  select s.declaration_id, s.id, s.host_id, ${local('d.at', 's.first::int')} at time zone s.timezone,
    ${local('d.at', '(s.first + s.length)::int')} at time zone s.timezone, 'series',
    -- The one of today is an extra date if the rule has none.
    case when not s.is_daily or extract(isodow from d.at) < 5 then d.at::date end
  from series s join ${days(from, to)} on date_trunc('quarter', d.at) = s.quarter
  where case when s.is_daily then extract(isodow from d.at) < 5 or d.at::date = ${todayIn('s.timezone')} else extract(isodow from d.at) = s.weekday end`

/**
 * Rooms, booths and event spaces: meetings and gaps one after the other from the morning on, around the series, so that
 * nothing overlaps, buffers included. Of two rooms that open into one, the parts are used on odd days and the pair on
 * even ones.
 */
export const meetingPlan: Plan = (companyId, from, to) => `
  with room as (
    select r.id, r.ordering, f.parent_id as building_id, f.timezone, r.buffer_before + r.buffer_after as apart, t.name as type,
      exists (select from linked_resources k where k.company_id = ${companyId} and k.resource_id = r.id) as is_linked
    from ${resourcesOf(companyId, "'Meeting room', 'Phone booth', 'Event space'")} where r.company_id = ${companyId}
  ), taken as (
    select plan.resource_id, (plan.starts at time zone room.timezone)::date as day,
      (extract(epoch from (plan.ends at time zone room.timezone)::time) / 60)::int as past
    from plan join room on room.id = plan.resource_id
  ), room_day as materialized (
    select room.*, d.at, coalesce(taken.past, 480) as morning,
      ${busy('d.at', 'room.timezone')} * case type when 'Phone booth' then 0.3 when 'Event space' then 0.4 else 0.42 end as share
    from room cross join ${days(from, to)}
    left join taken on taken.resource_id = room.id and taken.day = d.at::date
    where not is_linked or (extract(doy from d.at)::int % 2 = 0) = (ordering = 106)
  ), laid as (
    select room_day.*, n,
      greatest(apart, (array[0, 0, 15, 30, 45, 60, 90, 120])[1 + floor(random() * 8)::int]) as gap,
      case type when 'Phone booth' then (array[15, 30, 30, 45])[1 + floor(random() * 4)::int]
        when 'Event space' then (array[120, 180, 240])[1 + floor(random() * 3)::int]
        else (array[30, 45, 60, 60, 60, 90, 120])[1 + floor(random() * 7)::int] end as length
    from room_day cross join generate_series(1, 6) n
  ), timed as (
    select *, morning + (sum(gap + length) over (partition by id, at order by n)) - length as first from laid
  ), chosen as (
    select *, row_number() over (partition by building_id, at order by first, id) as turn
    from timed where first + length <= 1080 and random() < share
  ), people as (
    select building_id, array_agg(id order by id) as ids from demo_people where not is_first group by 1
  ), hosted as materialized (
    -- The building's people take turns through the day.
    select chosen.*, people.ids[1 + (turn * 7 + extract(doy from at)::int * 11) % cardinality(people.ids)] as host_id,
      ${local('at', 'first::int')} at time zone timezone as starts, ${local('at', '(first + length)::int')} at time zone timezone as ends
    from chosen join people using (building_id)
  ), in_turn as (
    select hosted.*, max(ends) over (partition by host_id order by starts, id rows between unbounded preceding and 1 preceding) as busy_until
    from hosted
  )
  insert into plan (resource_id, host_id, starts, ends, kind)
  select id, host_id, starts, ends, case type when 'Phone booth' then 'booth' when 'Event space' then 'event' else 'meeting' end
  from in_turn hosted
  -- Nobody hosts in two rooms at once.
  where (busy_until is null or busy_until <= starts) and not exists (select from plan p where p.host_id = hosted.host_id and p.starts::date = hosted.starts::date
    and p.starts < hosted.ends and p.ends > hosted.starts)`

/** Pools: a part of the people comes by car or bicycle, never more than there are places. */
export const parkingPlan: Plan = (companyId, from, to) => `
  with present as (
    select p.*, d.at, row_number() over (partition by p.building_id, d.at order by random()) as n
    from demo_people p cross join ${days(from, to)} where ${comes('p', 'd.at', 0.2)}
  )
  insert into plan (resource_id, host_id, starts, ends, kind)
  select r.id, present.id, ${local('present.at', '480')} at time zone present.timezone, ${local('present.at', '1080')} at time zone present.timezone, 'parking'
  from ${resourcesOf(companyId, "'Parking'")} join present on present.building_id = f.parent_id
  where r.company_id = ${companyId} and case r.name when 'Car park' then present.n <= r.capacity - 4 else present.n > r.capacity - 4 and present.n <= r.capacity + 4 end`

/** Lockers for a working week each. */
export const lockerPlan: Plan = (companyId, from, to) => `
  with locker as (
    select r.id, f.parent_id as building_id, row_number() over (partition by f.parent_id order by r.id) as n
    from ${resourcesOf(companyId, "'Locker'")} where r.company_id = ${companyId}
  ), person as (
    select p.*, row_number() over (partition by building_id order by id) as n from demo_people p
  )
  insert into plan (resource_id, host_id, starts, ends, kind)
  select locker.id, person.id, (w.at::date + time '07:00') at time zone person.timezone, (w.at::date + 4 + time '20:00') at time zone person.timezone, 'locker'
  from locker join person using (building_id, n)
  cross join generate_series(date_trunc('week', ${from}), ${to}, interval '7 days') w (at)
  where random() < 0.7`
