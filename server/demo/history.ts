import type { Filling } from './demo.ts'
import { subjects } from './names.data.ts'
import { deskPlan, lockerPlan, meetingPlan, parkingPlan, peopleView } from './plans.ts'

/** Days before and after today that are filled: thirteen months, and the weeks to come. */
const daysBack = 396
const daysAhead = 28

/**
 * Plausible bookings, by set: each plan lays out ranges that don't meet (`plans.ts`), then they are booked month by month
 * through the same table and triggers as everybody's.
 */
export async function fillHistory({ client, companyId }: Filling): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await outOfOrder(run, companyId)
  await run(`create temp table plan (
    id bigint generated always as identity, resource_id bigint, host_id bigint, starts timestamptz, ends timestamptz,
    kind text, chance float default random()) on commit drop`)
  await run(peopleView(companyId))
  // What isn't committed yet isn't seen by the background's own: without statistics joins go astray.
  await run('analyze users, levels, resources, resource_types, resource_links')
  // The planner can't know how many rows a series makes, and would look for each of them one by one.
  await run('set local enable_nestloop = off')
  for (const text of [deskPlan, meetingPlan, parkingPlan, lockerPlan])
    await run(text(companyId, `current_date - ${daysBack}`, `current_date + ${daysAhead}`))
  await run('set local enable_nestloop = on')
  await run('drop view demo_people')
  await run(`delete from plan p using unavailabilities u
    where u.company_id = ${companyId} and u.resource_id = p.resource_id and u.starts < p.ends and u.ends > p.starts`)
  await run('create index on plan (starts)')
  await run('analyze plan')
  const { rows } = await run(`select distinct date_trunc('month', starts) as month from plan order by 1`)
  for (const [index, { month }] of (rows as { month: Date }[]).entries()) {
    await bookMonth(run, companyId, month)
    if (index === 0) await run('analyze declarations, bookings, holds, resource_days')
  }
  await bookForAda(run, companyId)
  await run('drop table plan')
}

type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** A few things are broken or being built around today. */
async function outOfOrder(run: Run, companyId: number): Promise<void> {
  await run(
    `insert into unavailabilities (company_id, resource_id, starts, ends, reason)
     select $1, r.id, (current_date + o.from_day) at time zone l.timezone, (current_date + o.to_day) at time zone l.timezone, o.reason
     from (values ('Booth 3.2', 0, 2, 'Out of order'), ('Atrium', -1, 3, 'Exhibition build-up'), ('Kran', 0, 1, 'Screen being replaced'),
       ('Gateway', 1, 4, 'Painting'), ('Booth 1.1', 0, 1, 'Cleaning')) o (name, from_day, to_day, reason)
     join resources r on r.company_id = $1 and r.name = o.name
     join levels l on l.company_id = $1 and l.id = r.level_id`,
    [companyId],
  )
}

async function bookMonth(run: Run, companyId: number, month: Date): Promise<void> {
  await run(
    `with planned as (
       select p.*, nextval((select pg_get_serial_sequence('declarations', 'id'))) as declaration_id,
         -- One in twelve was made by somebody else, for the host.
         case when p.id % 12 = 5 then coalesce(lead(p.host_id) over (partition by p.kind order by p.id), p.host_id) else p.host_id end as user_id
       from plan p where p.starts >= $2 and p.starts < $2 + interval '1 month'
     ), declaration as (
       insert into declarations (company_id, id, subject, is_private, host_id, user_id, approval_status, created_at)
       overriding system value
       select $1, p.declaration_id, case when p.kind in ('meeting', 'event') then ($3::text[])[1 + p.id % cardinality($3::text[])]
           when p.kind = 'booth' then 'Call' else initcap(p.kind) end,
         p.kind = 'meeting' and p.id % 25 = 3, p.host_id, p.user_id,
         case when not r.needs_approval then 'not_required' when p.starts > now() and p.id % 2 = 0 then 'pending' else 'approved' end,
         p.starts - make_interval(hours => 2 + (p.id % 200)::int)
       from planned p join resources r on r.company_id = $1 and r.id = p.resource_id
       order by p.declaration_id returning id
     )
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status, checked_in_at, checked_out_at, cancelled_at)
     select $1, p.declaration_id, p.host_id, p.user_id, p.resource_id, p.starts, p.ends, s.status,
       case when s.status in ('checked_in', 'checked_out') then p.starts + make_interval(mins => (p.id % 7)::int) end,
       case when s.status = 'checked_out' then p.ends end,
       case when s.status = 'cancelled' then p.starts - interval '3 hours' end
     from planned p
     cross join lateral (select case
       when p.chance < 0.03 then 'cancelled'
       when p.starts > now() then 'booked'
       when p.chance < 0.09 and p.ends <= now() then 'released'
       when p.ends <= now() then 'checked_out' else 'checked_in' end as status) s
     order by p.starts`,
    [companyId, month, subjects],
  )
}

/** The first account finds today and this week as hers: a desk, and a meeting in a room that is free then. */
async function bookForAda(run: Run, companyId: number): Promise<void> {
  const wishes = [0, 1, 2, 3, 4].flatMap((day) => [
    { day, type: 'Desk', from: '09:00', to: '17:00', subject: 'Desk' },
    { day, type: 'Meeting room', from: '11:00', to: '12:00', subject: 'Sprint review' },
    { day, type: 'Meeting room', from: '14:30', to: '15:30', subject: 'Crane safety' },
  ])
  for (const { day, type, from, to, subject } of wishes)
    await run(
      `with ada as (
         select u.id, u.level_id, l.timezone from users u join levels l on l.company_id = $1 and l.id = u.level_id
         where u.company_id = $1 order by u.id limit 1
       ), slot as (
         select (current_date + $2::int + $4::time) at time zone timezone as starts, (current_date + $2::int + $5::time) at time zone timezone as ends from ada
       ), free as (
         select r.id from resources r join levels l on l.company_id = $1 and l.id = r.level_id join ada on l.path @> array[ada.level_id]
         join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.name = $3
         cross join slot
         where r.company_id = $1 and r.buffer_before = 0
           and not exists (select from holds h where h.company_id = $1 and h.resource_id = r.id and h.starts < slot.ends and h.ends > slot.starts)
           and not exists (select from unavailabilities n where n.company_id = $1 and n.resource_id = r.id and n.starts < slot.ends and n.ends > slot.starts)
           and not exists (select from linked_resources k where k.company_id = $1 and k.resource_id = r.id)
         order by l.path, r.ordering limit 1
       ), declaration as (
         insert into declarations (company_id, subject, host_id, user_id) select $1, $6, ada.id, ada.id from ada cross join slot
         where exists (select from free) and ($3 <> 'Desk' or not exists (
           select from bookings b join resources r on r.company_id = $1 and r.id = b.resource_id
           join resource_types t on t.company_id = $1 and t.id = r.resource_type_id and t.name = 'Desk'
           where b.company_id = $1 and b.host_id = ada.id and b.status <> 'cancelled' and b.starts < slot.ends and b.ends > slot.starts))
         returning id, host_id, user_id
       )
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status)
       select $1, d.id, d.host_id, d.user_id, free.id, slot.starts, slot.ends,
         case when slot.ends <= now() then 'checked_out' when slot.starts <= now() then 'checked_in' else 'booked' end
       from declaration d cross join free cross join slot`,
      [companyId, day, type, from, to, subject],
    )
}
