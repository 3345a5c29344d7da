import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { prepareDatabase } from '../start/prepare.ts'
import { fillDemo } from './demo.ts'

/** A database of its own: the demo is made for an empty one. Its owner is no superuser, as in rented databases. */
let stop: () => Promise<void>
let db: pg.Client
let constraintsBefore: unknown[]
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-demo-'))

beforeAll(async () => {
  const embedded = await startEmbedded(dataDir, { settings: { fsync: 'off', full_page_writes: 'off' } })
  stop = embedded.stop
  const superuser = new pg.Client({ connectionString: embedded.url })
  await superuser.connect()
  await superuser.query('create role renter login createrole')
  await superuser.query('create database rented owner renter')
  await superuser.end()
  const ownerUrl = embedded.url.replace('kontor@/kontor', 'renter@/rented')
  await prepareDatabase(ownerUrl)
  db = new pg.Client({ connectionString: embedded.url.replace('/kontor?', '/rented?') })
  await db.connect()
  constraintsBefore = await constraints()
  await fillDemo(ownerUrl)
}, 180_000)
afterAll(async () => {
  await db?.end()
  await stop?.()
  rmSync(dataDir, { recursive: true, force: true })
})

const constraints = async () =>
  (
    await db.query(`select conrelid::regclass::text as place, conname, convalidated, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype in ('f', 'x', 'c', 'u', 'p') order by 1, 2`)
  ).rows
const one = async (text: string) => (await db.query(text)).rows[0]
const demo = `(select id from companies where subdomain = 'demo')`

test('three sites in three time zones, 12 floors, 600 resources of six types, 206 people, of whom 205 have roles', async () => {
  expect(
    await one(`select
      (select count(*)::int from levels where company_id = ${demo} and kind = 'site') as sites,
      (select count(distinct timezone)::int from levels where company_id = ${demo}) as zones,
      (select count(*)::int from levels where company_id = ${demo} and kind = 'floor') as floors,
      (select count(*)::int from resources where company_id = ${demo}) as resources,
      (select count(distinct resource_type_id)::int from resources where company_id = ${demo}) as types,
      (select count(*)::int from users where company_id = ${demo}) as people,
      (select count(distinct user_id)::int from container_users where company_id = ${demo}) as people_with_roles`),
  ).toEqual({ sites: 3, zones: 3, floors: 12, resources: 600, types: 6, people: 206, people_with_roles: 205 })
})

test('every floor has its drawing, and everything on the floor stands on it, inside and apart', async () => {
  expect(
    await one(`select
      (select count(*)::int from levels where kind = 'floor' and map_id is null) as without,
      (select count(*)::int from resources r where not exists (select from resource_places p
        join levels l on l.company_id = p.company_id and l.map_id = p.map_id
        where p.company_id = r.company_id and p.resource_id = r.id and l.id = r.level_id)) as nowhere,
      (select count(*)::int from resource_places p join maps m on m.company_id = p.company_id and m.id = p.map_id
        where p.x < 0 or p.y < 0 or p.x + p.width > m.width or p.y + p.height > m.height) as outside,
      (select count(*)::int from resource_places a join resource_places b on b.company_id = a.company_id and b.map_id = a.map_id and b.id > a.id
        and b.x < a.x + a.width and a.x < b.x + b.width and b.y < a.y + a.height and a.y < b.y + b.height
        and greatest(a.width, b.width) < 60) as over,
      -- The walls are at 40 and 960; half a letter takes 3 pixels, and at 1440 pixels a unit is 0.78 of one.
      (select count(*)::int from resource_places p join resources r on r.company_id = p.company_id and r.id = p.resource_id
        where p.width < 60 and abs(p.x + p.width / 2 - 500) + length(r.name) * 3.05 / 0.78 > 460) as across_walls,
      (select count(*)::int from map_areas a join resource_places p on p.company_id = a.company_id and p.map_id = a.map_id
        where a.kind = 'zone' and p.x > a.points[1] and p.x < a.points[3] and p.y > a.points[2] and p.y < a.points[6]
          and p.y + p.height / 2 + 27 / 0.78 > a.points[6]) as across_zones`),
  ).toEqual({ without: 0, nowhere: 0, outside: 0, over: 0, across_walls: 0, across_zones: 0 })
})

