import { bookings, resourceLinks, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { begin } from '../../test/open-transaction.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

/** An office with two more rooms, which are both booked tomorrow, and one that is like them. */
async function withRooms() {
  const office = await makeOffice(server.app)
  const [alster, bille] = [await addRoom(office, { name: 'Aller' }), await addRoom(office, { name: 'Bille' })]
  const booked = async (id: number) => (await bookSlot(office.ann, id)).body.data.bookings[0]!.id
  return { ...office, office, alster, bille, ids: [await booked(alster), await booked(bille)] as const }
}
const remove = ({ admin }: Pick<Office, 'admin'>, picked: number[], more: object = {}) =>
  admin.call(resources.removeSeveral, { body: { picked, ...more } })
const stateOf = async (person: Person, id: number) => {
  const { data } = (await person.call(bookings.get, { params: { id } })).body
  return `${data.resource_name} ${data.status}`
}
const isThere = async ({ admin }: Office, id: number) =>
  (await admin.call(resources.get, { params: { id } })).status === 200

test('several resources are deleted after a preview of all their bookings, with one decision for all', async () => {
  const { office, ann, room, alster, bille, ids } = await withRooms()
  const free = await addRoom(office, { name: 'Never booked' })
  const picked = [alster, bille, free, free]
  const preview = (await remove(office, picked, { is_preview: true })).body
  expect(preview.data).toEqual({ done: [alster, bille, free], refused: [], past_bookings: 0 })
  // One of them is offered the one room that is left.
  expect(preview.affected).toMatchObject({
    ...{ total: 2, may_keep: false },
    bookings: [
      { booking_id: ids[0], suggestion: 'move', proposal: { resource_id: room } },
      { booking_id: ids[1], suggestion: 'cancel', proposal: null },
    ],
  })
  expect(await remove(office, picked)).toMatchObject({ status: 409, error: { code: 'affects_bookings' } })
  expect(await isThere(office, free)).toBe(true)
  const decisions = { seen: preview.affected.seen, rest: 'move' }
  const done = (await remove(office, picked, { decisions })).body
  expect(done.affected.outcome).toEqual({ moved: 1, cancelled: 1, kept: 0 })
  expect([await stateOf(ann, ids[0]), await stateOf(ann, ids[1])]).toEqual([
    expect.stringContaining(' booked'),
    'Bille cancelled',
  ])
  for (const id of [alster, bille, free]) expect(await isThere(office, id)).toBe(false)
  expect(await isThere(office, room)).toBe(true)
})

test('resources that the caller can’t delete are named, and the others are deleted', async () => {
  const { office, alster, room, ben } = await withRooms()
  const far = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['RESOURCES'], users: [ben.id] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [room] },
    ]),
  )
  const before = (await remove({ admin: ben }, [alster, room, far.room], { is_preview: true })).body.data
  expect(before.done).toEqual([room])
  expect(before.refused).toContainEqual({ id: far.room, reason: 'unknown_id' })
  expect(before.refused.map(({ id }) => id)).toEqual([alster, far.room])
  expect((await remove({ admin: ben }, [alster, room, far.room])).body.data.done).toEqual([room])
  expect([await isThere(office, alster), await isThere(office, room)]).toEqual([true, false])
})

test('a booking that is made while its resource waits to be deleted with others stands in the way', async () => {
  const office = await makeOffice(server.app)
  const { admin, room, ann } = office
  const other = await begin(office)
  await other.run(
    `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
     select $1, d.id, $2, $2, $3, $4, $5 from d`,
    [office.id, ann.id, room, ...Object.values(slotAt())],
  )
  const removing = remove({ admin }, [room, await addRoom(office, { name: 'Bille' })])
  await new Promise((resolve) => setTimeout(resolve, 300))
  await other.commit()
  expect((await removing).error).toMatchObject({ code: 'affects_bookings', affected: { total: 1 } })
})

test('linked resources are deleted together, and the number of queries doesn’t follow that of the resources', async () => {
  const office = await makeOffice(server.app)
  const rooms = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => addRoom(office, { name: `${count}-${n}` })))
  const costOf = (picked: number[]) =>
    queriesOf(async () => expect((await remove(office, picked)).body.data.done).toEqual(picked))
  const linked = async ([first, ...others]: number[]) => {
    await office.admin.call(resourceLinks.setLinked, { body: { resource_id: first!, linked_resource_ids: others } })
    return [first!, ...others]
  }
  const few = await costOf(await linked(await rooms(2)))
  expect(await costOf(await linked(await rooms(12)))).toBe(few)
})
