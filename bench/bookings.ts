import type pg from 'pg'
import type { Size } from './companies.ts'

/** Bookings in the morning and in the afternoon of each day around today; evenings and nights stay free for measures. */
const declared = `
  insert into declarations (company_id, id, subject, host_id, user_id) overriding system value
  select r.company_id, r.id * 1000 + n, (array['Planning', 'Sprint review', 'Desk', 'Interview', 'Call'])[1 + (r.id + n) % 5],
    u.first + (r.id + n) % u.people, u.first + (r.id + n) % u.people
  from resources r
  join (select company_id, min(id) as first, count(*) as people from users group by 1) u using (company_id)
  cross join generate_series(0, $1::int - 1) n`

const booked = `
  insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
  select d.company_id, d.id, d.host_id, d.user_id, d.id / 1000, at, at + make_interval(mins => 60 + 15 * (d.id % 7)::int)
  from declarations d
  cross join lateral (select current_date + make_interval(days => (d.id % 1000 / 2)::int - $1::int / 4,
    hours => case d.id % 2 when 0 then 7 else 12 end, mins => 15 * (d.id / 1000 % 8)::int) as at) s
  order by d.company_id, d.id / 1000, at`

const held = `
  insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
  select c.id, w.booking_id, w.resource_id, w.kind, case when w.kind = 'booking' then int8range(0, null) else block_lane() end,
    w.starts, w.ends
  from companies c
  cross join lateral wanted_holds(c.id, (select array_agg(b.id) from bookings b where b.company_id = c.id)) w
  order by c.id, w.resource_id, w.starts`

/**
 * Loads bookings by the hundred thousand: in bulk, without triggers, with the holds that the triggers would have added
 * (`wanted_holds`). The constraint against double booking is then added again, so that PostgreSQL checks every row.
 */
export async function loadBookings(client: pg.Client, { bookings }: Size): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'holds_no_overlap'`,
  )
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await client.query('alter table holds drop constraint holds_no_overlap')
  await client.query(declared, [bookings])
  await client.query('analyze declarations, resources, users')
  await client.query(booked, [bookings])
  await client.query('analyze bookings')
  await client.query(held)
  await client.query(`alter table holds add constraint holds_no_overlap ${rows[0]!.definition}`)
  await client.query(`select setval(pg_get_serial_sequence('declarations', 'id'), (select max(id) from declarations))`)
  await client.query('commit')
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}
