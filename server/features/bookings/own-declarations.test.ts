import { bookings, declarations, presets } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, makeOffice } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

test('the list of reservations has the caller’s own from a day on, by their start, and their bookings where they are asked for', async () => {
  const office = await makeOffice(server.app)
  const second = await addRoom(office, { name: 'Second' })
  const { body: late } = await bookSlot(office.ann, office.room, slotAt('10:00', '11:00', 9), { subject: 'Late' })
  const slots = [slotAt('08:00', '09:00', 3), slotAt('08:00', '09:00', 4)]
  const body = { declaration: { resource_ids: [office.room, second], slots, subject: 'Both' } }
  const { body: both } = await office.ann.call(bookings.store, { body })
  await bookSlot(office.ben, second, slotAt('12:00', '13:00', 3))
  const { body: gone } = await bookSlot(office.ann, office.room, slotAt('15:00', '16:00', 5))
  await office.ann.call(declarations.remove, { params: { id: gone.data.id } })
  const ask = (query: object) => office.ann.call(declarations.list, { query })
  const all = (await ask({})).body
  expect(all.data.map(({ id, count, subject }) => [id, count, subject])).toEqual([
    [both.data.id, 4, 'Both'],
    [late.data.id, 1, 'Late'],
  ])
  expect([all.data[0]!.datetime_from, all.data[0]!.datetime_to]).toEqual([
    slots[0]!.datetime_from,
    slots[1]!.datetime_to,
  ])
  expect([all.data[0]!.bookings, all.meta.pagination.total]).toEqual([undefined, 2])
  const from = (await ask({ date_from: dayIn(4), includes: 'bookings' })).body
  expect(from.data.map(({ count, bookings }) => [count, bookings!.length])).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(from.data[0]!.bookings![0]!.resource_ids.toSorted()).toEqual([office.room, second].toSorted())
  const paged = (await ask({ page: 2, per_page: 1 })).body
  expect(paged.data.map(({ id }) => id)).toEqual([late.data.id])
  const queries = await queriesOf(() => ask({ includes: 'bookings' }))
  for (let n = 10; n < 14; n++) await bookSlot(office.ann, office.room, slotAt('10:00', '11:00', n))
  expect(await queriesOf(() => ask({ includes: 'bookings' }))).toBe(queries)
})

test('the available slots for a booking are those of the caller’s usual place, or of a type in a place', async () => {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'Desk', resource_type_id: office.deskType })
  await bookSlot(office.ben, desk, slotAt('00:00', '24:00'.replace('24:00', '23:45'), 3))
  const ask = (query: object) =>
    office.ann.call(bookings.available, { query: { types: ['hours'], date: dayIn(3), ...query } })
  const all = (await ask({})).body.data
  expect([all.slots.length, all.slots[0]!.free]).toEqual([24, 1])
  const desks = (await ask({ resource_type_id: office.deskType, level_id: office.floor })).body.data
  expect([desks.slots.length, desks.occupancy_percentage]).toEqual([0, 98])
})

test('the grid is shown to those with an active preset of bookings, and opens on the first one', async () => {
  const office = await makeOffice(server.app)
  const dora = await addPerson(server.app, office, 'employee', 'Dora')
  const { body: listed } = await dora.call(presets.list, { params: { section: 'bookings' } })
  const first = listed.data.find(({ is_active }) => is_active)!
  expect((await dora.call(bookings.showGrid, {})).body.data).toEqual({ is_shown: true, preset_id: first.id })
  for (const { id } of listed.data) await dora.call(presets.remove, { params: { id } })
  expect((await dora.call(bookings.showGrid, {})).body.data).toEqual({ is_shown: false, preset_id: null })
})