test('thirteen months of bookings up to and beyond today, no-shows among them', async () => {
  const { months, ahead, released, bookings } = await one(`select
    extract(day from now() - min(starts)) / 30.4 as months, extract(day from max(ends) - now()) as ahead,
    count(*) filter (where status = 'released')::int as released, count(*)::int as bookings
    from bookings where company_id = ${demo}`)
  expect(Number(months)).toBeGreaterThanOrEqual(12.9)
  expect(Number(ahead)).toBeGreaterThan(20)
  expect(released).toBeGreaterThan(1000)
  expect(bookings).toBeGreaterThan(50_000)
})

test('nothing is booked twice, by a count of its own: buffers and rooms that open into one another included', async () => {
  const { twice } = await one(`with held as (
      select b.company_id, b.id, b.resource_id, b.starts, b.ends, r.buffer_before, r.buffer_after
      from bookings b join resources r on r.company_id = b.company_id and r.id = b.resource_id and r.capacity = 1
      where b.status in ('booked', 'checked_in', 'checked_out')
    ), at_day as (
      -- The days it touches with an hour around, so that only those of one day are compared.
      select held.*, d.at as day from held
      cross join lateral generate_series(date_trunc('day', starts - interval '1 hour'), ends + interval '1 hour', interval '1 day') d (at)
    ), near as (
      select company_id, resource_id, id, day, starts, ends from at_day
      union all select k.company_id, k.other_id, at_day.id, day, starts, ends from resource_links k join at_day using (company_id, resource_id)
      union all select k.company_id, k.resource_id, a.id, day, starts, ends from resource_links k
        join at_day a on a.company_id = k.company_id and a.resource_id = k.other_id
    )
    select count(*)::int as twice from at_day a
    join near b on b.company_id = a.company_id and b.resource_id = a.resource_id and b.day = a.day and b.id <> a.id
    where a.starts - make_interval(mins => a.buffer_before) < b.ends and b.starts < a.ends + make_interval(mins => a.buffer_after)`)
  expect(twice).toBe(0)
})

test('every booking of a room holds it once, for its time, and nothing else does', async () => {
  const { differences } = await one(`select count(*)::int as differences
    from (select h.company_id, h.booking_id, h.resource_id, h.starts, h.ends from holds h where kind = 'booking') h
    full join (select b.company_id, b.id as booking_id, b.resource_id, b.starts, b.ends from bookings b
      join resources r on r.company_id = b.company_id and r.id = b.resource_id and r.capacity = 1
      where b.status in ('booked', 'checked_in', 'checked_out')) b using (company_id, booking_id, resource_id, starts, ends)
    where h.company_id is null or b.company_id is null or not exists (select from bookings x where x.id = booking_id)`)
  expect(differences).toBe(0)
})

test('pools count what is booked in them, never more than they have places', async () => {
  const { cells, differences, overfull } = await one(`with counted as (
      select r.company_id, r.id as resource_id, q.at, count(*) as n from bookings b
      join resources r on r.company_id = b.company_id and r.id = b.resource_id and r.capacity > 1
      cross join lateral generate_series(b.starts, b.ends - interval '15 minutes', interval '15 minutes') q (at)
      where b.status in ('booked', 'checked_in', 'checked_out') group by 1, 2, 3
    ), kept as (
      select d.company_id, d.resource_id, u.used + u.free as places, (d.day + (u.i - 1) * interval '15 minutes') at time zone 'UTC' as at, u.used as n
      from resource_days d cross join unnest(d.used, d.free) with ordinality u (used, free, i) where u.used > 0
    )
    select count(*)::int as cells, count(*) filter (where counted.n is distinct from kept.n)::int as differences,
      count(*) filter (where counted.n > kept.places)::int as overfull
    from counted full join kept using (company_id, resource_id, at)`)
  expect({ differences, overfull }).toEqual({ differences: 0, overfull: 0 })
  expect(cells).toBeGreaterThan(10_000)
})

