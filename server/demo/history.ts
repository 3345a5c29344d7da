import { weekdays } from '../time/zones.ts'
import { checkedAtOnce } from './checked-at-once.ts'
import type { Filling, Surroundings } from './demo.ts'
import { firstAccountSubjects, seriesSubjects, subjects } from './names.data.ts'
import { deskPlan, lockerPlan, meetingPlan, parkingPlan, peopleView, seriesPlan, todayIn } from './plans.ts'

/** Days before and after today that have bookings. */
export interface Days {
  back: number
  ahead: number
}

/** The last thirteen months, and the four weeks to come. */
export const thirteenMonths: Days = { back: 396, ahead: 28 }

/**
 * Plausible bookings, by set: each plan makes ranges that don't overlap (`plans.ts`), then they are booked month by
 * month through the same table and triggers as everybody's.
 */
export async function fillHistory(
  { client, companyId }: Filling,
  { days: { back, ahead }, isAlone, tell }: Surroundings & { days: Days },
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await outOfOrder(run, companyId)
  await assignDesks(run, companyId)
  await run(`create temp table plan (
    id bigint generated always as identity,
    declaration_id bigint default nextval('declarations_id_seq'), resource_id bigint, host_id bigint, starts timestamptz, ends timestamptz,
    kind text, day date, chance float default random()) on commit drop`)
  await run(peopleView(companyId))
  // Autovacuum doesn't see uncommitted rows, and without statistics the planner chooses slow joins.
  await run('analyze users, levels, resources, resource_types, resource_links')
  // The planner can't know how many rows a series makes, and would look for each of them one by one.
  await run('set local enable_nestloop = off')
  // Series first: the other meetings are laid around them.
  for (const text of [seriesPlan, meetingPlan, deskPlan, parkingPlan, lockerPlan])
    await run(text(companyId, `current_date - ${back}`, `current_date + ${ahead}`))
  await run('set local enable_nestloop = on')
  await run('drop view demo_people')
  await run(`delete from plan p using unavailabilities u
    where u.company_id = ${companyId} and u.resource_id = p.resource_id and u.starts < p.ends and u.ends > p.starts`)
  await run(`delete from plan p using resource_assignments a
    where a.company_id = ${companyId} and a.resource_id = p.resource_id and p.host_id <> a.user_id and p.ends > a.starts`)
  await run('create index on plan (starts)')
  await run('analyze plan')
  const bookAll = async () => {
    await declareAll(run, companyId)
    const { rows } = await run(`select distinct date_trunc('month', starts) as month from plan order by 1`)
    for (const [index, { month }] of (rows as { month: Date }[]).entries()) {
      tell(`bookings of month ${index + 1} of ${rows.length}`)
      await bookMonth(run, companyId, month)
      if (index === 0 && !isAlone) await run('analyze declarations, bookings, holds, resource_days')
    }
  }
  await (isAlone ? checkedAtOnce(client, companyId, bookAll) : bookAll())
  if (isAlone) await run('analyze declarations, bookings, holds, resource_days')
  await bookForFirstAccount(run, companyId)
  await run('drop table plan')
}

type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** A few resources are out of order around today. */
async function outOfOrder(run: Run, companyId: number): Promise<void> {
  await run(
    `insert into unavailabilities (company_id, resource_id, starts, ends, reason)
     select $1, r.id, (${todayIn('l.timezone')} + o.from_day) at time zone l.timezone,
       (${todayIn('l.timezone')} + o.to_day) at time zone l.timezone, o.reason
     from (values ('Booth 3.2', 0, 2, 'Out of order'), ('Atrium', -1, 3, 'Exhibition build-up'), ('Kran', 0, 1, 'Screen being replaced'),
       ('Gateway', 1, 4, 'Painting'), ('Booth 1.1', 0, 1, 'Window cleaning')) o (name, from_day, to_day, reason)
     join resources r on r.company_id = $1 and r.name = o.name
     join levels l on l.company_id = $1 and l.id = r.level_id`,
    [companyId],
  )
}

