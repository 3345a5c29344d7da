import { bookings, home } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { limitGrant } from '../../test/grants.ts'
import { bookSlot, dayIn } from '../../test/slots.ts'

const server = useApp()

/** Days of the past on which somebody sat somewhere from 9 to 17. */
const sat = (office: Office, person: Person, resource: number, days: number[]) =>
  inCompany(office.id, (_, client) =>
    client.query(
      `with day as (select at, row_number() over () as n from unnest($4::int[]) at),
       d as (insert into declarations (company_id, subject, host_id, user_id) select $1, 'Desk', $2, $2 from day returning id),
       n as (select id, row_number() over () as n from d)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status)
       select $1, n.id, $2, $2, $3, date_trunc('day', now()) - day.at * interval '1 day' + interval '9 hours',
         date_trunc('day', now()) - day.at * interval '1 day' + interval '17 hours', 'checked_out' from n join day using (n)`,
      [office.id, person.id, resource, days],
    ),
  )

test('what one books most comes first, desks before rooms, at one’s usual hours, and another’s isn’t offered', async () => {
  const office = await makeOffice(server.app)
  const [often, seldom] = [
    await addRoom(office, { name: 'Often', resource_type_id: office.deskType }),
    await addRoom(office, { name: 'Seldom', resource_type_id: office.deskType }),
  ]
  await sat(office, office.ann, office.room, [1, 2, 3, 4])
  await sat(office, office.ann, often, [5, 6, 7])
  await sat(office, office.ann, seldom, [8])
  await sat(office, office.ben, seldom, [9, 10, 11, 12])
  const { body } = await office.ann.call(home.usual)
  expect(body.data.map(({ name }) => name)).toEqual(['Often', 'Seldom', 'Alster'])
  const tomorrow = dayIn(1)
  expect(body.data[0]!.offers.at(-1)).toEqual({
    date: tomorrow,
    is_today: false,
    datetime_from: `${tomorrow}T09:00:00Z`,
    datetime_to: `${tomorrow}T17:00:00Z`,
    available: true,
    reason: null,
    message: null,
  })
})

test('the second offer is for the next open day, not for a closed tomorrow', async () => {
  const office = await makeOffice(server.app)
  await sat(office, office.ann, office.room, [1, 2, 3])
  const after = new Date(Date.now() + 3 * 86_400_000)
  const open = after.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase()
  await inCompany(office.id, (_, client) =>
    client.query('update levels set working_hours = $2 where id = $1', [
      office.site,
      JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, day === open ? [['08:00', '18:00']] : []]))),
    ]),
  )
  const { body } = await office.ann.call(home.usual)
  expect(body.data[0]!.offers.at(-1)).toMatchObject({ date: after.toISOString().slice(0, 10), available: true })
})
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

test('an offer that can be had is booked as it stands; then it can’t be had again', async () => {
  const office = await makeOffice(server.app)
  await sat(office, office.ann, office.room, [1, 2])
  const offer = async () => (await office.ann.call(home.usual)).body.data[0]!.offers.at(-1)!
  const { datetime_from, datetime_to, available } = await offer()
  expect(available).toBe(true)
  const answer = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots: [{ datetime_from, datetime_to }] } },
  })
  expect(answer.status).toBe(201)
  expect(await offer()).toMatchObject({ available: false, reason: 'own', message: null })
})

test('an offer that can’t be had says why: a limit that is reached, or whoever has the place', async () => {
  const office = await makeOffice(server.app)
  await sat(office, office.ann, office.room, [1, 2])
  const other = await addRoom(office, { name: 'Brook' })
  const offer = async () => (await office.ann.call(home.usual)).body.data[0]!.offers.at(-1)!
  const { datetime_from, datetime_to } = await offer()
  const slot = { datetime_from, datetime_to }
  await limitGrant(office, { BOOKINGS_A_DAY: 1 })
  await bookSlot(office.ann, other, slot)
  const message = 'The limit is 1 booking of this kind a day; already booked: 1.'
  expect(await offer()).toMatchObject({ available: false, reason: 'limit', message })
  await bookSlot(office.ben, office.room, slot)
  expect((await offer()).message).toMatch(/^Alster is taken .* by /)
})

test('a pool that the caller has booked at these hours isn’t offered again, though others still find room in it', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 5 })
  await sat(office, office.ann, pool, [1, 2])
  await sat(office, office.ben, pool, [1, 2])
  const offer = async (person: Person) => (await person.call(home.usual)).body.data[0]!.offers.at(-1)!
  const { datetime_from, datetime_to } = await offer(office.ann)
  const answer = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [pool], slots: [{ datetime_from, datetime_to }] } },
  })
  expect(answer.status).toBe(201)
  expect(await offer(office.ann)).toMatchObject({ available: false, reason: 'own', message: null })
  expect(await offer(office.ben)).toMatchObject({ available: true, reason: null })
})

test('who never booked has nothing usual, and it costs as many queries as for somebody who did, or fewer', async () => {
  const office = await makeOffice(server.app)
  expect((await office.ben.call(home.usual)).body.data).toEqual([])
  await sat(office, office.ann, office.room, [1])
  const ask = (person: Person) => queriesOf(() => person.call(home.usual))
  // The first question of each also reads what is kept of them from then on.
  for (const person of [office.ann, office.ben]) await ask(person)
  const [few, none] = [await ask(office.ann), await ask(office.ben)]
  expect(none).toBeGreaterThan(0)
  expect(none).toBeLessThanOrEqual(few)
  await sat(office, office.ann, await addRoom(office, { name: 'Elbe' }), [2, 3])
  expect(await ask(office.ann)).toBe(few)
})
