import { dailyUse } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { makeOld, put, runInPast, useCounting } from '../../test/past.ts'
import { dayIn } from '../../test/slots.ts'

const server = useApp()
const { settle } = useCounting()
const period = { from: dayIn(-6), to: dayIn(-2) }
const ask = (person: Person, type: 'resource' | 'level', id: number, query = period) =>
  person.call(dailyUse.get, { params: { type, id }, query })

/** Two rooms, one of which asks for a check-in, with a booking each on two days. */
async function makeUsed(): Promise<Office & { other: number }> {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Other' })
  await runInPast(office, `update resources set pre_check_in = 15 where id = ${office.room}`)
  await makeOld(office)
  for (const day of [dayIn(-3), dayIn(-4)]) {
    const used = { status: 'checked_in', checked_in_at: `${day}T08:30Z` }
    await put(office, office.room, day, ['08:00', '10:00'], used)
    await put(office, other, day, ['08:00', '09:00'])
  }
  await settle(office)
  return { ...office, other }
}

test('a place sums its resources by day and in total; where no check-in is asked, what was booked is no measure of use', async () => {
  const office = await makeUsed()
  const { status, body } = await ask(office.admin, 'level', office.site)
  expect([status, body.data.map(({ date }) => date)]).toEqual([200, [-4, -3, -2].map((days) => dayIn(days))])
  const of = body.data.find(({ date }) => date === dayIn(-3))
  expect(of).toMatchObject({ bookable: 2 * 1440, booked: 180, booked_asked: 120, used: 90, bookings: 2, no_shows: 0 })
  expect(body.total).toMatchObject({ booked: 360, booked_asked: 240, used: 180, bookings: 4 })
  expect(body.counted_to! >= dayIn(-2)).toBe(true)
  expect((await ask(office.admin, 'resource', office.other)).body.total).toMatchObject({ booked: 120, booked_asked: 0 })
})

test('only those who look after places or resources are told, and only of what they may see', async () => {
  const office = await makeUsed()
  expect((await ask(office.ann, 'level', office.site)).status).toBe(403)
  const keeper = await addPerson(server.app, office, 'facility_manager', 'Kai')
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', keeper.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['RESOURCES'], users: [keeper.id] },
      { type: 'LEVEL', codes: ['LEVELS'], levels: [office.site] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [office.other] },
    ])
  })
  expect((await ask(keeper, 'level', office.site)).body.total).toMatchObject({ booked: 120, used: 0 })
  expect((await ask(keeper, 'resource', office.room)).status).toBe(404)
})

test('the number of queries is the same for any number of resources and days', async () => {
  const office = await makeUsed()
  await ask(office.admin, 'resource', office.room)
  const few = await queriesOf(() => ask(office.admin, 'resource', office.room))
  const many = await queriesOf(() => ask(office.admin, 'level', office.site, { from: dayIn(-300), to: dayIn(-1) }))
  expect(many).toBe(few)
  expect((await ask(office.admin, 'level', office.site, { from: dayIn(-1), to: dayIn(-5) })).status).toBe(422)
})
