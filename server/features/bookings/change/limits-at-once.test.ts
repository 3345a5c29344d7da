// @module-tag once
import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../../test/factories.ts'
import { dayIn } from '../../../test/slots.ts'

const server = useApp()
const slot = (ahead: number) => ({
  datetime_from: `${dayIn(ahead)}T10:00:00Z`,
  datetime_to: `${dayIn(ahead)}T11:00:00Z`,
})

/** An office with a room for each of eight people at once, where bookings are counted. */
async function limited(limit: 'BOOKINGS_A_DAY' | 'BOOKINGS_A_WEEK' | 'BOOKINGS_AT_ONCE') {
  const office = await makeOffice(server.app)
  const rooms = await Promise.all(Array.from({ length: 8 }, (_, n) => addRoom(office, { name: `Room ${n}` })))
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, r.id, $2, 1 from roles r where r.company_id = $1 and r.seed_key in ('role.booking', 'role.place_management')`,
      [office.id, limit],
    ),
  )
  return { office, rooms }
}

const book = (office: Office, room: number, ahead: number, host_id?: number) =>
  (host_id ? office.admin : office.ann).call(bookings.store, {
    body: { declaration: { resource_ids: [room], slots: [slot(ahead)], ...(host_id && { host_id }) } },
  })
const wonBy = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200 || status === 201).length

test.each(['BOOKINGS_A_DAY', 'BOOKINGS_A_WEEK', 'BOOKINGS_AT_ONCE'] as const)(
  'of eight bookings that one person makes at once under %s = 1, exactly one is made',
  async (limit) => {
    const { office, rooms } = await limited(limit)
    for (let round = 0; round < 8; round++) {
      // Each round has a week of its own, so that none counts for another.
      const answers = await Promise.all(rooms.map((room) => book(office, room, 2 + round * 7)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...rooms.slice(1).map(() => 422)])
    }
  },
)

test('moves to one day, bookings given to one host and restored ones are counted just as exactly', async () => {
  const { office, rooms } = await limited('BOOKINGS_A_DAY')
  const apart = await Promise.all(rooms.map((room, n) => book(office, room, 10 + n)))
  expect(wonBy(apart)).toBe(8)
  const ids = apart.map(({ body }) => body.data.bookings[0]!.id)
  const moved = await Promise.all(
    ids.map((id) => office.ann.call(bookings.update, { params: { id }, body: { declaration: { slots: [slot(3)] } } })),
  )
  expect(wonBy(moved)).toBe(1)

  const forBen = await Promise.all(rooms.map((room) => book(office, room, 30, office.ben.id)))
  expect(wonBy(forBen)).toBe(1)

  const cancelled: number[] = []
  for (const room of rooms.slice(0, 4)) {
    const { body } = await book(office, room, 40)
    cancelled.push(body.data.id)
    await office.ann.call(declarations.remove, { params: { id: body.data.id } })
  }
  const restored = await Promise.all(cancelled.map((id) => office.ann.call(declarations.restore, { params: { id } })))
  expect(wonBy(restored)).toBe(1)
})

/** Bookings of Ann's on one day, made before there was a limit: one in each room. */
async function bookedBefore(office: Office, rooms: readonly number[], ahead: number): Promise<number[]> {
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ id: string }>(
      `with room as (select unnest($3::bigint[]) as id), d as (
         insert into declarations (company_id, host_id, user_id) select $1, $2, $2 from room returning id
       ), pairs as (
         select d.id as declaration_id, r.id as resource_id from (select id, row_number() over () as n from d) d
         join (select id, row_number() over () as n from room) r using (n)
       )
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, declaration_id, $2, $2, resource_id, $4, $5 from pairs returning id`,
      [office.id, office.ann.id, rooms, slot(ahead).datetime_from, slot(ahead).datetime_to],
    ),
  )
  return rows.map(({ id }) => Number(id))
}

test.each([
  ['the host is changed', {}],
  ['the host is changed and the time with it', { slots: [slot(9)] }],
])('of eight bookings that are given to one person at once under a limit of one, one is: %s', async (_, change) => {
  const { office, rooms } = await limited('BOOKINGS_A_DAY')
  const ids = await bookedBefore(office, rooms, 8)
  const given = await Promise.all(
    ids.map((id) =>
      office.admin.call(bookings.update, {
        params: { id },
        body: { declaration: { host_id: office.ben.id, ...change } },
      }),
    ),
  )
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, ...rooms.slice(1).map(() => 422)])
})

test('a person and the one who acts for them share one limit, also when both book and move at once', async () => {
  const { office, rooms } = await limited('BOOKINGS_A_DAY')
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, '{MY_BOOKINGS,BOOKINGS}', now() - interval '1 day', now() + interval '1 day')`,
      [office.id, office.ann.id, office.ben.id],
    ),
  )
  /** One half of the calls by Ann, the other by Ben, who acts for her. */
  const caller = (n: number) =>
    n % 2 ? ([office.ann, {}] as const) : ([office.ben, { 'acting-for': String(office.ann.id) }] as const)
  const stored = await Promise.all(
    rooms.map((room, n) => {
      const [who, headers] = caller(n)
      const body = { declaration: { resource_ids: [room], slots: [slot(5)] } }
      return who.call(bookings.store, { body }, headers)
    }),
  )
  expect(stored.map(({ status }) => status).toSorted()).toEqual([201, ...rooms.slice(1).map(() => 422)])

  const apart = await Promise.all(rooms.map((room, n) => book(office, room, 20 + n)))
  const moved = await Promise.all(
    apart.map(({ body }, n) => {
      const [who, headers] = caller(n)
      const params = { id: body.data.bookings[0]!.id }
      return who.call(bookings.update, { params, body: { declaration: { slots: [slot(6)] } } }, headers)
    }),
  )
  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, ...rooms.slice(1).map(() => 422)])
})

test('people without a limit that counts pay for none: no lock, and no query about other bookings', async () => {
  const office = await makeOffice(server.app)
  const { office: other, rooms } = await limited('BOOKINGS_A_DAY')
  await book(office, office.room, 1)
  const free = await queriesOf(() => book(office, office.room, 2))
  await book(other, rooms[0]!, 1)
  expect(await queriesOf(() => book(other, rooms[0]!, 2))).toBe(free + 2)
})
