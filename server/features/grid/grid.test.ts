import { bookings, Grid, presets, type Refusal } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { dateNowIn, zoneOfAnotherDay } from '../../test/slots.ts'

const server = useApp()
const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const slot = (from: string, to: string) => ({ datetime_from: `${date}T${from}:00Z`, datetime_to: `${date}T${to}:00Z` })
const book = (person: Person, room: number, from: string, to: string, more = {}) =>
  person.call(bookings.store, {
    body: { declaration: { resource_ids: [room], slots: [slot(from, to)], subject: 'Talk', ...more } },
  })

async function gridOf(person: Person, query: object = { date }, headers: Record<string, string> = {}) {
  const { body } = await person.call(presets.list, { params: { section: 'bookings' } })
  return person.call(bookings.grid, { params: { presetId: body.data[0]!.id }, query }, headers)
}

const setHours = (office: Office, id: number, hours: [string, string][]) =>
  inCompany(office.id, (db) =>
    db
      .updateTable('resources')
      .set({
        working_hours: JSON.stringify(
          Object.fromEntries(
            ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, hours]),
          ),
        ),
      })
      .where('id', '=', id)
      .where('company_id', '=', office.id)
      .execute(),
  )

test('R229 R240 the grid has the resources as rows and on them the bookings of that day alone', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  await book(office.ann, office.room, '10:00', '11:00')
  const { body } = await gridOf(office.ann)
  expect(Grid.parse(body)).toEqual(body)
  expect(body.data.map(({ id, bookings: found }) => [id, found.length])).toEqual([
    [office.room, 1],
    [other, 0],
  ])
  const next = await gridOf(office.ann, { date: new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10) })
  expect(next.body.data.flatMap(({ bookings: found }) => found)).toEqual([])
})

test('R230 without a date the grid is of today, on the clock of the place', async () => {
  const timezone = zoneOfAnotherDay()
  const office = await makeOffice(server.app, { timezone })
  const { body } = await gridOf(office.ann, {})
  expect(body.meta.date).toBe(dateNowIn(timezone))
})

test('another place than the preset’s own can be chosen, with its own today', async () => {
  const timezone = zoneOfAnotherDay()
  const office = await makeOffice(server.app)
  const far = await inCompany(office.id, async (db) => {
    const place = {
      company_id: office.id,
      kind: 'site',
      name: 'Far',
      timezone,
      parent_id: office.site,
    }
    const { id } = await db.insertInto('levels').values(place).returning('id').executeTakeFirstOrThrow()
    await db
      .updateTable('presets')
      .set({ preset: JSON.stringify({ levels: [office.floor] }) })
      .where('company_id', '=', office.id)
      .execute()
    return id
  })
  const there = await addRoom(office, { name: 'There', level_id: far })
  expect((await gridOf(office.ann)).body.data.map(({ id }) => id)).toEqual([office.room])
  const { body } = await gridOf(office.ann, { level_id: far })
  expect(body.data.map(({ id }) => id)).toEqual([there])
  expect(body.meta.date).toBe(dateNowIn(timezone))
})

test('R231 R232 the grid runs from the smallest start to the largest end of its rows, and 00:00 to 00:00 without rows', async () => {
  const office = await makeOffice(server.app)
  const late = await addRoom(office, { name: 'Late' })
  await setHours(office, office.room, [['08:00', '18:00']])
  await setHours(office, late, [['09:30', '22:00']])
  const { body } = await gridOf(office.ann)
  expect([body.meta.grid_start, body.meta.grid_end]).toEqual(['08:00', '22:00'])
  const none = await gridOf(office.ann, { date, resource_type_id: office.deskType })
  expect([none.body.data, none.body.meta.grid_start, none.body.meta.grid_end]).toEqual([[], '00:00', '00:00'])
})

