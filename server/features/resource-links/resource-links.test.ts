import { levels, resourceInfo, resourceLinks, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

async function withRooms() {
  const office = await makeOffice(server.app)
  const [elbe, fleet, pier] = [
    await addRoom(office, { name: 'Elbe' }),
    await addRoom(office, { name: 'Fleet' }),
    await addRoom(office, { name: 'Pier' }),
  ]
  const link = (id: number, others: number[], by = office.admin) =>
    by.call(resourceLinks.setLinked, { body: { resource_id: id, linked_resource_ids: others } })
  const linkedWith = async (id: number) => {
    const { body } = await office.admin.call(resourceLinks.linked, { query: { resource_id: [id] } })
    return body.data
      .map(({ resource_id, resource_name, other_name }) => (resource_id === id ? other_name : resource_name))
      .toSorted()
  }
  return { ...office, office, elbe, fleet, pier, link, linkedWith }
}

test('R297 links set on one resource show on both, and what isn’t named is linked no longer', async () => {
  const { admin, elbe, fleet, pier, link, linkedWith } = await withRooms()
  expect((await link(elbe, [fleet, pier])).status).toBe(200)
  expect([await linkedWith(elbe), await linkedWith(fleet)]).toEqual([['Fleet', 'Pier'], ['Elbe']])
  const info = await admin.call(resourceInfo.get, { params: { id: pier } })
  expect(info.body.data.linked).toEqual(['Elbe'])
  await link(elbe, [pier])
  expect([await linkedWith(elbe), await linkedWith(fleet)]).toEqual([['Pier'], []])
  const { body } = await admin.call(resourceLinks.linked, { query: { resource_id: [elbe] } })
  expect((await admin.call(resourceLinks.removeLinked, { params: { id: body.data[0]!.id } })).status).toBe(200)
  expect(await linkedWith(pier)).toEqual([])
})

test('a booking of a linked resource blocks the other; a link that bookings to come stand in the way of is refused with both', async () => {
  const { ann, ben, elbe, fleet, pier, link, linkedWith } = await withRooms()
  await link(elbe, [fleet])
  await bookSlot(ann, elbe, slotAt('10:00', '11:00'), { subject: 'Here' })
  expect((await bookSlot(ben, fleet, slotAt('10:30', '11:30'))).error.code).toBe('slot_taken')
  await bookSlot(ben, pier, slotAt('10:30', '11:30'), { subject: 'There' })
  const refused = await link(elbe, [fleet, pier])
  expect(refused).toMatchObject({
    status: 409,
    error: {
      code: 'affects_bookings',
      errors: { linked_resource_ids: expect.anything() },
      affected: { total: 2, bookings: [{ subject: 'Here' }, { subject: 'There' }] },
    },
  })
  expect(await linkedWith(elbe)).toEqual(['Fleet'])
})

test('a resource isn’t linked with itself, with a pool, or with one that it is too close to', async () => {
  const { office, admin, elbe, fleet, link } = await withRooms()
  const pool = await addRoom(office, { name: 'Car park', capacity: 4 })
  const field = { linked_resource_ids: expect.anything() }
  expect((await link(elbe, [elbe])).error.errors).toEqual(field)
  expect((await link(elbe, [pool])).error.errors).toEqual(field)
  const near = await admin.call(resourceLinks.setDistances, {
    body: { resource_id: elbe, distance_resource_ids: [fleet] },
  })
  expect(near.body.data).toMatchObject([{ other_name: 'Fleet' }])
  expect((await link(elbe, [fleet])).error).toMatchObject({ code: 'not_unique', errors: field })
  const { data } = (await admin.call(resources.get, { params: { id: elbe } })).body
  const asPool = await admin.call(resources.update, { params: { id: elbe }, body: { ...data, capacity: 2 } })
  expect(asPool.error.errors).toEqual({ capacity: expect.anything() })
})

test('eight changes of links at once, crosswise, all succeed or are refused, and none of them fails', async () => {
  const { elbe, fleet, pier, link } = await withRooms()
  const asked = [[elbe, fleet], [fleet, pier], [pier, elbe], [fleet, elbe], [elbe, pier], [pier, fleet], [elbe], [pier]]
  const answers = await Promise.all(asked.map(([id, ...others]) => link(id!, others)))
  expect(
    answers.filter(({ status }) => ![200, 409].includes(status)).map(({ status, error }) => [status, error]),
  ).toEqual([])
})

test('a linked resource that was never booked is deleted, though the other one is booked', async () => {
  const { admin, ann, office, elbe, fleet, pier, link } = await withRooms()
  await link(elbe, [fleet, pier])
  await bookSlot(ann, elbe, slotAt('10:00', '11:00'))
  expect((await admin.call(resources.remove, { params: { id: fleet } })).status).toBe(200)
  await inCompany(office.id, (db) =>
    db.updateTable('resources').set({ level_id: office.site }).where('id', '=', elbe).execute(),
  )
  expect((await admin.call(levels.remove, { body: { level_ids: [office.floor] } })).status).toBe(200)
})
