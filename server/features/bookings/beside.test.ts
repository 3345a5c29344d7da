import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

test('a booking comes with the others of its reservation that its reader may know of: their number, and the first of them', async () => {
  const office = await makeOffice(server.app)
  const hours = ['08', '09', '10', '11', '12', '13', '14']
  const declaration = { resource_ids: [office.room], slots: hours.map((hour) => slotAt(`${hour}:00`, `${hour}:30`)) }
  const { body: made } = await office.ann.call(bookings.store, { body: { declaration } })
  const ids = made.data.bookings.map(({ id }) => id)
  const read = async (id: number) => (await office.ann.call(bookings.get, { params: { id } })).body.beside
  const beside = await read(ids[1]!)
  expect([beside.count, beside.first.map(({ id }) => id)]).toEqual([6, [ids[0], ...ids.slice(2, 6)]])
  expect(beside.first[0]).toEqual(made.data.bookings[0])
  await office.ann.call(bookings.remove, { params: { id: ids[2]! } })
  expect((await read(ids[1]!)).first.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(3)])
  expect((await read(ids[2]!)).count).toBe(6)
  const alone = await bookSlot(office.ann, office.room, slotAt('16:00', '17:00'))
  expect(await read(alone.body.data.bookings[0]!.id)).toEqual({ count: 0, open: 0, first: [] })
})

test('of the others of its reservation a booking counts those that are cancelled with it: none that is over', async () => {
  const office = await makeOffice(server.app)
  const slots = [slotAt('10:00', '11:00'), slotAt('12:00', '13:00'), slotAt('14:00', '15:00')]
  const { body: made } = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [office.room], slots } },
  })
  const [first, , last] = made.data.bookings.map(({ id }) => id)
  await inCompany(office.id, (_, client) =>
    client.query(
      `update bookings set starts = starts - interval '1 year', ends = ends - interval '1 year'
      where company_id = $1 and id = $2`,
      [office.id, first],
    ),
  )
  const { beside } = (await office.ann.call(bookings.get, { params: { id: last! } })).body
  expect(beside).toMatchObject({ count: 2, open: 1 })
})

test('who may cancel only some of a reservation’s bookings is told of none that are cancelled with theirs', async () => {
  const office = await makeOffice(server.app)
  const rooms = [office.room, await addRoom(office, { name: 'Elbe' })]
  const gus = await addPerson(server.app, office, 'employee', 'Gus')
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['BOOKINGS'], users: [gus.id] },
      { type: 'RESOURCE', codes: ['RESOURCES', 'BOOKINGS'], resources: [office.room] },
    ]),
  )
  const { body: made } = await bookSlot(office.ann, office.room, slotAt(), { resource_ids: rooms })
  const [first] = made.data.bookings.map(({ id }) => id)
  const read = async (who: typeof gus) => (await who.call(bookings.get, { params: { id: first! } })).body
  expect((await read(gus)).data.meta.delete).toBe(true)
  expect((await gus.call(declarations.remove, { params: { id: made.data.id } })).status).toBe(403)
  expect((await read(gus)).beside).toMatchObject({ count: 1, open: 0 })
  expect((await read(office.ann)).beside).toMatchObject({ count: 1, open: 1 })
})
