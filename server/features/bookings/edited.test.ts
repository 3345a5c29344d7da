import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
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

test('a new host or subject raises the version of each booking of the reservation by one, and is noted once', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office, [office.room, await addRoom(office, { name: 'Elbe' })])
  const { id } = body.data.bookings[0]!
  const changed = async (declaration: object) => {
    const { status } = await office.admin.call(bookings.update, { params: { id }, body: { declaration } })
    expect(status).toBe(200)
    return inCompany(office.id, async (_, client) => {
      const { rows } = await client.query<{ noted: number; version: number }>(
        `select b.version, count(a.id)::int as noted from bookings b
         left join audit_log a on a.entity = 'bookings' and a.entity_id = b.id and a.action = 'update'
         where b.declaration_id = $1 group by b.id, b.version order by b.id`,
        [body.data.id],
      )
      return rows
    })
  }
  const each = (version: number) => Array(2).fill({ version, noted: version - 1 })
  expect(await changed({ host_id: office.ben.id })).toEqual(each(2))
  expect(await changed({ subject: 'Review' })).toEqual(each(3))
  expect(await changed({ host_id: office.ann.id, subject: 'Plan', is_private: true })).toEqual(each(4))
})