/** Two desks of a building belong to people since last month; one of them is given free for the week after next. */
async function assignDesks(run: Run, companyId: number): Promise<void> {
  await run(
    `with person as (
       select u.id, u.level_id, row_number() over (order by u.id desc) as n from users u
       join levels l on l.company_id = $1 and l.id = u.level_id and l.name = 'Speicherstadt' where u.company_id = $1
     ), assigned as (
       insert into resource_assignments (company_id, resource_id, user_id, starts)
       select $1, r.id, person.id, (${todayIn('f.timezone')} - 30)::timestamp at time zone f.timezone
       from (values ('1-D05', 1), ('2-C08', 2)) desk (name, n)
       join resources r on r.company_id = $1 and r.name = desk.name
       join levels f on f.company_id = $1 and f.id = r.level_id
       join person on person.n = desk.n and person.level_id = f.parent_id
       returning id, resource_id
     )
     insert into resource_assignment_breaks (company_id, resource_assignment_id, starts, ends)
     select $1, a.id, week.monday at time zone f.timezone, (week.monday + interval '5 days') at time zone f.timezone
     from assigned a join resources r on r.company_id = $1 and r.id = a.resource_id and r.name = '2-C08'
     join levels f on f.company_id = $1 and f.id = r.level_id
     cross join lateral (select date_trunc('week', ${todayIn('f.timezone')}) + interval '14 days' as monday) week`,
    [companyId],
  )
}

/** A reservation for each range, and one for each series; made up to eight days before, and never later than now. */
async function declareAll(run: Run, companyId: number): Promise<void> {
  await run(
    `with reception as (
       select u.level_id as building_id, min(u.id) as id from containers c
       join container_users cu on cu.company_id = $1 and cu.container_id = c.id
       join users u on u.company_id = $1 and u.id = cu.user_id
       where c.company_id = $1 and c.seed_key = 'people.receptionist' group by 1
     ), rule as (
       select declaration_id, min(day) as day, jsonb_build_object('frequency', 'weekly', 'interval', 1, 'monthly_by', 'date', 'count', null,
         'until', max(day), 'weekdays', (select jsonb_agg(($4::text[])[n]) from unnest(array_agg(distinct extract(isodow from day)::int)) n))
         as recurrence
       from plan where day is not null group by 1
     )
     insert into declarations (company_id, id, subject, is_private, host_id, user_id, approval_status, created_at, series)
     overriding system value
     select distinct on (p.declaration_id) $1, p.declaration_id,
       case when p.kind in ('meeting', 'event') then ($2::text[])[1 + p.id % cardinality($2::text[])]
         when p.kind = 'series' then ($3::text[])[1 + p.declaration_id % cardinality($3::text[])]
         when p.kind = 'booth' then 'Call' end,
       p.kind = 'meeting' and p.id % 25 = 3, p.host_id,
       -- Some meetings are booked by the reception, for their host.
       case when p.kind in ('meeting', 'event') and p.id % 8 = 5 then coalesce(reception.id, p.host_id) else p.host_id end,
       case when not r.needs_approval then 'not_required' when p.starts > now() and p.id % 2 = 0 then 'pending' else 'approved' end,
       -- Some people book the desk that they stand at.
       case when p.kind = 'desk' and p.id % 11 = 3 and p.starts < now() then p.starts - interval '4 minutes'
         else least(p.starts, now()) - make_interval(hours => 2 + (p.id % 200)::int) end,
       case when rule.day is not null then jsonb_build_object('recurrence', rule.recurrence, 'timezone', l.timezone, 'day', rule.day,
         'clock', jsonb_build_object('shift', 0, 'nights', 0, 'from', minutes.from, 'to', minutes.from + extract(epoch from p.ends - p.starts)::int / 60),
         'resource_ids', jsonb_build_array(p.resource_id)) end
     from plan p left join rule on rule.declaration_id = p.declaration_id join resources r on r.company_id = $1 and r.id = p.resource_id
     join levels l on l.company_id = $1 and l.id = r.level_id
     cross join lateral (select extract(epoch from (p.starts at time zone l.timezone)::time)::int / 60 as "from") minutes
     join users u on u.company_id = $1 and u.id = p.host_id left join reception on reception.building_id = u.level_id
     order by p.declaration_id, p.starts`,
    [companyId, subjects, seriesSubjects, weekdays],
  )
}

