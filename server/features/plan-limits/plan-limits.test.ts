import { planLimits } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { limitGrant } from '../../test/grants.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

/** A company whose employees have these limits on all its places. */
async function limited(limits: Record<string, number>): Promise<Office> {
  const office = await makeOffice(server.app)
  await limitGrant(office, limits)
  return office
}

const read = (who: Person, resource_ids: number[], more: object = {}) =>
  who.call(planLimits.resources, { query: { resource_ids, date: dayIn(), ...more } })

test('what a person may still book is said by day and week, with the last day and the longest time', async () => {
  const office = await limited({ DAYS_AHEAD: 7, LONGEST_MINUTES: 120, BOOKINGS_A_DAY: 2, BOOKINGS_AT_ONCE: 3 })
  const { ann, room } = office
  const first = (await read(ann, [room])).body.data[0]!
  expect(first).toMatchObject({
    ...{ resource_id: room, date: dayIn(), last_day: dayIn(7), longest_minutes: 120, at_once: 3, a_week: null },
    a_day: { most: 2, left: 2 },
  })
  const made = (await bookSlot(ann, room)).body.data
  await bookSlot(ann, room, slotAt('12:00', '13:00'))
  expect((await read(ann, [room])).body.data[0]!.a_day).toEqual({ most: 2, left: 0 })
  expect((await read(ann, [room], { date: dayIn(2) })).body.data[0]!.a_day).toEqual({ most: 2, left: 2 })
  const edited = await read(ann, [room], { booking_id: made.bookings[0]!.id })
  expect(edited.body.data[0]!.a_day).toEqual({ most: 2, left: 1 })
})

test('limits on several resources are read by as many queries as on one; a foreign host and a hidden resource are refused', async () => {
  const office = await limited({ BOOKINGS_A_WEEK: 5 })
  const rooms = [office.room, await addRoom(office, { name: 'Brook' }), await addRoom(office, { name: 'Pier' })]
  // The first call of a person reads their rights too.
  await read(office.ann, rooms)
  const one = await queriesOf(() => read(office.ann, [office.room]))
  expect(await queriesOf(() => read(office.ann, rooms))).toBe(one)
  const { body } = await read(office.ann, rooms)
  expect(body.data.map(({ a_week }) => a_week)).toEqual(Array(3).fill({ most: 5, left: 5 }))
  expect((await read(office.ann, [office.room], { host_id: office.ben.id })).status).toBe(403)
  expect((await read(office.admin, [office.room], { host_id: office.ben.id })).status).toBe(200)
  const other = await makeOffice(server.app)
  const hidden = await read(office.ann, [other.room])
  expect([hidden.status, Object.keys(hidden.error.errors!)]).toEqual([422, ['resource_ids']])
})
