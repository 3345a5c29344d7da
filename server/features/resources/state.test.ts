import { resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { dateNowIn, zoneOfAnotherDay } from '../../test/slots.ts'
import { weekdayOf } from '../../time/zones.ts'

const server = useApp()
const quarter = 15 * 60_000

/** Books a resource some quarters of an hour from this one, for Ann; written directly, since nobody may book the past. */
const bookedAt = (office: Office, resource_id: number, from: number, to: number, more: object = {}) =>
  inCompany(office.id, async (db) => {
    const person = { host_id: office.ann.id, user_id: office.ann.id }
    const { id: declaration_id } = await db
      .insertInto('declarations')
      .values({ ...person, subject: `From ${from}`, ...more } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (quarters: number) => new Date((Math.floor(Date.now() / quarter) + quarters) * quarter)
    await db
      .insertInto('bookings')
      .values({ ...person, declaration_id, resource_id, starts: at(from), ends: at(to) } as never)
      .execute()
  })

const stateOf = async ({ admin }: Office, id: number) =>
  (await admin.call(resources.state, { params: { id } })).body.data

test('the state of a resource is the booking under way and the next one, without what is over', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Weser' })
  expect(await stateOf(office, room)).toMatchObject({ taken: 0, now: null, next: null })
  await bookedAt(office, room, -8, -4)
  await bookedAt(office, room, 12, 16)
  await bookedAt(office, room, 4, 8)
  expect(await stateOf(office, room)).toMatchObject({ taken: 0, now: null, next: { subject: 'From 4', who: 'Ann' } })
  await bookedAt(office, room, -4, 4)
  expect(await stateOf(office, room)).toMatchObject({
    taken: 1,
    now: { subject: 'From -4' },
    next: { subject: 'From 4' },
  })
})

test('R215 the state of a resource names nobody and nothing of a private booking', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Weser' })
  await bookedAt(office, room, -4, 4, { is_private: true })
  expect(await stateOf(office, room)).toMatchObject({ taken: 1, now: { subject: null, who: null } })
})

test('the state of a pool is the number of its places that are taken', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  for (const [from, to] of [
    [-4, 4],
    [-2, 4],
    [8, 12],
  ] as const)
    await bookedAt(office, pool, from, to)
  expect(await stateOf(office, pool)).toMatchObject({ taken: 2, now: null, next: { subject: 'From 8' } })
})

test('the day of a resource has its hours, bookings, buffers and unavailability, on the calendar of its place', async () => {
  const timezone = zoneOfAnotherDay()
  const office = await makeOffice(server.app, { timezone })
  const room = await addRoom(office, { name: 'Weser', buffer_before: 0, buffer_after: 15 })
  const { today: empty } = await stateOf(office, room)
  expect(empty).toMatchObject({ date: dateNowIn(timezone), holds: [] })
  expect(empty.open).toEqual([{ datetime_from: empty.datetime_from, datetime_to: empty.datetime_to }])
  expect(Date.parse(empty.datetime_to) - Date.parse(empty.datetime_from)).toBe(24 * 3_600_000)
  // All of the day, whatever time it is now.
  await bookedAt(office, room, -4 * 30, 4 * 30, { is_private: true })
  const { holds } = (await stateOf(office, room)).today
  expect(holds).toEqual([
    { kind: 'booking', places: 1, datetime_from: empty.datetime_from, datetime_to: empty.datetime_to },
  ])
})

test('the day of a resource tells what is closed from what is only held free around a booking', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Weser', buffer_before: 0, buffer_after: 15 })
  const { today } = await stateOf(office, room)
  const at = (hours: number) => new Date(Date.parse(today.datetime_from) + hours * 3_600_000)
  await inCompany(office.id, async (db) => {
    const person = { host_id: office.ann.id, user_id: office.ann.id }
    const { id: declaration_id } = await db
      .insertInto('declarations')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bookings')
      .values({ ...person, declaration_id, resource_id: room, starts: at(9), ends: at(10) } as never)
      .execute()
    await db
      .insertInto('unavailabilities')
      .values({ resource_id: room, starts: at(20), ends: at(30), reason: 'Paint' } as never)
      .execute()
    await db
      .updateTable('resources')
      .set({ working_hours: JSON.stringify({ [weekdayOf(today.date)]: [['08:00', '18:00']] }) } as never)
      .where('id', '=', room)
      .execute()
  })
  const { open, holds } = (await stateOf(office, room)).today
  const hour = (text: string) => (Date.parse(text) - Date.parse(today.datetime_from)) / 3_600_000
  expect(open.map(({ datetime_from, datetime_to }) => [hour(datetime_from), hour(datetime_to)])).toEqual([[8, 18]])
  expect(holds.map(({ kind, datetime_from, datetime_to }) => [kind, hour(datetime_from), hour(datetime_to)])).toEqual([
    ['booking', 9, 10],
    ['buffer', 10, 10.25],
    ['blocked', 20, 24],
  ])
})

test('the day of a pool says how many of its places are taken', async () => {
  const office = await makeOffice(server.app, { timezone: zoneOfAnotherDay() })
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  await bookedAt(office, pool, -4 * 30, 4 * 30)
  await bookedAt(office, pool, -4 * 30, 4 * 30)
  const { today } = await stateOf(office, pool)
  const { datetime_from, datetime_to } = today
  expect(today.holds).toEqual([{ kind: 'booking', places: 2, datetime_from, datetime_to }])
})
