// @module-tag once
import type pg from 'pg'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, ownerPool } from '../../../test/factories.ts'

const server = useApp()

/** Inserts by hand, past the program: these tests show what the database itself refuses. */
const byHand = (office: Office, resource: number, from: string, to: string, status = 'booked') =>
  inCompany(office.id, (_, client) => insertByHand(client, office, resource, from, to, status))

async function insertByHand(
  client: pg.PoolClient,
  office: Office,
  resource: number,
  from: string,
  to: string,
  status: string,
) {
  const { rows } = await client.query<{ id: string }>(
    `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'By hand', $2, $2) returning id)
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status)
     select $1, d.id, $2, $2, $3, $4, $5, $6 from d returning id`,
    [office.id, office.ann.id, resource, `2030-01-07T${from}Z`, `2030-01-07T${to}Z`, status],
  )
  return Number(rows[0]!.id)
}

const refusedBy = (constraint: string) => ({ constraint })
const link = (office: Office, a: number, b: number, kind = 'linked') =>
  inCompany(office.id, (db) =>
    db
      .insertInto('resource_links')
      .values({ company_id: office.id, resource_id: Math.min(a, b), other_id: Math.max(a, b), kind })
      .execute(),
  )

test('R217 two bookings of a room never overlap, not even by a hand-written INSERT; touching is fine', async () => {
  const office = await makeOffice(server.app)
  await byHand(office, office.room, '10:00', '11:00')
  for (const [from, to] of [
    ['10:00', '11:00'],
    ['09:00', '10:15'],
    ['10:45', '12:00'],
    ['10:15', '10:30'],
    ['09:00', '12:00'],
  ])
    await expect(byHand(office, office.room, from!, to!)).rejects.toMatchObject(refusedBy('holds_no_overlap'))
  await byHand(office, office.room, '09:00', '10:00')
  await byHand(office, office.room, '11:00', '12:00')
  await byHand(office, office.room, '10:00', '11:00', 'cancelled')
})

test('a booking over several days is met by a short one within it', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Long', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, $3, '2030-01-01T08:00Z', '2030-01-20T08:00Z' from d`,
      [office.id, office.ann.id, office.room],
    ),
  )
  await expect(byHand(office, office.room, '10:00', '11:00')).rejects.toMatchObject(refusedBy('holds_no_overlap'))
})

test('buffers keep bookings apart, but may lie upon each other', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Buffered', buffer_before: 15, buffer_after: 30 })
  await byHand(office, room, '10:00', '11:00')
  await expect(byHand(office, room, '11:15', '12:00')).rejects.toMatchObject(refusedBy('holds_no_overlap'))
  await expect(byHand(office, room, '08:00', '09:45')).rejects.toMatchObject(refusedBy('holds_no_overlap'))
  // 11:30 – 12:00: its buffer before (from 11:15) lies upon the first one's buffer after (to 11:30).
  await byHand(office, room, '11:30', '12:00')
})

test('of linked rooms the pair blocks its parts and each part the pair, but not one another', async () => {
  const office = await makeOffice(server.app)
  const [a, b, pair] = [
    await addRoom(office, { name: 'A' }),
    await addRoom(office, { name: 'B' }),
    await addRoom(office, { name: 'A+B' }),
  ]
  await link(office, a, pair)
  await link(office, b, pair)
  await byHand(office, a, '10:00', '11:00')
  await byHand(office, b, '10:00', '11:00')
  await expect(byHand(office, pair, '10:30', '11:30')).rejects.toMatchObject(refusedBy('holds_no_overlap'))
  await byHand(office, pair, '12:00', '13:00')
  await expect(byHand(office, a, '12:30', '13:30')).rejects.toMatchObject(refusedBy('holds_no_overlap'))
})

test('a desk too near to a booked one is blocked', async () => {
  const office = await makeOffice(server.app)
  const near = await addRoom(office, { name: 'Near' })
  await link(office, office.room, near, 'distance')
  await byHand(office, office.room, '10:00', '11:00')
  await expect(byHand(office, near, '10:00', '11:00')).rejects.toMatchObject(refusedBy('holds_no_overlap'))
  await byHand(office, near, '11:00', '12:00')
})

test('a pool takes its capacity at every quarter of an hour and not one more', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Cars', capacity: 3 })
  await byHand(office, pool, '08:00', '12:00')
  await byHand(office, pool, '10:00', '14:00')
  const third = await byHand(office, pool, '11:00', '11:30')
  await expect(byHand(office, pool, '11:15', '13:00')).rejects.toMatchObject(refusedBy('resource_days_capacity'))
  await byHand(office, pool, '11:30', '13:00')
  await inCompany(office.id, (db) =>
    db
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('id', '=', third)
      .where('company_id', '=', office.id)
      .execute(),
  )
  await byHand(office, pool, '11:00', '11:30')
})

