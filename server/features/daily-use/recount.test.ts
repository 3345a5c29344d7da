import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../db/tenant.ts'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { makeOld, put, runInPast, useCounting } from '../../test/past.ts'
import { dayIn } from '../../test/slots.ts'
import { scheduleOf } from '../availability/availability.ts'
import { count } from './count.ts'
import { datedHours } from './terms.ts'

const server = useApp()
const { regions, settle, recount } = useCounting()
const [seed, steps, each] = [67, 120, 6]

/** Numbers that look random, the same in every run. */
function randomFrom(last: number) {
  const below = (most: number) => {
    last = (last * 1103515245 + 12345) % 2147483648
    return Math.floor((last / 2147483648) * most)
  }
  return { below, of: <T>(some: readonly T[]): T => some[below(some.length)]! }
}
type Random = ReturnType<typeof randomFrom>

const figures = sql.raw(
  'bookable, taken, booked, used, walk_in, released, no_show, bookings, swapped, walk_ins, no_shows, peak',
)
const rows = (office: Office) =>
  inCompany(office.id, (db) =>
    sql`select resource_id, day::text, ${figures} from daily_use order by 1, 2`.execute(db),
  ).then(
    (answer) => answer.rows as { resource_id: number; day: string; bookable: number; taken: number; booked: number }[],
  )

/** Counts every day of the company from scratch. */
const recountAll = (office: Office) =>
  withTenant(regions, { id: office.id, region: 'default' }, async (db) => {
    const all = await sql<{ resource_id: number; day: string; timezone: string; hours: string | null }>`
      select u.resource_id, u.day::text, u.timezone, s.hours::text from daily_use u
      left join resource_hours s on s.resource_id = u.resource_id`.execute(db)
    await count(
      db,
      all.rows.map(({ resource_id, day, timezone, hours }) => ({
        ...{ resource_id, day },
        dated: datedHours(scheduleOf(hours), day, timezone),
      })),
    )
  })

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`
const days = [-2, -3, -4].map(dayIn)
const dayOf = (random: Random) => random.of(days)

/** A change of what is past, as a program or a hand may make it. */
function change(office: Office, random: Random, { rooms, pool }: { rooms: number[]; pool: number }): string {
  const [from, length] = [random.below(80), 1 + random.below(12)]
  const at = (quarter: number) => `'${dayOf(random)}T${clock(Math.min(quarter, 95))}Z'`
  const one = `(select id from bookings order by id offset ${random.below(60)} limit 1)`
  const day = dayOf(random)
  const span = `'${day}T${clock(from)}Z', '${day}T${clock(Math.min(from + length, 95))}Z'`
  return random.of([
    () => `delete from bookings where id = ${one}`,
    () => `update bookings set status = 'cancelled', is_no_show = false where id = ${one}`,
    () => `update bookings set status = 'booked', is_no_show = false where id = ${one} and status = 'cancelled'`,
    () => `update bookings set status = 'released', is_no_show = true where id = ${one} and status = 'booked'`,
    () => `update bookings set status = 'checked_in', checked_in_at = starts + interval '${random.below(20)} minutes'
        where id = ${one} and status = 'booked'`,
    () => `update bookings set status = 'checked_out', checked_out_at = starts + interval '14 minutes',
        booked_until = case when ends > starts + interval '15 minutes' then ends end, ends = starts + interval '15 minutes'
        where id = ${one} and status = 'checked_in'`,
    () => `update bookings set ends = ends + interval '15 minutes' where id = ${one} and booked_until is null`,
    () =>
      `update bookings set starts = starts - interval '1 day', ends = ends - interval '1 day' where id = ${one} and booked_until is null`,
    () => `update bookings set resource_id = ${random.of([...rooms, pool])} where id = ${one}`,
    () => `insert into unavailabilities (company_id, resource_id, starts, ends, reason)
        values (${office.id}, ${random.of(rooms)}, ${span}, 'Paint') on conflict do nothing`,
    () => `delete from unavailabilities where resource_id = ${random.of(rooms)}`,
    () => `insert into resource_capacity_dates (company_id, resource_id, capacity, starts, ends)
        values (${office.id}, ${pool}, ${1 + random.below(6)}, ${span})`,
    () => `delete from resource_capacity_dates where starts = ${at(from)}`,
    () =>
      `update levels set dated_hours = '${JSON.stringify([
        { from: day, to: day, hours: random.of([[], [['08:00', '12:00']]]), reason: 'Closed' },
      ])}' where id = ${random.of([office.site, office.floor])}`,
    () => `update levels set dated_hours = '[]' where id = ${office.site}`,
    () => `update levels set working_hours = '{"monday":[["09:00","17:00"]]}' where id = ${office.site}`,
  ])()
}

