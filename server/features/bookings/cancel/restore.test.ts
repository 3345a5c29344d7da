import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../../test/factories.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'

const server = useApp()

test('whoever cancels a whole reservation is told which bookings that were, and restores just those', async () => {
  const office = await makeOffice(server.app)
  const rooms = [office.room, await addRoom(office, { name: 'Elbe' }), await addRoom(office, { name: 'Oste' })]
  const { body } = await bookSlot(office.ann, office.room, slotAt(), { resource_ids: rooms })
  const [first, ...others] = body.data.bookings.map(({ id }) => id)
  const params = { id: body.data.id }
  await office.ann.call(bookings.remove, { params: { id: first! } })
  const { cancelled } = (await office.ann.call(declarations.remove, { params })).body
  expect(cancelled).toEqual(others)
  // Meanwhile another tab takes back its cancellation and cancels again.
  await office.ann.call(declarations.restore, { params, body: { booking_ids: [first!] } })
  await office.ann.call(bookings.remove, { params: { id: first! } })
  const restored = await office.ann.call(declarations.restore, { params, body: { booking_ids: cancelled } })
  expect(restored.body.data.bookings.map(({ status }) => status)).toEqual(['cancelled', 'booked', 'booked'])
})

test('the given bookings of a reservation come back, whatever else of it was cancelled since', async () => {
  const office = await makeOffice(server.app)
  const rooms = [office.room, await addRoom(office, { name: 'Elbe' })]
  const { body } = await bookSlot(office.ann, office.room, slotAt(), { resource_ids: rooms })
  const [first, last] = body.data.bookings.map(({ id }) => id) as [number, number]
  const restore = (booking_ids: number[], who = office.ann) =>
    who.call(declarations.restore, { params: { id: body.data.id }, body: { booking_ids } })
  const statuses = async (ids: number[], who = office.ann) =>
    (await restore(ids, who)).body.data?.bookings.map(({ status }) => status)
  await office.ann.call(bookings.remove, { params: { id: first } })
  await office.admin.call(bookings.remove, { params: { id: last } })
  expect((await restore([last])).error.code).toBe('cancelled_by_manager')
  expect((await restore([first, last])).error.code).toBe('cancelled_by_manager')
  expect(await statuses([first])).toEqual(['booked', 'cancelled'])
  expect((await restore([first])).error.code).toBe('not_changeable')
  expect(await statuses([first, last], office.admin)).toEqual(['booked', 'booked'])
})

test('rooms that have been linked since are refused together, and one of them comes back', async () => {
  const office = await makeOffice(server.app)
  const elbe = await addRoom(office, { name: 'Elbe' })
  const { body } = await bookSlot(office.ann, office.room, slotAt('10:00', '11:00'), {
    resource_ids: [office.room, elbe],
  })
  const params = { id: body.data.id }
  const [first, second] = body.data.bookings
  await office.ann.call(declarations.remove, { params })
  const link = { resource_id: office.room, other_id: elbe, kind: 'linked' as const }
  await inCompany(office.id, (db) => db.insertInto('resource_links').values(link).execute())
  const restore = (booking_ids: number[]) => office.ann.call(declarations.restore, { params, body: { booking_ids } })
  const refused = await restore([first!.id, second!.id])
  expect([refused.status, refused.error.code]).toEqual([409, 'slot_taken'])
  expect((await restore([first!.id])).status).toBe(200)
})

test('a cancelled reservation of two places of a pool at one time comes back, as long as both places are free', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Bicycles', capacity: 3 })
  const declaration = { resource_ids: [pool], slots: [slotAt('09:00', '10:00'), slotAt('11:00', '12:00')] }
  const { data } = (await office.ann.call(bookings.store, { body: { declaration } })).body
  const slots = [slotAt('09:30', '10:30')]
  const moved = await office.ann.call(bookings.update, {
    params: { id: data.bookings[1]!.id },
    body: { declaration: { slots } },
  })
  expect(moved.status).toBe(200)
  const undone = async () => {
    expect((await office.ann.call(declarations.remove, { params: { id: data.id } })).status).toBe(200)
    return () => office.ann.call(declarations.restore, { params: { id: data.id } })
  }
  expect((await (await undone())()).status).toBe(200)
  const restore = await undone()
  for (const who of [office.ben, office.admin]) expect((await bookSlot(who, pool, slots[0]!)).status).toBe(201)
  const refused = await restore()
  expect([refused.status, refused.error.code]).toEqual([409, 'pool_full'])
})
