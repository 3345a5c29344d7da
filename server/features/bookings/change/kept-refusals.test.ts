// @module-tag once
import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../../test/factories.ts'
import { begin } from '../../../test/open-transaction.ts'
import { slotAt } from '../../../test/slots.ts'

const server = useApp()
const book = (office: Office, key?: string, who = office.ann, rooms = [office.room]) =>
  who.call(
    bookings.store,
    { body: { declaration: { resource_ids: rooms, slots: [slotAt('10:00', '11:00')] } } },
    key ? { 'idempotency-key': key } : {},
  )

test('a refusal is kept under its key: a copy hears the same although the slot is free by then', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, undefined, office.ben)
  const refused = await book(office, 'one')
  expect(refused.status).toBe(409)
  await office.ben.call(bookings.remove, { params: { id: body.data.bookings[0]!.id } })
  const copy = await book(office, 'one')
  expect([copy.status, copy.error]).toEqual([409, refused.error])
  const other = await book(office, 'two')
  expect(other.status).toBe(201)
  const twice = await book(office, 'two')
  expect([twice.status, twice.body]).toEqual([201, other.body])
})

test.each([
  [422, { resource_ids: [1], slots: [{ datetime_from: '2020-01-01T10:00:00Z', datetime_to: '2020-01-01T11:00:00Z' }] }],
  [403, { resource_ids: [1], slots: [slotAt('10:00', '11:00')], host_id: 1 }],
])('a refusal with %d is kept too, and leaves nothing behind', async (status, declaration) => {
  const office = await makeOffice(server.app)
  const wanted = {
    ...declaration,
    resource_ids: [office.room],
    ...('host_id' in declaration && { host_id: office.ben.id }),
  }
  const ask = () => office.ann.call(bookings.store, { body: { declaration: wanted } }, { 'idempotency-key': 'kept' })
  const [first, second] = [await ask(), await ask()]
  expect([first.status, second.status, second.error]).toEqual([status, status, first.error])
  const [row] = await inCompany(office.id, (db) =>
    db.selectFrom('idempotency_keys').select(['key', 'status']).where('company_id', '=', office.id).execute(),
  )
  expect(row).toEqual({ key: 'kept', status })
  for (const table of ['declarations', 'changes'] as const) {
    const rows = await inCompany(office.id, (db) =>
      db.selectFrom(table).select('id').where('company_id', '=', office.id).execute(),
    )
    expect(rows).toEqual([])
  }
})

test('copies of one request at once, in the middle of a storm, all hear one answer', async () => {
  const office = await makeOffice(server.app)
  for (let round = 0; round < 5; round++) {
    const room = await addRoom(office, { name: `Storm ${round}` })
    const keys = ['a', 'b', 'c'].map((key) => `${key}${round}`)
    const answers = await Promise.all(
      [...keys, ...keys, ...keys].map(async (key) => ({ key, answer: await book(office, key, office.ann, [room]) })),
    )
    const byKey = Map.groupBy(answers, ({ key }) => key)
    for (const [, copies] of byKey)
      expect(new Set(copies.map(({ answer }) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers.filter(({ answer }) => answer.status === 201).length).toBe(3)
  }
})

test('a slot whose holder is due for release, but being changed, is refused by name, with ways out', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Strict', auto_release: 15 })
  await addRoom(office, { name: 'Free one' })
  const { body } = await book(office, undefined, office.ben, [room])
  const { id } = body.data.bookings[0]!
  await inCompany(office.id, (_, client) =>
    client.query('update bookings set release_at = now() where company_id = $1 and id = $2', [office.id, id]),
  )
  const answer = await inCompany(office.id, async (_, client) => {
    await client.query('select from bookings where company_id = $1 and id = $2 for update', [office.id, id])
    return book(office, undefined, office.ann, [room])
  })
  expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken'])
  const [refusal] = answer.error.refusals as { holder: object; next_free: object; alternatives: object[] }[]
  expect(refusal).toMatchObject({ holder: { booking_id: id, who: 'Ben' }, next_free: slotAt('11:00', '12:00') })
  expect(refusal!.alternatives.length).toBeGreaterThan(0)
})

test('a request that is in its own way is refused with the reason, not told to come again', async () => {
  const office = await makeOffice(server.app)
  const pair = await addRoom(office, { name: 'Pair', buffer_after: 30 })
  const link = { company_id: office.id, resource_id: office.room, other_id: pair, kind: 'linked' }
  await inCompany(office.id, (db) => db.insertInto('resource_links').values(link).execute())
  const both = await book(office, undefined, office.ann, [office.room, pair])
  const together = (reason: string) => `Alster and Pair are ${reason}: only one of them can be booked at a time.`
  expect([both.status, both.error.refusals]).toMatchObject([
    409,
    [{ holder: { kind: 'linked' }, message: together('linked') }],
  ])
  await inCompany(office.id, (db) => db.updateTable('resource_links').set({ kind: 'distance' }).execute())
  const near = await book(office, undefined, office.ann, [office.room, pair])
  expect([near.status, near.error.refusals]).toMatchObject([409, [{ message: together('too close together') }]])
  const close = { resource_ids: [pair], slots: [slotAt('10:00', '11:00'), slotAt('11:15', '12:00')] }
  const soon = await office.ann.call(bookings.store, { body: { declaration: close } })
  expect([soon.status, soon.error.refusals]).toMatchObject([
    409,
    [{ holder: { kind: 'buffer', ...slotAt('11:00', '11:30') } }],
  ])
})

test('a copy of an answered request waits for nobody who has the resource locked', async () => {
  const office = await makeOffice(server.app)
  const first = await book(office, 'once')
  const other = await begin(office)
  await other.run('select from resources where id = $1 for update', [office.room])
  const copy = await book(office, 'once').finally(other.commit)
  expect([copy.status, copy.body]).toEqual([201, first.body])
})
