import { bookings, openingHours, resourceLinks } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

/** Two rooms of a floor, booked tomorrow, and others beside the floor that are like them. */
async function busyFloor(times: readonly (readonly [string, string])[]) {
  const office = await makeOffice(server.app)
  const rooms = [office.room, await addRoom(office, { name: 'Aller' })]
  const besides = []
  for (const name of ['Bille', 'Bille and Este']) besides.push(await addRoom(office, { name, level_id: office.site }))
  const ids: number[] = []
  for (const [n, [from, to]] of times.entries())
    ids.push((await bookSlot(office.ann, rooms[n]!, slotAt(from, to))).body.data.bookings[0]!.id)
  const close = (more: object) =>
    office.admin.call(openingHours.setOfLevel, {
      params: { id: office.floor },
      body: { working_hours: null, dated_hours: [{ from: dayIn(1), to: dayIn(1), hours: [], reason: '' }], ...more },
    })
  const preview = async () => (await close({ is_preview: true })).body.affected
  return { office, besides, ids, close, preview }
}

test('of linked resources only one is proposed for a time, so that all proposals can be carried out together', async () => {
  const { office, besides, ids, close, preview } = await busyFloor([
    ['10:00', '11:00'],
    ['10:30', '11:30'],
  ])
  const [first, both] = besides as [number, number]
  expect((await preview()).bookings.map(({ proposal }) => proposal?.resource_id)).toEqual([first, both])
  await office.admin.call(resourceLinks.setLinked, { body: { resource_id: first, linked_resource_ids: [both] } })
  const { seen, bookings: listed } = await preview()
  expect(listed.map(({ proposal }) => proposal?.resource_id ?? null)).toEqual([first, null])
  const each = [
    { booking_id: ids[0]!, action: 'move' as const, resource_id: first },
    { booking_id: ids[1]!, action: 'keep' as const, resource_id: null },
  ]
  expect((await close({ decisions: { seen, each, rest: null } })).status).toBe(200)
  const moved = await office.ann.call(bookings.get, { params: { id: ids[0]! } })
  expect(moved.body.data.resource_name).toBe('Bille')
})

test('no resource is proposed twice within the time that it is kept free between bookings', async () => {
  const { office, besides, preview } = await busyFloor([
    ['10:00', '11:00'],
    ['11:15', '12:00'],
  ])
  const proposed = async () => (await preview()).bookings.map(({ proposal }) => proposal?.resource_id)
  expect(await proposed()).toEqual([besides[0], besides[0]])
  await inCompany(office.id, (db) =>
    db.updateTable('resources').set({ buffer_after: 30 }).where('id', 'in', besides).execute(),
  )
  expect(await proposed()).toEqual(besides)
})
