import { declarations, resourceClean } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany } from '../../test/factories.ts'
import { addBooking, at, board, cleanedOffice, mark, switchOn, undo } from './office.fixture.ts'

const server = useApp()
const instant = (minutes: number) => at(minutes).toISOString().replace('.000Z', 'Z')

test('R308 a resource is due from the end of its booking until somebody marks it; Undo brings back since when', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  const { admin, room } = office
  expect(await board(admin)).toMatchObject([{ id: room, state: 'clean', due_at: null, marked_by: null, next: null }])
  await addBooking(office, [-60, -30])
  await addBooking(office, [60, 90])
  const due = { id: room, state: 'due', due_at: instant(-30), reason: 'ended', is_blocked: false }
  expect(await board(admin)).toMatchObject([{ ...due, next: { datetime_from: instant(60) } }])
  expect(await mark(admin, [room])).toEqual({ done: [room], refused: [] })
  expect(await board(admin)).toMatchObject([{ state: 'clean', marked_by: 'Adam' }])
  expect(await undo(admin, [room])).toEqual({ done: [room], refused: [] })
  expect(await board(admin)).toMatchObject([due])
})

test.each([
  ['ended', { status: 'booked' }, 'ended', -30],
  ['checked out before its end', { status: 'checked_out', checked_out_at: at(-45) }, 'checked_out', -45],
  ['released', { status: 'released', release_at: at(-50) }, 'released', -50],
  ['due for release', { status: 'booked', release_at: at(-50) }, 'released', -50],
])('R308 a booking that was %s makes its resource due', async (_, columns, reason, since) => {
  const office = await cleanedOffice(server, 'cleaning')
  await addBooking(office, [-60, -30], columns)
  expect(await board(office.admin)).toMatchObject([{ state: 'due', reason, due_at: instant(since) }])
})

test.each([
  ['was cancelled', [-60, -30], { status: 'cancelled' }],
  ['was a request that lapsed', [-60, -30], { status: 'released', release_at: at(-60), approval: 'pending' }],
  ['runs', [-30, 30], {}],
] as const)('R308 a booking that %s doesn’t make its resource due', async (_, times, columns) => {
  const office = await cleanedOffice(server, 'cleaning')
  await addBooking(office, times, columns)
  expect(await board(office.admin)).toMatchObject([{ state: 'clean' }])
})

test('R308 checking out makes a resource due at once, nobody uses it any more, and what was marked before is due again', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  const { admin, ann, room } = office
  const id = await addBooking(office, [-30, 60], { status: 'checked_in', checked_in_at: at(-30) })
  expect(await mark(admin, [room])).toEqual({ done: [], refused: [{ id: room, reason: 'already' }] })
  expect((await ann.call(declarations.checkOut, { params: { id } })).status).toBe(200)
  expect(await board(admin)).toMatchObject([{ state: 'due', reason: 'checked_out', next: null }])
})

test('R308 a pool is due once nobody is in it any more, since the last one left, and blocks nobody', async () => {
  const office = await cleanedOffice(server)
  const pool = await addRoom(office, { name: 'Hafen', capacity: 4 })
  await switchOn(office, 'clean_first', { resource_id: pool })
  await addBooking(office, [-75, -45], { resource: pool })
  const stays = await addBooking(office, [-60, 30], { resource: pool })
  expect(await board(office.admin)).toMatchObject([{ id: pool, state: 'clean' }])
  await office.ann.call(declarations.checkOut, { params: { id: stays } })
  const left = { state: 'due', reason: 'checked_out', is_blocked: false }
  const [due] = await board(office.admin)
  expect(due).toMatchObject(left)
  expect(Date.now() - Date.parse(due!.due_at!)).toBeLessThan(10_000)
  await addBooking(office, [-75, -60], { resource: pool })
  expect(await board(office.admin)).toMatchObject([{ ...left, due_at: due!.due_at }])
})

test('R308 a booking of several days that began long before the last mark makes its resource due at its end', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  await addBooking(office, [-3 * 24 * 60, -30])
  expect(await board(office.admin)).toMatchObject([{ state: 'due', reason: 'ended', due_at: instant(-30) }])
})

