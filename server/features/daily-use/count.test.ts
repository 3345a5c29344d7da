import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { makeOld, put, runInPast, useCounting } from '../../test/past.ts'
import { dayIn } from '../../test/slots.ts'

const server = useApp()
const { settle, recount } = useCounting()

const rowOf = (office: Office, resource: number, day: string) =>
  inCompany(office.id, (db) =>
    db
      .selectFrom('daily_use')
      .where('resource_id', '=', resource)
      .where('day', '=', day)
      .select(['bookable', 'taken', 'booked', 'used', 'walk_in', 'released', 'no_show'])
      .select(['bookings', 'swapped', 'walk_ins', 'no_shows', 'peak'])
      .executeTakeFirst(),
  )

const day = dayIn(-3)

test('a day that is over has what was booked beside what was used: early leaving, no-shows, walk-ins and a swapped seat', async () => {
  const office = await makeOffice(server.app)
  const { room } = office
  const other = await addRoom(office, { name: 'Bille', pre_check_in: 15 })
  await runInPast(office, `update resources set pre_check_in = 15`)
  await makeOld(office)
  const at = (time: string) => `${day}T${time}Z`
  const left = {
    status: 'checked_out',
    checked_in_at: at('08:10'),
    checked_out_at: at('09:20'),
    booked_until: at('10:00'),
  }
  await put(office, room, day, ['08:00', '09:30'], left)
  await put(office, room, day, ['11:00', '12:00'], { status: 'released', is_no_show: 'true' })
  await put(office, room, day, ['12:00', '13:00'], { status: 'released' })
  await put(office, room, day, ['13:00', '14:00'])
  await put(office, room, day, ['15:00', '16:00'], { status: 'cancelled' })
  await put(office, room, day, ['16:00', '17:00'], {
    status: 'checked_in',
    checked_in_at: at('16:02'),
    created_at: at('16:02'),
  })
  const first = await put(office, room, day, ['18:00', '18:30'], { status: 'checked_in', checked_in_at: at('17:55') })
  const rest = { status: 'checked_in', checked_in_at: at('18:30'), part_of: String(first), created_at: at('18:20') }
  await put(office, other, day, ['18:30', '19:00'], rest)
  await settle(office)
  expect(await rowOf(office, room, day)).toEqual({
    ...{ bookable: 1440, taken: 240, booked: 330, used: 70 + 58 + 30, walk_in: 58, released: 60, no_show: 60 },
    ...{ bookings: 5, swapped: 0, walk_ins: 1, no_shows: 2, peak: 1 },
  })
  expect(await rowOf(office, other, day)).toMatchObject({
    taken: 30,
    booked: 30,
    used: 30,
    bookings: 0,
    swapped: 1,
    walk_ins: 0,
  })
})

test('what is corrected afterwards is counted again within a minute; new weekly hours leave the past alone, a closure doesn’t', async () => {
  const office = await makeOffice(server.app)
  const { room } = office
  await makeOld(office)
  const [a, b] = [await put(office, room, day, ['08:00', '10:00']), await put(office, room, day, ['12:00', '13:00'])]
  await settle(office)
  const figures = async () => {
    await recount(office)
    const { bookable, taken, bookings } = (await rowOf(office, room, day))!
    return { bookable, taken, bookings }
  }
  expect(await figures()).toEqual({ bookable: 1440, taken: 180, bookings: 2 })
  await runInPast(office, `delete from bookings where id = ${a}`)
  expect(await figures()).toEqual({ bookable: 1440, taken: 60, bookings: 1 })
  await runInPast(office, `update bookings set status = 'cancelled' where id = ${b}`)
  expect(await figures()).toEqual({ bookable: 1440, taken: 0, bookings: 0 })
  await runInPast(
    office,
    `insert into unavailabilities (company_id, resource_id, starts, ends, reason)
     values (${office.id}, ${room}, '${day}T06:00Z', '${day}T07:00Z', 'Paint')`,
  )
  expect(await figures()).toMatchObject({ bookable: 1380 })
  const week = JSON.stringify(
    Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
        name,
        [['08:00', '18:00']],
      ]),
    ),
  )
  await runInPast(office, `update resources set working_hours = '${week}' where id = ${room}`)
  await runInPast(office, `update bookings set status = 'booked' where id = ${b}`)
  expect(await figures()).toEqual({ bookable: 1380, taken: 60, bookings: 1 })
  const closed = JSON.stringify([{ from: day, to: day, hours: [['12:30', '14:00']], reason: 'Half a day' }])
  await runInPast(office, `update levels set dated_hours = '${closed}' where id = ${office.site}`)
  expect(await figures()).toEqual({ bookable: 90, taken: 30, bookings: 1 })
  await runInPast(office, `update levels set dated_hours = '[]' where id = ${office.site}`)
  expect(await figures()).toEqual({ bookable: 1380, taken: 60, bookings: 1 })
})

