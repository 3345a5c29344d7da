import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()
const date = dayIn(2)

const book = async (person: Person, resource: number, from: string, to: string) => {
  const slots = [{ datetime_from: `${date}T${from}:00Z`, datetime_to: `${date}T${to}:00Z` }]
  const { status, body } = await person.call(bookings.store, {
    body: { declaration: { resource_ids: [resource], slots, is_private: true } },
  })
  return { status, held: body.also_held?.map(({ resource_name }) => resource_name) }
}
const addDesk = (office: Office, name: string) => addRoom(office, { name, resource_type_id: office.deskType })

test('who books a second desk for the same time is told which one they hold; it is no refusal', async () => {
  const office = await makeOffice(server.app)
  const [first, second, third] = [await addDesk(office, 'A'), await addDesk(office, 'B'), await addDesk(office, 'C')]
  expect(await book(office.ann, first, '09:00', '17:00')).toEqual({ status: 201, held: [] })
  expect(await book(office.ann, second, '12:00', '13:00')).toEqual({ status: 201, held: ['A'] })
  expect(await book(office.ann, third, '17:00', '18:00')).toEqual({ status: 201, held: [] })
  expect(await book(office.ann, office.room, '10:00', '11:00')).toEqual({ status: 201, held: [] })
  expect(await book(office.ben, third, '09:00', '10:00')).toEqual({ status: 201, held: [] })
})

test('of many other desks at the same time the first fifty are named', async () => {
  const office = await makeOffice(server.app)
  const desks = await Promise.all(Array.from({ length: 51 }, (_, n) => addDesk(office, `D${n}`)))
  const slots = [slotAt('09:00', '10:00', 2)]
  for (const resource_ids of [desks.slice(0, 50), desks.slice(50)])
    expect((await office.ann.call(bookings.store, { body: { declaration: { resource_ids, slots } } })).status).toBe(201)
  const { status, held } = await book(office.ann, await addDesk(office, 'Last'), '09:00', '10:00')
  expect([status, held?.length]).toEqual([201, 50])
})

test('a desk held for days counts on each of them', async () => {
  const office = await makeOffice(server.app)
  const [held, other] = [await addDesk(office, 'A'), await addDesk(office, 'B')]
  const slots = [{ datetime_from: `${dayIn(1)}T00:00:00Z`, datetime_to: `${dayIn(4)}T09:00:00Z` }]
  const declaration = { resource_ids: [held], slots, host_id: office.ann.id }
  expect((await office.admin.call(bookings.store, { body: { declaration } })).status).toBe(201)
  expect(await book(office.ann, other, '12:00', '13:00')).toEqual({ status: 201, held: ['A'] })
})

test('who moves a desk into the time of another one is told of it, once', async () => {
  const office = await makeOffice(server.app)
  const [first, second] = [await addDesk(office, 'A'), await addDesk(office, 'B')]
  const slot = (from: string, to: string) => ({
    datetime_from: `${date}T${from}:00Z`,
    datetime_to: `${date}T${to}:00Z`,
  })
  await book(office.ann, first, '09:00', '12:00')
  const made = await office.ann.call(bookings.store, {
    body: { declaration: { resource_ids: [second], slots: [slot('13:00', '14:00')] } },
  })
  const { id } = made.body.data.bookings[0]!
  const moved = async (from: string, to: string) => {
    const { status, body } = await office.ann.call(bookings.update, {
      params: { id },
      body: { declaration: { slots: [slot(from, to)] } },
    })
    return [status, body.also_held.map(({ resource_name }) => resource_name)]
  }
  expect(await moved('12:00', '13:00')).toEqual([200, []])
  expect(await moved('11:00', '12:00')).toEqual([200, ['A']])
  expect(await moved('11:00', '13:00')).toEqual([200, []])
  const { body } = await office.ann.call(bookings.update, {
    params: { id },
    body: { declaration: { subject: 'Tide' } },
  })
  expect(body.also_held).toEqual([])
  await moved('13:00', '14:00')
  const resized = { id, resource_id: second, slots: [slot('09:00', '10:00')], is_grid: true as const }
  const { body: answer } = await office.ann.call(bookings.resize, { body: { ...resized, is_private: false } })
  expect(answer.also_held.map(({ resource_name }) => resource_name)).toEqual(['A'])
})