test('nothing is booked where something is out of order, and some things are around today', async () => {
  const { broken, booked } = await one(`select
    (select count(*)::int from unavailabilities where ends > now() - interval '1 day') as broken,
    (select count(*)::int from unavailabilities u join bookings b on b.company_id = u.company_id
      and b.resource_id = u.resource_id and b.starts < u.ends and b.ends > u.starts) as booked`)
  expect(booked).toBe(0)
  expect(broken).toBeGreaterThanOrEqual(5)
})

test('nobody hosts in two rooms at once', async () => {
  const { torn } = await one(`with meeting as (
      select b.* from bookings b join resources r on r.company_id = b.company_id and r.id = b.resource_id
      join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id and t.kind in ('room', 'event')
      where is_held(b.status)
    )
    select count(*)::int as torn from meeting a join meeting b on a.company_id = b.company_id and a.host_id = b.host_id
    and a.starts::date = b.starts::date and a.id < b.id and a.starts < b.ends and b.starts < a.ends`)
  expect(torn).toBe(0)
})

test('what happened to a booking happened in order, and none of it is still to come', async () => {
  const { wrong } = await one(`select count(*)::int as wrong
    from bookings b join declarations d on d.company_id = b.company_id and d.id = b.declaration_id
    where d.created_at > least(b.starts, now()) or b.created_at < d.created_at or b.cancelled_at not between d.created_at and now()
      or b.checked_in_at > now() or b.checked_out_at < b.checked_in_at or b.checked_out_at > now()
      or (b.status = 'checked_out') <> (b.checked_out_at is not null) or (b.status = 'cancelled') <> (b.cancelled_at is not null)
      or b.status = 'checked_in' and b.checked_in_at is null or b.status = 'booked' and b.ends < now()`)
  expect(wrong).toBe(0)
})

test('series of many dates at the same local time, on both sides of every change of the clocks', async () => {
  const { series, dates, clocks } =
    await one(`select count(*)::int as series, max(n)::int as dates, max(clocks)::int as clocks
    from (select b.declaration_id, count(*) as n, count(distinct (b.starts at time zone l.timezone)::time) as clocks
      from bookings b join resources r on r.company_id = b.company_id and r.id = b.resource_id
      join levels l on l.company_id = r.company_id and l.id = r.level_id
      group by 1 having count(*) > 1) s`)
  expect(series).toBeGreaterThan(100)
  expect(dates).toBeGreaterThan(40)
  expect(clocks).toBe(1)
})

test('every series keeps the rule that its dates follow', async () => {
  const { rules, dates, wrong } = await one(`select count(distinct d.id)::int as rules, count(*)::int as dates,
      (count(*) filter (where not d.series -> 'recurrence' -> 'weekdays' ? trim(to_char(b.occurs_on, 'day'))
        or b.occurs_on not between (d.series ->> 'day')::date and (d.series -> 'recurrence' ->> 'until')::date
        or extract(epoch from (b.starts at time zone (d.series ->> 'timezone'))::time) <> 60 * (d.series -> 'clock' ->> 'from')::int))::int as wrong
    from bookings b join declarations d on d.company_id = b.company_id and d.id = b.declaration_id where b.occurs_on is not null`)
  expect([rules > 100, dates > 2000, wrong]).toEqual([true, true, 0])
})

test('every constraint is there as before, and checked', async () => {
  expect(await constraints()).toEqual(constraintsBefore)
})