test('a pool has as many places as it had on that day, and its peak; what a linked resource holds is taken, not booked', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  const half = await addRoom(office, { name: 'Half' })
  await makeOld(office)
  await runInPast(
    office,
    `insert into resource_links (company_id, resource_id, other_id, kind) values (${office.id}, ${office.room}, ${half}, 'linked')`,
  )
  await runInPast(
    office,
    `insert into resource_capacity_dates (company_id, resource_id, capacity, starts, ends)
     values (${office.id}, ${pool}, 5, '${day}T00:00Z', '${day}T12:00Z')`,
  )
  for (const times of [
    ['08:00', '10:00'],
    ['09:00', '11:00'],
    ['14:00', '15:00'],
  ] as [string, string][])
    await put(office, pool, day, times)
  await put(office, half, day, ['08:00', '09:00'])
  await settle(office)
  expect(await rowOf(office, pool, day)).toMatchObject({
    ...{ bookable: 5 * 720 + 3 * 720, taken: 300, booked: 300, bookings: 3, peak: 2 },
  })
  expect(await rowOf(office, office.room, day)).toMatchObject({ taken: 60, booked: 0, bookings: 0 })
  await runInPast(office, `update resources set capacity = 9 where id = ${pool}`)
  await runInPast(office, `delete from resource_capacity_dates where resource_id = ${pool}`)
  await runInPast(office, `delete from bookings where resource_id = ${half}`)
  await recount(office)
  expect(await rowOf(office, pool, day)).toMatchObject({ bookable: 3 * 1440, taken: 300 })
  expect(await rowOf(office, office.room, day)).toMatchObject({ taken: 0 })
})

/** The last days on which the clocks of Berlin changed. */
function changes() {
  const first = Temporal.Now.zonedDateTimeISO('Europe/Berlin').getTimeZoneTransition('previous')!
  const second = first.getTimeZoneTransition('previous')!
  return [first, second].map((at) => ({ date: at.toPlainDate().toString(), hours: at.hoursInDay }))
}

test('days on which the clocks change have 23 and 25 hours', async () => {
  const office = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  await makeOld(office)
  const today = dayIn(0)
  for (const { date, hours } of changes()) {
    // Only this day is left to count.
    await runInPast(
      office,
      `insert into counted_zones (company_id, timezone, since, first_day, last_day, next_at)
       values (${office.id}, 'Europe/Berlin', '${date}', '${date}'::date + 1, '${today}', now())
       on conflict (company_id, timezone) do update set since = excluded.since, first_day = excluded.first_day`,
    )
    await settle(office)
    expect([date, (await rowOf(office, office.room, date))?.bookable]).toEqual([date, hours * 60])
  }
})

test('a booking over midnight has its minutes in both of its days, on the clock of its place, and counts in the first', async () => {
  const office = await makeOffice(server.app, { timezone: 'America/New_York' })
  await makeOld(office)
  await put(office, office.room, day, ['01:00', '08:00'])
  await settle(office)
  const days = [await rowOf(office, office.room, dayIn(-4)), await rowOf(office, office.room, day)]
  const before = (Temporal.Instant.from(`${day}T04:00Z`).toZonedDateTimeISO('America/New_York').hour === 0 ? 3 : 4) * 60
  expect(days.map((row) => [row!.booked, row!.bookings])).toEqual([
    [before, 1],
    [420 - before, 0],
  ])
})

test('two servers and a work that is interrupted count each day once', async () => {
  const office = await makeOffice(server.app)
  await makeOld(office)
  await put(office, office.room, dayIn(-6), ['08:00', '09:00'])
  await Promise.all([settle(office), settle(office)])
  const counted = () =>
    inCompany(office.id, (db) =>
      sql<{ days: number; zones: number; booked: number }>`select count(*)::int as days, sum(booked)::int as booked,
        (select (last_day - first_day + 1)::int from counted_zones) as zones from daily_use`.execute(db),
    ).then(({ rows }) => rows[0])
  const all = (await counted())!
  expect(all).toEqual({ days: all.zones, zones: expect.any(Number), booked: 60 })
  expect(all.days).toBeGreaterThan(3)
  await runInPast(office, `update counted_zones set first_day = last_day`)
  await runInPast(office, `delete from daily_use where day < '${dayIn(-4)}'`)
  await settle(office)
  expect(await counted()).toEqual(all)
})
