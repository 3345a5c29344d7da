import { bookings, declarations, planLimits, type Refusal } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { limitGrant } from '../../test/grants.ts'
import { dayIn } from '../../test/slots.ts'

const server = useApp()
const slot = (from: string, to: string, days = 1) => ({
  datetime_from: `${dayIn(days)}T${from}:00Z`,
  datetime_to: `${dayIn(days)}T${to}:00Z`,
})
const book = (office: Office, resource_ids: number[], ...slots: ReturnType<typeof slot>[]) =>
  office.ann.call(bookings.store, { body: { declaration: { resource_ids, slots } } })

/** A company whose employees and administrators have these limits on all its places. */
async function limited(limits: Record<string, number>): Promise<Office> {
  const office = await makeOffice(server.app)
  await limitGrant(office, limits)
  return office
}

test.each([
  ['DAYS_AHEAD', 3, 'Alster can be booked at most 3 days ahead.', slot('10:00', '11:00', 5)],
  [
    'LONGEST_MINUTES',
    90,
    'Alster can be booked for at most 1\u00a0h\u00a030\u00a0min at a time.',
    slot('10:00', '12:00'),
  ],
])('the limit %s is kept by the server', async (code, value, message, wanted) => {
  const office = await limited({ [code]: value })
  const refused = await book(office, [office.room], wanted)
  expect([refused.status, refused.error.message]).toEqual([422, message])
  expect((await book(office, [office.room], slot('10:00', '11:00'))).status).toBe(201)
})

test('what was allowed comes back after a cancellation, though it could not be booked so by now; counts apply', async () => {
  const office = await limited({})
  const { body } = await book(office, [office.room], slot('10:00', '12:00', 5))
  const params = { id: body.data.id }
  await office.ann.call(declarations.remove, { params })
  await limitGrant(office, { DAYS_AHEAD: 3, LONGEST_MINUTES: 60, BOOKINGS_A_DAY: 1 })
  expect((await office.ann.call(declarations.restore, { params })).status).toBe(200)
  await office.ann.call(declarations.remove, { params })
  await limitGrant(office, { DAYS_AHEAD: 30 })
  expect((await book(office, [office.room], slot('08:00', '09:00', 5))).status).toBe(201)
  const refused = await office.ann.call(declarations.restore, { params })
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'The limit is 1 booking of this kind a day; already booked: 1.',
  ])
})

test('all bookings of a restored reservation count, not each by itself', async () => {
  const office = await limited({ BOOKINGS_A_DAY: 3 })
  const rooms = await Promise.all(['Brook', 'Elbe', 'Weser', 'Havel'].map((name) => addRoom(office, { name })))
  const { body } = await book(office, rooms.slice(0, 3), slot('10:00', '11:00'))
  const params = { id: body.data.id }
  await office.ann.call(declarations.remove, { params })
  expect((await book(office, [rooms[3]!], slot('10:00', '11:00'))).status).toBe(201)
  const refused = await office.ann.call(declarations.restore, { params })
  expect([refused.status, refused.error.refusals]).toMatchObject([422, [{ code: 'too_many_a_day' }]])
})

test('a reservation that is given to somebody counts with all its bookings, at the field of the host', async () => {
  const office = await limited({})
  const other = await addRoom(office, { name: 'Elbe' })
  const { body } = await book(office, [office.room, other], slot('10:00', '11:00'))
  const [first] = body.data.bookings
  const give = () =>
    office.admin.call(bookings.update, {
      params: { id: first!.id },
      body: { declaration: { host_id: office.ben.id } },
    })
  await limitGrant(office, { BOOKINGS_A_DAY: 1 })
  const refused = await give()
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['declaration.host_id']])
  await limitGrant(office, { BOOKINGS_A_DAY: 2 })
  expect((await give()).status).toBe(200)
})