test('a move into a held slot is refused, and swapping places with another at once ends in one winner, not in a deadlock', async () => {
  const office = await makeOffice(server.app)
  const one = await byHand(office, office.room, '10:00', '11:00')
  const two = await byHand(office, office.room, '11:00', '12:00')
  const move = (id: number, from: string, to: string) =>
    inCompany(office.id, (_, client) =>
      client.query('update bookings set starts = $3, ends = $4 where company_id = $1 and id = $2', [
        office.id,
        id,
        `2030-01-07T${from}Z`,
        `2030-01-07T${to}Z`,
      ]),
    )
  const moves = await Promise.allSettled([move(one, '11:00', '12:00'), move(two, '10:00', '11:00')])
  for (const moved of moves)
    if (moved.status === 'rejected') expect(moved.reason).toMatchObject(refusedBy('holds_no_overlap'))
  expect(moves.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

test('a room becomes a pool and back with its coming bookings, or is refused when they would not fit', async () => {
  const office = await makeOffice(server.app)
  await byHand(office, office.room, '10:00', '11:00')
  const setCapacity = (capacity: number) =>
    inCompany(office.id, (db) =>
      db
        .updateTable('resources')
        .set({ capacity })
        .where('id', '=', office.room)
        .where('company_id', '=', office.id)
        .execute(),
    )
  await setCapacity(2)
  await byHand(office, office.room, '10:30', '11:30')
  await expect(byHand(office, office.room, '10:45', '11:00')).rejects.toMatchObject(refusedBy('resource_days_capacity'))
  await expect(setCapacity(1)).rejects.toMatchObject(refusedBy('resources_affect_bookings'))
  await setCapacity(3)
  await byHand(office, office.room, '10:45', '11:00')
})

test('bookings off the quarter of an hour, without length or longer than 31 days are refused', async () => {
  const office = await makeOffice(server.app)
  await expect(byHand(office, office.room, '10:05', '11:00')).rejects.toMatchObject(refusedBy('bookings_step'))
  await expect(byHand(office, office.room, '10:00', '10:00')).rejects.toMatchObject(refusedBy('bookings_period'))
  const id = await byHand(office, office.room, '10:00', '11:00')
  const stretch = (length: string) =>
    inCompany(office.id, (_, client) =>
      client.query('update bookings set ends = starts + $2::interval where id = $1', [id, length]),
    )
  await stretch('31 days')
  await expect(stretch('31 days 15 minutes')).rejects.toMatchObject(refusedBy('bookings_longest'))
})

test('random bookings, moves and cancellations of many at once leave nothing held twice and nothing held by nobody', async () => {
  const office = await makeOffice(server.app)
  const rooms = await Promise.all(
    ['R1', 'R2', 'R3'].map((name, i) => addRoom(office, { name, buffer_after: i === 1 ? 15 : 0 })),
  )
  const pool = await addRoom(office, { name: 'Pool', capacity: 4 })
  await link(office, rooms[0]!, rooms[2]!)
  const time = (quarters: number) =>
    `${String(8 + Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
  const mine: number[] = []
  let seed = 7
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
  const step = async () => {
    const resource = [...rooms, pool][random(4)]!
    const from = random(30)
    const to = from + 1 + random(6)
    const some = mine[random(Math.max(1, mine.length))]
    const action = random(4)
    if (action < 2 || some === undefined) mine.push(await byHand(office, resource, time(from), time(to)))
    else
      await inCompany(office.id, (_, client) =>
        action === 2
          ? client.query(`update bookings set status = 'cancelled' where company_id = $1 and id = $2`, [
              office.id,
              some,
            ])
          : client.query(
              'update bookings set resource_id = $3, starts = $4, ends = $5 where company_id = $1 and id = $2',
              [office.id, some, resource, `2030-01-07T${time(from)}Z`, `2030-01-07T${time(to)}Z`],
            ),
      )
  }
  const expected = new Set(['holds_no_overlap', 'resource_days_capacity'])
  const worker = async () => {
    for (let i = 0; i < 60; i++)
      await step().catch((error: { constraint?: string; code?: string }) => {
        // A deadlock or a vanished holder is worth another try to the program; anything else is a fault.
        if (!expected.has(error.constraint ?? '') && !['40P01', '40001'].includes(error.code ?? '')) throw error
      })
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  const { rows } = await (await ownerPool()).query(
    `select
      (select count(*)::int from bookings a join bookings b on b.company_id = a.company_id and b.resource_id = a.resource_id and a.id < b.id
         and a.starts < b.ends and b.starts < a.ends join resources r on r.company_id = a.company_id and r.id = a.resource_id and r.capacity = 1
       where a.company_id = $1 and is_held(a.status) and is_held(b.status)) as overlapping,
      (select count(*)::int from bookings b join resources r on r.company_id = b.company_id and r.id = b.resource_id and r.capacity = 1
       where b.company_id = $1 and is_held(b.status) <> exists (select from holds h where h.company_id = $1 and h.booking_id = b.id
         and h.kind = 'booking' and h.starts = b.starts and h.ends = b.ends and h.resource_id = b.resource_id)) as unlike,
      (select count(*)::int from generate_series(0, 95) q join resource_days d on d.company_id = $1 and d.resource_id = $2
       where d.used[q + 1] <> (select count(*) from bookings b where b.company_id = $1 and b.resource_id = $2 and is_held(b.status)
         and b.starts <= d.day::timestamp at time zone 'UTC' + q * interval '15 min' and b.ends > d.day::timestamp at time zone 'UTC' + q * interval '15 min')) as miscounted`,
    [office.id, pool],
  )
  expect(rows[0]).toEqual({ overlapping: 0, unlike: 0, miscounted: 0 })
})