test('R308 of two people who mark the same resource, one does and the other is told', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  await addBooking(office, [-60, -30])
  const ben = await addPerson(server.app, office, 'administrator', 'Bea')
  const answers = await Promise.all([mark(office.admin, [office.room]), mark(ben, [office.room])])
  expect(answers.map(({ done }) => done.length).sort()).toEqual([0, 1])
  expect(answers.flatMap(({ refused }) => refused)).toEqual([{ id: office.room, reason: 'already' }])
})

test('R308 who waited for the mark of somebody who began later is told as well', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  const { id, admin, room } = office
  await inCompany(id, (_, client) =>
    client.query(
      `insert into resource_cleanings (company_id, resource_id, is_clean, marked_at) values ($1, $2, false, now() + interval '1 minute')`,
      [id, room],
    ),
  )
  expect(await mark(admin, [room], 'due')).toEqual({ done: [], refused: [{ id: room, reason: 'already' }] })
})

test('R308 a mark is taken back by the person who set it alone, and not once somebody has marked since', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  const { admin, room } = office
  await addBooking(office, [-60, -30])
  const bea = await addPerson(server.app, office, 'administrator', 'Bea')
  await mark(admin, [room])
  const changed = { done: [], refused: [{ id: room, reason: 'changed' }] }
  expect(await undo(bea, [room])).toEqual(changed)
  await mark(bea, [room], 'due')
  expect(await undo(admin, [room])).toEqual(changed)
  expect(await board(admin)).toMatchObject([{ state: 'due', reason: 'marked', marked_by: 'Bea' }])
})

test('R308 a mark is taken back within an hour', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  const { id, admin, room } = office
  await addBooking(office, [-60, -30])
  await mark(admin, [room])
  await inCompany(id, (_, client) =>
    client.query(`update resource_cleanings set marked_at = marked_at - interval '61 minutes' where company_id = $1`, [
      id,
    ]),
  )
  expect((await undo(admin, [room])).refused).toEqual([{ id: room, reason: 'changed' }])
})

test('R308 Undo that is sent again for want of an answer takes back no earlier mark', async () => {
  const { admin, room } = await cleanedOffice(server, 'cleaning')
  await mark(admin, [room], 'due')
  await mark(admin, [room])
  const send = () => admin.call(resourceClean.undo, { body: { resource_ids: [room] } }, { 'idempotency-key': 'once' })
  for (const { status, body } of [await send(), await send()]) expect([status, body.data.done]).toEqual([200, [room]])
  expect(await board(admin)).toMatchObject([{ state: 'due', reason: 'marked' }])
})

test('R308 what can’t be seen or isn’t cleaned is neither shown nor marked', async () => {
  const office = await cleanedOffice(server, 'cleaning')
  const { id: company_id, admin, room } = office
  const other = await addRoom(office, { name: 'Elbe' })
  // No role covers this site.
  const site = { company_id, kind: 'site', name: 'Fern', timezone: 'UTC' } as const
  const { id: level_id } = await inCompany(company_id, (db) =>
    db.insertInto('levels').values(site).returning('id').executeTakeFirstOrThrow(),
  )
  const unseen = await addRoom(office, { name: 'Weser', level_id, is_cleaned: true })
  expect((await board(admin)).map(({ id }) => id)).toEqual([room])
  for (const id of [other, unseen]) {
    const gone = { done: [], refused: [{ id, reason: 'gone' }] }
    expect([await mark(admin, [id], 'due'), await undo(admin, [id])]).toEqual([gone, gone])
    expect((await admin.call(resourceClean.clean, { body: { resource_id: id } })).status).toBe(422)
  }
})

test('R308 the board has what has been due longest first in each place, in a fixed number of queries', async () => {
  const office = await cleanedOffice(server)
  const rooms: number[] = []
  for (const name of ['Alm', 'Birke', 'Chor']) rooms.push(await addRoom(office, { name }))
  await switchOn(office, 'cleaning', { resource_type_id: office.roomType })
  await addBooking(office, [-60, -30], { resource: rooms[0]! })
  await addBooking(office, [-120, -90], { resource: rooms[2]! })
  const due = await board(office.admin, { state: ['due'] })
  expect(due.map(({ name }) => name)).toEqual(['Chor', 'Alm'])
  const asked = () => queriesOf(() => board(office.admin))
  const before = await asked()
  await addRoom(office, { name: 'Dorn' })
  expect(await asked()).toBe(before)
})
