import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice } from '../../test/factories.ts'
import { book, slotAt } from '../../test/slots.ts'

const server = useApp()

test('the given bookings of a reservation come back, whatever else of it was cancelled since', async () => {
  const office = await makeOffice(server.app)
  const rooms = [office.room, await addRoom(office, { name: 'Elbe' })]
  const { body } = await book(office.ann, office.room, slotAt(), { resource_ids: rooms })
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
