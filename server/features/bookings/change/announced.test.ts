import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()

/** The resources whose rows a call tells grids to read again. */
async function rowsTold(office: Office, call: () => Promise<{ status: number }>): Promise<number[]> {
  const read = () =>
    inCompany(office.id, async (_, client) => {
      const text = `select id::int, resource_ids::int[] as rows from changes where company_id = $1 and event = 'grid.changed' order by id`
      return (await client.query<{ id: number; rows: number[] }>(text, [office.id])).rows
    })
  const before = (await read()).length
  expect((await call()).status).toBe(200)
  return [...new Set((await read()).slice(before).flatMap(({ rows }) => rows))].sort((a, b) => a - b)
}

async function withRooms() {
  const office = await makeOffice(server.app)
  const [elbe, hall] = [
    await addRoom(office, { name: 'Elbe' }),
    await addRoom(office, { name: 'Hall', needs_approval: true }),
  ]
  return { ...office, office, elbe, hall }
}

const store = ({ ann }: Office, resource_ids: number[], more: object = {}) =>
  ann.call(bookings.store, { body: { declaration: { resource_ids, slots: [slotAt()], subject: 'Plan', ...more } } })

test('a title, privacy and another host are told for all resources of the reservation', async () => {
  const { office, room, elbe, ann, admin, ben } = await withRooms()
  const { data } = (await store(office, [room, elbe])).body
  const params = { id: data.bookings.find(({ resource_id }) => resource_id === room)!.id }
  const change = (who: Person, declaration: object) =>
    rowsTold(office, () => who.call(bookings.update, { params, body: { declaration } }))
  expect(await change(ann, { subject: 'Another' })).toEqual([room, elbe])
  expect(await change(ann, { is_private: true })).toEqual([room, elbe])
  expect(await change(ann, { is_private: false })).toEqual([room, elbe])
  expect(await change(admin, { host_id: ben.id })).toEqual([room, elbe])
  // A title that is sent again as it is changes nothing there.
  expect(await change(admin, { slots: [slotAt('12:00', '13:00')], subject: 'Another' })).toEqual([room])
})

test('a request is told for all resources of the reservation, when one of its bookings moves to where it needs approval', async () => {
  const { office, ann, room, elbe, hall } = await withRooms()
  const { data } = (await store(office, [room, elbe])).body
  const params = { id: data.bookings.find(({ resource_id }) => resource_id === room)!.id }
  const body = { declaration: { resource_id: hall } }
  expect(await rowsTold(office, () => ann.call(bookings.update, { params, body }))).toEqual([room, elbe, hall])
})

test('a change of the following dates is told for a date elsewhere that has begun, which goes with them', async () => {
  const { office, ann, room, elbe } = await withRooms()
  const { data } = (await store(office, [room], { recurrence: { frequency: 'daily', count: 4 } })).body
  const [, second, third] = data.bookings
  await inCompany(office.id, (_, client) =>
    client.query(
      `update bookings set resource_id = $1, starts = date_trunc('hour', now()), ends = date_trunc('hour', now()) + interval '1 hour' where id = $2`,
      [elbe, third!.id],
    ),
  )
  const declaration = { scope: 'following' as const, slots: [slotAt('12:00', '13:00', 2)] }
  const told = await rowsTold(office, () =>
    ann.call(bookings.update, { params: { id: second!.id }, body: { declaration } }),
  )
  expect([data.bookings.map(({ occurs_on }) => occurs_on)[1], told]).toEqual([dayIn(2), [room, elbe]])
})