test('a week begins on Monday, on the clock of the place', async () => {
  const office = await limited({ BOOKINGS_A_WEEK: 2 })
  const monday = 8 - (new Date().getUTCDay() || 7)
  const bookOn = async (days: number) => (await book(office, [office.room], slot('10:00', '11:00', days))).status
  expect([await bookOn(monday), await bookOn(monday + 6), await bookOn(monday + 3)]).toEqual([201, 201, 422])
  expect(await bookOn(monday + 7)).toBe(201)
})

test('a week begins on the first day of the company’s week, whatever the host chose for themselves', async () => {
  const office = await limited({ BOOKINGS_A_WEEK: 2 })
  await inCompany(office.id, async (db) => {
    const sunday = { key: 'FirstDayOfWeek', value: JSON.stringify('sunday') }
    await db.insertInto('company_preferences').values(sunday).execute()
    const own = { ...sunday, user_id: office.ann.id, value: JSON.stringify('saturday') }
    await db.insertInto('user_preferences').values(own).execute()
  })
  const sunday = 7 - new Date().getUTCDay()
  const bookOn = async (days: number) => (await book(office, [office.room], slot('10:00', '11:00', days))).status
  expect([await bookOn(sunday), await bookOn(sunday + 6), await bookOn(sunday + 3)]).toEqual([201, 201, 422])
  expect(await bookOn(sunday + 7)).toBe(201)
  const date = new Date(Date.now() + (sunday + 3) * 86_400_000).toISOString().slice(0, 10)
  const limits = await office.ann.call(planLimits.resources, { query: { resource_ids: [office.room], date } })
  expect(limits.body.data[0]!.a_week).toEqual({ most: 2, left: 0 })
})

test('the limits that count ask for the bookings of the same request too', async () => {
  const office = await limited({ BOOKINGS_A_DAY: 2 })
  const three = await book(
    office,
    [office.room],
    slot('08:00', '09:00'),
    slot('10:00', '11:00'),
    slot('12:00', '13:00'),
  )
  expect([three.status, three.error.message]).toEqual([
    422,
    'The limit is 2 bookings of this kind a day; already booked: 2.',
  ])
  expect((await book(office, [office.room], slot('08:00', '09:00'), slot('10:00', '11:00'))).status).toBe(201)
  expect((await book(office, [office.room], slot('12:00', '13:00'))).status).toBe(422)
  const other = await limited({ BOOKINGS_AT_ONCE: 1 })
  const second = await addRoom(other, { name: 'Elbe' })
  expect((await book(other, [other.room, second], slot('10:00', '11:00'))).status).toBe(422)
  const { body } = await other.ann.call(bookings.availability, { body: { slots: [slot('10:00', '11:00')] } })
  expect(body.data.map(({ available }) => available)).toEqual([true, true])
})

test('a booking given to another host counts among theirs, moved or not', async () => {
  const office = await limited({ BOOKINGS_A_DAY: 1 })
  const second = await addRoom(office, { name: 'Elbe' })
  const { body } = await book(office, [office.room], slot('10:00', '11:00'))
  const bens = await office.ben.call(bookings.store, {
    body: { declaration: { resource_ids: [second], slots: [slot('10:00', '11:00')] } },
  })
  expect(bens.status).toBe(201)
  const give = (declaration: object) =>
    office.admin.call(bookings.update, { params: { id: body.data.bookings[0]!.id }, body: { declaration } })
  expect((await give({ host_id: office.ben.id })).status).toBe(422)
  expect((await give({ slots: [slot('12:00', '13:00')], host_id: office.ben.id })).status).toBe(422)
  expect((await give({ slots: [slot('12:00', '13:00')] })).status).toBe(200)
  expect((await give({ host_id: office.admin.id })).body.data.host).toBe('Adam')
})