async function bookMonth(run: Run, companyId: number, month: Date): Promise<void> {
  await run(
    `insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status,
       checked_in_at, checked_out_at, booked_until, cancelled_at, created_at, release_at, is_no_show, occurs_on)
     select $1, d.id, d.host_id, d.user_id, p.resource_id, p.starts, p.ends - early.by, s.status,
       case when s.status in ('checked_in', 'checked_out') then least(p.starts + make_interval(mins => (p.id % 7)::int), now()) end,
       case when s.status = 'checked_out' then p.ends - early.by - make_interval(mins => (p.id % 9)::int) end,
       case when early.by > interval '0' then p.ends end,
       case when s.status = 'cancelled' then d.created_at + 0.7 * (least(p.starts, now()) - d.created_at) end, d.created_at,
       case when s.status = 'booked' then release_time(d.approval_status, p.starts, p.ends, r.auto_release) end,
       s.status = 'released', p.day
     from plan p join declarations d on d.company_id = $1 and d.id = p.declaration_id
     join resources r on r.company_id = $1 and r.id = p.resource_id
     cross join lateral (select case
       when p.chance < 0.03 then 'cancelled'
       when p.starts > now() then 'booked'
       when p.chance < 0.09 and p.ends <= now() then 'released'
       when p.ends <= now() then 'checked_out' else 'checked_in' end as status) s
     -- Some people leave half an hour to an hour and a half before the end.
     cross join lateral (select case when s.status = 'checked_out' and p.id % 3 = 1 and p.ends - p.starts >= interval '3 hours'
       then make_interval(mins => 15 * (2 + (p.id % 5)::int)) else interval '0' end as by) early
     where p.starts >= $2 and p.starts < $2 + interval '1 month'
     order by p.starts`,
    [companyId, month],
  )
}

/** The first account has a full today and week: a desk, and meetings in rooms that are free then. */
async function bookForFirstAccount(run: Run, companyId: number): Promise<void> {
  const subject = (n: number) => firstAccountSubjects[n % firstAccountSubjects.length]!
  const wishes = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].flatMap((day, n) => [
    { day, type: 'Desk', first: '09:00', past: '17:00', subject: null },
    { day, type: 'Meeting room', first: '11:00', past: n % 2 ? '11:30' : '12:00', subject: subject(2 * n) },
    { day, type: 'Meeting room', first: n % 3 ? '14:30' : '15:00', past: '15:30', subject: subject(2 * n + 1) },
  ])
  await run(
    `with me as (
       select u.id, u.level_id, l.timezone, ${todayIn('l.timezone')} as today
       from users u join levels l on l.company_id = $1 and l.id = u.level_id
       where u.company_id = $1 order by u.id limit 1
     ), wish as (
       select w.type, w.subject, me.id as host_id, me.level_id, (me.today + w.day + w.first) at time zone me.timezone as starts,
         (me.today + w.day + w.past) at time zone me.timezone as ends
       from jsonb_to_recordset($2) as w (day int, type text, first time, past time, subject text) cross join me
       where w.day = 0 or extract(isodow from me.today + w.day) < 6
     ), found as materialized (
       select wish.*, free.id as resource_id, nextval('declarations_id_seq') as declaration_id
       from wish cross join lateral (
         select r.id from resources r join levels l on l.company_id = $1 and l.id = r.level_id and l.path @> array[wish.level_id]
         join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.name = wish.type
         where r.company_id = $1 and r.buffer_before = 0
           and not exists (select from holds h where h.company_id = $1 and h.resource_id = r.id and h.starts < wish.ends and h.ends > wish.starts)
           and not exists (select from unavailabilities n where n.company_id = $1 and n.resource_id = r.id and n.starts < wish.ends and n.ends > wish.starts)
           and not exists (select from linked_resources k where k.company_id = $1 and k.resource_id = r.id)
         order by l.path, r.ordering limit 1) free
       where not exists (
         select from bookings b join resources r on r.company_id = $1 and r.id = b.resource_id
         join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.name = wish.type
         where b.company_id = $1 and b.host_id = wish.host_id and b.status <> 'cancelled' and b.starts < wish.ends and b.ends > wish.starts)
     ), declaration as (
       insert into declarations (company_id, id, subject, host_id, user_id, created_at) overriding system value
       select $1, declaration_id, subject, host_id, host_id, least(starts, now()) - interval '26 hours' from found returning id, created_at
     )
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status, checked_in_at, checked_out_at, created_at)
     select $1, declaration_id, host_id, host_id, resource_id, starts, ends,
       case when ends <= now() then 'checked_out' when starts <= now() then 'checked_in' else 'booked' end,
       case when starts <= now() then starts end, case when ends <= now() then ends end, d.created_at
     from found join declaration d on d.id = found.declaration_id`,
    [companyId, JSON.stringify(wishes)],
  )
}