test('every building has a reception, a facility manager and an administrator', async () => {
  const { rows } = await db.query(`select l.name, count(distinct r.seed_key)::int as roles from users u
    join levels l on l.company_id = u.company_id and l.id = u.level_id
    join container_users cu on cu.company_id = u.company_id and cu.user_id = u.id
    join container_roles cr on cr.company_id = cu.company_id and cr.container_id = cu.container_id
    join roles r on r.company_id = cr.company_id and r.id = cr.role_id group by 1 order by 1`)
  expect(rows).toEqual(['Alcântara', 'Ballard Estate', 'Pier 17', 'Speicherstadt'].map((name) => ({ name, roles: 4 })))
})

test('Nele manages the places of her site alone, by accesses; every group has members, every access grants something', async () => {
  const { rows } = await db.query(`select distinct l.name from users u
    join container_users cu on cu.company_id = u.company_id and cu.user_id = u.id
    join mega_container_containers mine on mine.company_id = u.company_id and mine.container_id = cu.container_id
    join mega_container_roles mr on mr.company_id = u.company_id and mr.mega_container_id = mine.mega_container_id
    join role_permissions p on p.company_id = u.company_id and p.role_id = mr.role_id and p.permission = 'MANAGE_LEVELS'
    join container_levels cl on cl.company_id = u.company_id and cl.container_id = mr.container_id
    join levels l on l.company_id = u.company_id and l.id = cl.level_id where u.email = 'nele@halden.example'`)
  expect(rows).toEqual([{ name: 'Hamburg' }])
  expect(
    await one(`select count(*) filter (where members = 0)::int as empty, count(*) > 20 as many from (
      select (select count(*) from container_users where container_id = c.id) + (select count(*) from container_levels where container_id = c.id)
        + (select count(*) from container_resources where container_id = c.id) as members
      from containers c where company_id = ${demo}) each`),
  ).toEqual({ empty: 0, many: true })
})

test('every booking lies within its place’s hours, on both sides of every change of the clocks', async () => {
  const { outside } = await one(`select count(*)::int as outside from bookings b
    join resources r on r.company_id = b.company_id and r.id = b.resource_id and r.working_hours is null
    join levels l on l.company_id = r.company_id and l.id = r.level_id
    where (b.starts at time zone l.timezone)::time < '07:00' or (b.ends at time zone l.timezone)::time > '20:00'`)
  expect(outside).toBe(0)
})

test('two desks belong to people, nobody else has booked them since, and one is given free for five days', async () => {
  const { desks, days, others } = await one(`select count(*)::int as desks,
      (select sum(extract(day from ends - starts))::int from resource_assignment_breaks) as days,
      (select count(*)::int from bookings b join resource_assignments o on o.company_id = b.company_id and o.resource_id = b.resource_id
        where b.host_id <> o.user_id and b.ends > o.starts) as others
    from resource_assignments`)
  expect({ desks, days, others }).toEqual({ desks: 2, days: 5, others: 0 })
})

test('the first account has a desk and meetings today, and the second company has people of its own', async () => {
  const { kinds } = await one(`select count(distinct t.kind)::int as kinds from bookings b
    join users u on u.company_id = b.company_id and u.id = b.host_id and u.email = 'ada@halden.example'
    join resources r on r.company_id = b.company_id and r.id = b.resource_id
    join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id
    where (b.starts at time zone 'Europe/Berlin')::date = (now() at time zone 'Europe/Berlin')::date`)
  expect(kinds).toBeGreaterThanOrEqual(2)
  const { people } = await one(
    `select count(*)::int as people from users u join companies c on c.id = u.company_id where c.subdomain = 'harbour'`,
  )
  expect(people).toBe(6)
})

test('a car park has fewer places for whole days of its own place', async () => {
  const { rows } =
    await db.query(`select distinct (d.starts at time zone l.timezone)::time::text as starts, (d.ends at time zone l.timezone)::time::text as ends
    from resource_capacity_dates d join resources r on r.company_id = d.company_id and r.id = d.resource_id
    join levels l on l.company_id = r.company_id and l.id = r.level_id`)
  expect(rows).toEqual([{ starts: '00:00:00', ends: '00:00:00' }])
})