test('after any changes of the past, what was counted step by step is what counting everything from scratch gives', async () => {
  const random = randomFrom(seed)
  const office = await makeOffice(server.app)
  const rooms = [
    office.room,
    await addRoom(office, { name: 'R2', pre_check_in: 15 }),
    await addRoom(office, { name: 'R3' }),
  ]
  const pool = await addRoom(office, { name: 'P1', capacity: 4 })
  await makeOld(office)
  await runInPast(
    office,
    `insert into resource_links (company_id, resource_id, other_id, kind) values (${office.id}, ${rooms[0]}, ${rooms[1]}, 'linked')`,
  )
  for (const room of [rooms[0]!, rooms[2]!, pool])
    for (const day of days)
      for (let from = 8; from < 88; from += 12)
        await put(office, room, day, [clock(from), clock(from + 1 + random.below(8))])
  await settle(office)
  let done = 0
  for (let step = 0; step < steps; step++) {
    await runInPast(office, change(office, random, { rooms, pool })).then(
      () => done++,
      // The database refuses what overlaps or doesn't fit.
      ({ code }: { code?: string }) => expect(['23P01', '23514', 'P0001', '23503', '40001']).toContain(code),
    )
    if (step % each) continue
    await recount(office)
    const counted = await rows(office)
    await recountAll(office)
    expect(counted).toEqual(await rows(office))
  }
  expect(done).toBeGreaterThan(steps / 2)
  await recount(office)
  const end = await rows(office)
  expect(end.some(({ taken }) => taken > 0)).toBe(true)
  for (const { resource_id, day, taken } of end)
    if (resource_id !== pool && days.includes(day))
      expect([day, taken]).toEqual([day, await oracle(office, resource_id, day)])
})

/** The taken minutes of a room on a UTC day, a quarter of an hour at a time. */
async function oracle(office: Office, room: number, day: string): Promise<number> {
  const { rows: cells } = await inCompany(office.id, (db) =>
    sql<{ n: number }>`select count(*)::int as n from generate_series(0, 95) q
      cross join lateral (select ${day}::timestamp at time zone 'UTC' + q * interval '15 minutes' as at) a
      join daily_use u on u.resource_id = ${room} and u.day = ${day}::date
      left join lateral (select d from resource_hours s cross join jsonb_array_elements(s.hours -> 'dates') with ordinality e (d, n)
        where s.resource_id = ${room} and (d ->> 'from')::date <= u.day and (d ->> 'to')::date >= u.day order by n limit 1) dated on true
      where u.is_bookable
        and exists (select from holds h where h.resource_id = ${room} and h.kind <> 'buffer' and h.starts <= at and h.ends > at)
        and not exists (select from unavailabilities n where n.resource_id = ${room} and n.starts <= at and n.ends > at)
        and coalesce((select bool_or(at >= ${day}::timestamp at time zone 'UTC' + (r ->> 0)::interval
            and at < ${day}::timestamp at time zone 'UTC' + (r ->> 1)::interval)
          from jsonb_array_elements(dated.d -> 'hours') r), dated.d is null and u.hours @> at)`.execute(db),
  )
  return cells[0]!.n * 15
}