test('R238 R239 times are UTC, and shown on the clock of each row’s own place', async () => {
  const berlin = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  const kolkata = await inCompany(berlin.id, (db) =>
    db
      .insertInto('levels')
      .values({ company_id: berlin.id, kind: 'floor', name: 'East', timezone: 'Asia/Kolkata', parent_id: berlin.site })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const far = await addRoom(berlin, { name: 'Far', level_id: kolkata.id })
  await book(berlin.ann, berlin.room, '10:00', '11:00')
  await book(berlin.ann, far, '10:00', '11:00')
  const { body } = await gridOf(berlin.ann)
  const offset = new Date(`${date}T12:00Z`).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit' })
  const [here, there] = body.data.map(({ bookings: [found] }) => found!)
  expect(here).toMatchObject({
    starts: `${Number(offset) - 2}:00`,
    ...slot('10:00', '11:00'),
    offset: (Number(offset) - 12) * 60,
  })
  expect(there).toMatchObject({ starts: '15:30', ends: '16:30', ...slot('10:00', '11:00'), offset: 330 })
  expect(body.meta.zones.map(({ timezone }) => timezone).sort()).toEqual(['Asia/Kolkata', 'Europe/Berlin'])
})

test('R241 R242 R243 minutes to the neighbours, or to the row’s hours, and never below zero', async () => {
  const office = await makeOffice(server.app)
  await setHours(office, office.room, [['08:00', '18:00']])
  await book(office.ann, office.room, '10:00', '11:00')
  await book(office.ann, office.room, '11:30', '12:00')
  const { body } = await gridOf(office.ann)
  expect(
    body.data[0]!.bookings.map((found) => [found.previous_booking_in_minutes, found.next_booking_in_minutes]),
  ).toEqual([
    [120, 30],
    [30, 360],
  ])
  await setHours(office, office.room, [['10:30', '11:45']])
  const after = await gridOf(office.ann)
  expect(
    after.body.data[0]!.bookings.map((found) => [found.previous_booking_in_minutes, found.next_booking_in_minutes]),
  ).toEqual([
    [0, 30],
    [30, 0],
  ])
})

test('what is shown free is bookable: a break in the hours, a linked room and an unavailability are shown as they are refused', async () => {
  const office = await makeOffice(server.app)
  const pair = await addRoom(office, { name: 'Pair' })
  await inCompany(office.id, (db) =>
    db
      .insertInto('resource_links')
      .values({ company_id: office.id, resource_id: office.room, other_id: pair, kind: 'linked' })
      .execute(),
  )
  await setHours(office, office.room, [
    ['08:00', '12:00'],
    ['13:00', '18:00'],
  ])
  await inCompany(office.id, (db) =>
    db
      .insertInto('unavailabilities')
      .values({
        company_id: office.id,
        resource_id: office.room,
        starts: `${date}T16:00Z`,
        ends: `${date}T17:00Z`,
        reason: 'Painting',
      })
      .execute(),
  )
  await book(office.ann, pair, '09:00', '10:00')
  const { body } = await gridOf(office.ann)
  const row = body.data.find(({ id }) => id === office.room)!
  expect(row.blocks).toEqual([
    { kind: 'linked', reason: null, resource_name: 'Pair', ...slot('09:00', '10:00') },
    { kind: 'unavailable', reason: 'Painting', resource_name: null, ...slot('16:00', '17:00') },
    { kind: 'unavailable', reason: 'Closed', resource_name: null, ...slot('12:00', '13:00') },
  ])
  for (const [from, to] of [
    ['09:15', '09:30'],
    ['12:00', '13:00'],
    ['16:30', '17:30'],
    ['11:00', '14:00'],
  ])
    expect((await book(office.ben, office.room, from!, to!)).status).toBeGreaterThanOrEqual(409)
  expect((await book(office.ben, office.room, '10:00', '12:00')).status).toBe(201)
})

test('a blocked row and its refusal name the linked resource that is booked, unless the reader may not see it', async () => {
  const office = await makeOffice(server.app)
  const pair = await addRoom(office, { name: 'Pair' })
  const level = { company_id: office.id, kind: 'site', name: 'Vault', timezone: 'UTC' } as const
  const floor = await inCompany(office.id, (db) =>
    db.insertInto('levels').values(level).returning('id').executeTakeFirstOrThrow(),
  )
  const vault = await addRoom({ ...office, floor: floor.id }, { name: 'Secret' })
  await inCompany(office.id, async (db, client) => {
    for (const other_id of [pair, vault])
      await db
        .insertInto('resource_links')
        .values({ company_id: office.id, resource_id: office.room, other_id, kind: 'linked' })
        .execute()
    await client.query(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Hidden', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, $3, $4, $5 from d`,
      [office.id, office.admin.id, vault, `${date}T14:00Z`, `${date}T15:00Z`],
    )
  })
  await book(office.ann, pair, '09:00', '10:00', { is_private: true })
  const row = (await gridOf(office.ben)).body.data.find(({ id }) => id === office.room)!
  expect(row.blocks.map(({ resource_name }) => resource_name)).toEqual(['Pair', null])
  const refusalAt = async (from: string, to: string) => {
    const { body } = await book(office.ben, office.room, from, to)
    return (body as unknown as { refusals: Refusal[] }).refusals[0]!.message
  }
  expect(await refusalAt('09:15', '09:30')).toContain('Pair is booked')
  const hidden = await refusalAt('14:15', '14:30')
  expect(hidden).toContain('a linked resource is booked')
  expect(hidden).not.toContain('Secret')
})

test('R215 a private booking shows others on the grid that the time is taken, and no more', async () => {
  const office = await makeOffice(server.app)
  await book(office.ann, office.room, '10:00', '11:00', { is_private: true })
  const [row] = (await gridOf(office.ben)).body.data
  expect(row!.bookings[0]).toMatchObject({
    subject: null,
    host: null,
    host_id: null,
    is_private: true,
    relation: 'other',
    meta: { update: false, delete: false },
  })
  expect((await gridOf(office.ann)).body.data[0]!.bookings[0]).toMatchObject({
    subject: 'Talk',
    relation: 'mine',
    meta: { update: true, delete: true },
  })
})

test('an unchanged grid is 304; a booking, or a permission that changed, makes it new', async () => {
  const office = await makeOffice(server.app)
  const first = await gridOf(office.ann)
  const etag = String(first.headers.etag)
  const again = () => gridOf(office.ann, { date }, { 'if-none-match': etag })
  expect((await again()).status).toBe(304)
  await book(office.ben, office.room, '10:00', '11:00')
  const fresh = await again()
  expect([fresh.status, fresh.body.data[0]!.bookings.length]).toEqual([200, 1])
  const next = String(fresh.headers.etag)
  await inCompany(office.id, (db) =>
    db
      .updateTable('role_permissions')
      .set({ create: false })
      .where('permission', '=', 'BOOKINGS')
      .where('company_id', '=', office.id)
      .execute(),
  )
  expect((await gridOf(office.ann, { date }, { 'if-none-match': next })).status).toBe(200)
})

test('the bookings of some rows come by resource id, as the grid has them', async () => {
  const office = await makeOffice(server.app)
  await book(office.ann, office.room, '10:00', '11:00')
  const { body } = await office.ann.call(bookings.gridBookings, {
    body: { values: { date, resource_ids: [office.room] } },
  })
  const grid = await gridOf(office.ann)
  expect(body.data[office.room]).toEqual({ bookings: grid.body.data[0]!.bookings, blocks: [], capacity_dates: [] })
  expect(bookings.gridBookings.response.parse(body)).toEqual(body)
})

test('a grid costs the same number of queries whatever its length, and fewer while nothing changes', async () => {
  const office = await makeOffice(server.app)
  const count = () => queriesOf(() => gridOf(office.ann))
  // The first call also learns who the company is.
  await count()
  await addRoom(office, { name: 'First' })
  const few = await count()
  for (let n = 0; n < 20; n++) {
    const room = await addRoom(office, { name: `R${n}` })
    await book(office.ann, room, '10:00', '11:00')
  }
  expect(await count()).toBe(few)
  expect(await count()).toBe(few - 5)
  await book(office.ann, office.room, '10:00', '11:00')
  expect(await count()).toBe(few - 3)
})
