import { bookings, type Declaration, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Person } from '../../../test/factories.ts'
import { give, withhold } from '../../../test/grants.ts'
import { slotAt } from '../../../test/slots.ts'

const server = useApp()

/** Five days of Ben's in a hall whose bookings Ann manages. The third is in another hall, which she only sees. */
async function sharing() {
  const office = await makeOffice(server.app)
  const [hall, other] = [await addRoom(office, { name: 'Hall' }), await addRoom(office, { name: 'Other hall' })]
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['BOOKINGS'], users: [office.ann.id] },
      { type: 'RESOURCE', codes: ['BOOKINGS'], resources: [hall] },
    ]),
  )
  const declaration = {
    ...{ resource_ids: [hall], slots: [slotAt()], recurrence: { frequency: 'daily' as const, count: 5 } },
  }
  const { data: made } = (await office.ben.call(bookings.store, { body: { declaration } })).body
  const moved = await office.ben.call(bookings.update, {
    params: { id: made.bookings[2]!.id },
    body: { declaration: { resource_id: other } },
  })
  expect(moved.status).toBe(200)
  return { ...office, made }
}

const statusesOf = async ({ call }: Person, { id }: Declaration) =>
  (await call(declarations.get, { params: { id } })).body.data.bookings.map(({ status }) => status)

test('who may cancel a date but not a later one cancels neither together, and each date alone', async () => {
  const { ann, ben, made } = await sharing()
  const cancel = (n: number, scope: 'one' | 'following' | 'all') =>
    ann.call(bookings.remove, { params: { id: made.bookings[n - 1]!.id }, query: { scope } })
  for (const refused of [await cancel(1, 'following'), await cancel(4, 'all')])
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  expect(await statusesOf(ben, made)).toEqual(Array(5).fill('booked'))
  expect((await cancel(4, 'following')).body.cancelled).toEqual(made.bookings.slice(3).map(({ id }) => id))
  expect((await cancel(1, 'one')).status).toBe(200)
  expect(await statusesOf(ben, made)).toEqual(['cancelled', 'booked', 'booked', 'cancelled', 'cancelled'])
})

test('who may change a date but not a later one changes neither together, and each date alone', async () => {
  const { ann, ben, made } = await sharing()
  const move = (n: number, scope: 'one' | 'following' | 'all') =>
    ann.call(bookings.update, {
      params: { id: made.bookings[n - 1]!.id },
      body: { declaration: { slots: [slotAt('12:00', '13:00', n)], scope } },
    })
  const startsOf = async () =>
    (await ben.call(declarations.get, { params: { id: made.id } })).body.data.bookings.map(
      ({ datetime_from }) => datetime_from,
    )
  const before = await startsOf()
  for (const refused of [await move(1, 'following'), await move(4, 'all')])
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  expect(await startsOf()).toEqual(before)
  expect((await move(1, 'one')).status).toBe(200)
})

test('who may change a series but not cancel its dates gives it no rule that drops one', async () => {
  const office = await makeOffice(server.app)
  const recurrence = { frequency: 'daily' as const, count: 5 }
  const declaration = { resource_ids: [office.room], slots: [slotAt()], recurrence }
  const { data: made } = (await office.ann.call(bookings.store, { body: { declaration } })).body
  await withhold(office, 'delete')
  const follow = (count: number) =>
    office.ann.call(bookings.update, {
      params: { id: made.bookings[0]!.id },
      body: { declaration: { scope: 'all', recurrence: { ...recurrence, count } } },
    })
  const refused = await follow(3)
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  expect(await statusesOf(office.ann, made)).toEqual(Array(5).fill('booked'))
  expect((await follow(6)).status).toBe(200)
})
