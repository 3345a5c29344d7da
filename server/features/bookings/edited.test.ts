import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { slotAt } from '../../test/slots.ts'

const server = useApp()

/** A reservation of Ann's from ten to eleven. */
const book = (office: Office, resource_ids = [office.room]) =>
  office.ann.call(bookings.store, { body: { declaration: { resource_ids, slots: [slotAt('10:00', '11:00')] } } })

test('R216 a reservation that is being edited doesn’t stand in its own way', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office)
  const ask = async (more: object) => {
    const answer = await office.ann.call(bookings.availability, {
      body: { slots: [slotAt('10:30', '11:30')], ...more },
    })
    return answer.body.data.map(({ available }) => available)
  }
  expect([await ask({}), await ask({ declaration_id: body.data.id })]).toEqual([[false], [true]])
})

test('the other bookings of a reservation of which one is being edited go on blocking', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  const { body } = await book(office, [office.room, other])
  const booking = body.data.bookings.find(({ resource_id }) => resource_id === office.room)!
  const asked = { slots: [slotAt('10:30', '11:30')], booking_id: booking.id }
  const { data } = (await office.ann.call(bookings.availability, { body: asked })).body
  expect(data.filter(({ available }) => available).map(({ resource_id }) => resource_id)).toEqual([office.room])
})

test('somebody else’s reservation, named as the one being edited, goes on blocking', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office)
  const ask = async (who: Person, declaration_id: number) =>
    who.call(bookings.availability, { body: { slots: [slotAt('10:30', '11:30')], declaration_id } })
  const free = async (who: Person) => (await ask(who, body.data.id)).body.data[0]!.available
  expect([await free(office.ben), await free(office.admin)]).toEqual([false, true])
  const { status, error } = await ask(office.ann, 999_999)
  expect([status, Object.keys(error.errors!)]).toEqual([422, ['declaration_id']])
})