test('of several grants the most generous limit holds: one to book by without it lifts it, one to look by doesn’t', async () => {
  const office = await limited({ DAYS_AHEAD: 3 })
  const grant = (name: string, held: Record<string, object>) =>
    inCompany(office.id, (_, client) =>
      client.query(
        `with role as (insert into roles (company_id, name, access_type) values ($1, $2, 'LEVEL') returning id),
         held as (insert into role_permissions (company_id, role_id, permission, "create", read)
           select $1, role.id, key, coalesce((value ->> 'create')::boolean, false), true from role, jsonb_each($3)),
         place as (insert into containers (company_id, name, access_type) values ($1, $2, 'LEVEL') returning id),
         holds as (insert into container_roles (company_id, container_id, role_id, access_type)
           select $1, place.id, role.id, 'LEVEL' from place, role),
         covers as (insert into container_levels (company_id, container_id, level_id) select $1, place.id, $4 from place),
         mega as (insert into mega_containers (company_id, name) values ($1, $2) returning id)
         insert into mega_container_containers (company_id, mega_container_id, container_id)
         select $1, mega.id, c.id from mega, (select id from place union all
           select cu.container_id from container_users cu where cu.company_id = $1 and cu.user_id = $5) c`,
        [office.id, name, JSON.stringify(held), office.site, office.ann.id],
      ),
    )
  const far = () => book(office, [office.room], slot('10:00', '11:00', 5))
  await grant('looks', { RESOURCES: {} })
  expect((await far()).status).toBe(422)
  await grant('books', { RESOURCES: {}, BOOKINGS: { create: true } })
  expect((await far()).status).toBe(201)
})

const waysOut = async (office: Office, resource: number, ...slots: ReturnType<typeof slot>[]) => {
  const { error } = await book(office, [resource], ...slots)
  const { code, shorter, next_free, alternatives } = (error.refusals as Refusal[])[0]!
  return { code, shorter, next_free, alternatives: alternatives.map(({ resource_name }) => resource_name) }
}

test('a refusal offers nothing that the limits of the host would refuse as well', async () => {
  const office = await limited({ BOOKINGS_A_DAY: 1 })
  const brook = await addRoom(office, { name: 'Brook' })
  await addRoom(office, { name: 'Elbe' })
  const asked = slot('12:00', '13:00')
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into unavailabilities (company_id, resource_id, starts, ends, reason) values ($1, $2, $3, $4, 'Painting')`,
      [office.id, brook, asked.datetime_from, asked.datetime_to],
    ),
  )
  expect(await waysOut(office, brook, asked)).toMatchObject({ code: 'unavailable', alternatives: ['Alster', 'Elbe'] })
  await book(office, [office.room], slot('09:00', '10:00'))
  const offered = await waysOut(office, brook, asked)
  expect(offered).toMatchObject({ code: 'too_many_a_day', shorter: null, alternatives: [] })
  expect(offered.next_free!.datetime_from).toMatch(new RegExp(`^${dayIn(2)}T`))
  expect((await book(office, [brook], offered.next_free!)).status).toBe(201)
})

test('of a time that one’s own booking overlaps, a refusal by the limit offers the rest', async () => {
  const office = await limited({ BOOKINGS_AT_ONCE: 1 })
  const brook = await addRoom(office, { name: 'Brook' })
  await book(office, [office.room], slot('09:00', '10:00'))
  const { shorter, alternatives } = await waysOut(office, brook, slot('09:30', '11:00'))
  expect([shorter, alternatives]).toEqual([slot('10:00', '11:00'), []])
})

test('the rest of a request counts for what a refusal offers: a limit that it reaches is reached elsewhere as well', async () => {
  const office = await limited({ BOOKINGS_A_DAY: 1 })
  await addRoom(office, { name: 'Brook' })
  const offered = await waysOut(office, office.room, slot('09:00', '10:00'), slot('12:00', '13:00'))
  expect(offered).toMatchObject({ code: 'too_many_a_day', shorter: null, alternatives: [] })
  expect(offered.next_free!.datetime_from).toMatch(new RegExp(`^${dayIn(2)}T`))
})
