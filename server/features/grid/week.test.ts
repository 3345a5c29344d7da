import { bookings, GridWeek, presets, resourceAssignments } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerWith, queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'
import { addDays, weekdayOf } from '../../time/zones.ts'

const [server, other] = [useApp(), useApp()]
/** A Wednesday at least a week from now. */
const middle = Array.from({ length: 7 }, (_, n) => dayIn(7 + n)).find((day) => weekdayOf(day) === 'wednesday')!
const week = [-2, -1, 0, 1, 2, 3, 4].map((days) => addDays(middle, days))
const on = (date: string, from: string, to: string) => ({
  datetime_from: `${date}T${from}:00Z`,
  datetime_to: `${date}T${to}:00Z`,
})

async function presetOf(person: Person): Promise<number> {
  return (await person.call(presets.list, { params: { section: 'bookings' } })).body.data[0]!.id
}
async function weekOf(person: Person, more: object = {}, etag = '') {
  const params = { presetId: await presetOf(person) }
  const query = { date: middle, ...more }
  return person.call(bookings.gridWeek, { params, query }, { 'if-none-match': etag })
}
async function dayOf(person: Person, date: string, more: object = {}) {
  const params = { presetId: await presetOf(person) }
  return (await person.call(bookings.gridDay, { params, query: { date, ...more } })).body
}
const choose = (office: Office, person: Person, key: string, value: unknown) =>
  inCompany(office.id, (db) =>
    db
      .insertInto('user_preferences')
      .values({ company_id: office.id, user_id: person.id, key, value: JSON.stringify(value) })
      .execute(),
  )
const datesOf = ({ data }: GridWeek) => data.map(({ meta }) => meta.date)

/** Bookings on several days, one of them private, one over midnight; a pool; a desk that is assigned for good. */
async function makeBusyWeek() {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Pool', capacity: 3 })
  const desk = await addRoom(office, { name: 'Desk', resource_type_id: office.deskType })
  await bookSlot(office.ann, office.room, on(week[0]!, '09:00', '10:00'), { subject: 'Kick-off' })
  await bookSlot(office.ben, office.room, on(week[4]!, '09:00', '10:00'), { subject: 'Secret', is_private: true })
  await bookSlot(office.ben, pool, on(week[2]!, '09:00', '12:00'))
  await bookSlot(office.admin, office.room, {
    datetime_from: `${week[2]}T22:00:00Z`,
    datetime_to: `${week[3]}T02:00:00Z`,
  })
  const { datetime_from } = on(week[1]!, '12:00', '13:00')
  const assigned = { resource_id: desk, user_id: office.ben.id, datetime_from }
  expect((await office.admin.call(resourceAssignments.create, { body: assigned as never })).status).toBe(201)
  return { office, pool, desk }
}

test('the week says of each day what the day’s own call says, for each reader, on a node that read it whole and one that read days', async () => {
  const { office, desk } = await makeBusyWeek()
  for (const person of [office.ann, office.ben, office.admin]) {
    const there = { ...person, call: callerWith(other.app, office.host, person.token) }
    for (const more of [{}, { resource_type_id: office.deskType }]) {
      const { body } = await weekOf(person, more)
      expect(GridWeek.parse(body)).toEqual(body)
      expect(datesOf(body)).toEqual(week)
      const days = []
      for (const date of week) days.push(await dayOf(there, date, more))
      expect(body.data).toEqual(days)
    }
  }
  const { body } = await weekOf(office.ann)
  expect(JSON.stringify(body)).not.toContain('Secret')
  const row = (day: number) => body.data[day]!.data.find(({ id }) => id === desk)!
  expect([0, 1, 6].map((day) => row(day).blocks.length)).toEqual([0, 1, 1])
})

test('R156 R283 the week begins on the reader’s first day, without the weekend if they hide it', async () => {
  const office = await makeOffice(server.app)
  await choose(office, office.ann, 'FirstDayOfWeek', 'sunday')
  expect(datesOf((await weekOf(office.ann)).body)).toEqual([-3, -2, -1, 0, 1, 2, 3].map((n) => addDays(middle, n)))
  await choose(office, office.ben, 'DisplayWeekend', 0)
  expect(datesOf((await weekOf(office.ben)).body)).toEqual(week.slice(0, 5))
  await choose(office, office.ben, 'WeekendDays', week.map(weekdayOf))
  expect(datesOf((await weekOf(office.ben)).body)).toEqual(week)
})

test('the rows of one’s own preset are those of the whole week, on each of its days', async () => {
  const { office, pool } = await makeBusyWeek()
  const { body } = await office.ben.call(presets.list, { params: { section: 'bookings' } })
  const mine = body.data.find(({ preset }) => 'my_bookings' in preset && preset.my_bookings)!
  const found = await office.ben.call(bookings.gridWeek, { params: { presetId: mine.id }, query: { date: middle } })
  for (const { data } of found.body.data) expect(data.map(({ id }) => id).sort()).toEqual([office.room, pool].sort())
})

test('some rows are answered alone, none that the reader doesn’t see or the preset doesn’t show', async () => {
  const { office, pool, desk } = await makeBusyWeek()
  const whole = (await weekOf(office.ann)).body
  const some = (await weekOf(office.ann, { resource_ids: [pool] })).body
  expect(some.data.map(({ data }) => data)).toEqual(whole.data.map(({ data }) => data.filter(({ id }) => id === pool)))
  expect(
    (await weekOf(office.ann, { resource_ids: [pool], resource_type_id: office.deskType })).body.data[0]!.data,
  ).toEqual([])
  const gone = await weekOf(office.ann, { resource_ids: [desk, 999_999] })
  expect([gone.status, gone.error.code]).toEqual([422, 'invalid'])
  const foreign = await makeOffice(server.app)
  const params = { presetId: await presetOf(foreign.ann) }
  expect((await office.ann.call(bookings.gridWeek, { params, query: {} })).status).toBe(404)
})

test('a week that hasn’t changed isn’t sent again', async () => {
  const { office } = await makeBusyWeek()
  const { headers } = await weekOf(office.ann)
  expect((await weekOf(office.ann, {}, String(headers.etag))).status).toBe(304)
  await bookSlot(office.ben, office.room, on(week[6]!, '09:00', '10:00'))
  const again = await weekOf(office.ann, {}, String(headers.etag))
  expect([again.status, again.body.data[6]!.data[0]!.bookings.length]).toEqual([200, 1])
})

test('a week costs the same number of queries whatever its length, and as many as a day does', async () => {
  const { office } = await makeBusyWeek()
  await weekOf(office.ann)
  const changed = async (read: () => Promise<unknown>) => {
    await addRoom(office, { name: `R${Math.random()}` })
    return queriesOf(read)
  }
  const few = await changed(() => weekOf(office.ann))
  expect(few).toBe(await changed(() => dayOf(office.ann, middle)))
  for (let n = 0; n < 10; n++) await bookSlot(office.ann, await addRoom(office, { name: `S${n}` }), slotAt())
  expect(await changed(() => weekOf(office.ann))).toBe(few)
})
