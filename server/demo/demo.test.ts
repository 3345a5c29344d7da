import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { seedReferenceData } from '../features/companies/reference-data.ts'
import { fillDemo } from './demo.ts'

/** A database of its own: the demo is made for an empty one. */
let stop: () => Promise<void>
let db: pg.Client
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-demo-'))

beforeAll(async () => {
  const embedded = await startEmbedded(dataDir, { settings: { fsync: 'off', full_page_writes: 'off' } })
  stop = embedded.stop
  await migrate(embedded.url)
  await seedReferenceData(embedded.url)
  await fillDemo(embedded.url)
  db = new pg.Client({ connectionString: embedded.url })
  await db.connect()
}, 180_000)
afterAll(async () => {
  await db?.end()
  await stop?.()
  rmSync(dataDir, { recursive: true, force: true })
})

const one = async (text: string) => (await db.query(text)).rows[0]
const demo = `(select id from companies where subdomain = 'demo')`

test('three sites in three time zones, 12 floors, 600 resources of six types, 200 people with roles', async () => {
  expect(
    await one(`select
      (select count(*)::int from levels where company_id = ${demo} and kind = 'site') as sites,
      (select count(distinct timezone)::int from levels where company_id = ${demo}) as zones,
      (select count(*)::int from levels where company_id = ${demo} and kind = 'floor') as floors,
      (select count(*)::int from resources where company_id = ${demo}) as resources,
      (select count(distinct resource_type_id)::int from resources where company_id = ${demo}) as types,
      (select count(*)::int from users where company_id = ${demo}) as people,
      (select count(distinct user_id)::int from container_users where company_id = ${demo}) as people_with_roles`),
  ).toEqual({ sites: 3, zones: 3, floors: 12, resources: 600, types: 6, people: 200, people_with_roles: 200 })
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

test('nothing is booked twice, by a count of its own', async () => {
  const { twice } =
    await one(`select count(*)::int as twice from bookings a join bookings b on a.company_id = b.company_id
    and a.resource_id = b.resource_id and a.id < b.id and a.starts < b.ends and b.starts < a.ends
    join resources r on r.company_id = a.company_id and r.id = a.resource_id and r.capacity = 1
    where is_held(a.status) and is_held(b.status)`)
  expect(twice).toBe(0)
})

test('every booking lies within its place’s hours, on both sides of every change of the clocks', async () => {
  const { outside } = await one(`select count(*)::int as outside from bookings b
    join resources r on r.company_id = b.company_id and r.id = b.resource_id and r.working_hours is null
    join levels l on l.company_id = r.company_id and l.id = r.level_id
    where (b.starts at time zone l.timezone)::time < '07:00' or (b.ends at time zone l.timezone)::time > '20:00'`)
  expect(outside).toBe(0)
})

test('the first account has a desk and meetings today, and the second company has people of its own', async () => {
  const { kinds } = await one(`select count(distinct t.kind)::int as kinds from bookings b
    join users u on u.company_id = b.company_id and u.id = b.host_id and u.email = 'ada@halden.example'
    join resources r on r.company_id = b.company_id and r.id = b.resource_id
    join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id
    where b.starts >= current_date and b.starts < current_date + 1`)
  expect(kinds).toBeGreaterThanOrEqual(2)
  const { people } = await one(
    `select count(*)::int as people from users u join companies c on c.id = u.company_id where c.subdomain = 'harbour'`,
  )
  expect(people).toBe(6)
})
