import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()

interface StoredBooking {
  status?: string
  release_at?: string
  host?: Person
}

/** A booking of Ann's or another host's, whatever the rules. */
const add = (
  office: Office,
  room: number,
  starts: string,
  ends: string,
  { status, release_at, host }: StoredBooking = {},
) =>
  inCompany(office.id, (_, client) =>
    client.query(
      `with d as (insert into declarations (company_id, host_id, user_id) values ($1, $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status, release_at)
       select $1, d.id, $2, $2, $3, $4, $5, $6, $7 from d`,
      [office.id, (host ?? office.ann).id, room, starts, ends, status ?? 'booked', release_at ?? null],
    ),
  )
const countsOf = async (person: Person, from: string, to = from) =>
  (await person.call(bookings.counts, { query: { from, to } })).body.data
/** The hours of a day with bookings: `9: 1`. */
const hoursOf = (hours: readonly number[]) =>
  hours.flatMap((count, hour) => (count > 0 ? `${hour}: ${count}` : [])).join(', ')

test('bookings are counted by type, once on each local day and in each hour that they touch', async () => {
  const office = await makeOffice(server.app, { timezone: 'Asia/Kolkata' })
  const other = await addRoom(office, { name: 'Elbe' })
  // On the clock there: 22:30 to 01:30, and 10:00 to 11:00.
  await add(office, office.room, '2027-01-11T17:00:00Z', '2027-01-11T20:00:00Z')
  await add(office, other, '2027-01-12T04:30:00Z', '2027-01-12T05:30:00Z')
  await add(office, other, '2027-01-12T06:30:00Z', '2027-01-12T07:30:00Z', { status: 'cancelled' })
  const { types, days } = await countsOf(office.admin, '2027-01-11', '2027-01-13')
  expect(types).toHaveLength(1)
  expect(days.map(({ date, count, hours }) => [date, count, hoursOf(hours)])).toEqual([
    ['2027-01-11', 1, '22: 1, 23: 1'],
    ['2027-01-12', 2, '0: 1, 1: 1, 10: 1'],
  ])
  // The day before the period and the one after it belong to others.
  const [one] = (await countsOf(office.admin, '2027-01-12')).days
  expect([one!.date, one!.count]).toEqual(['2027-01-12', 2])
})

test('where the clocks go back, the hour that comes twice counts once', async () => {
  const office = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  // From 02:30 in summer to 02:15 in winter.
  await add(office, office.room, '2027-10-31T00:30:00Z', '2027-10-31T01:15:00Z')
  const [day] = (await countsOf(office.admin, '2027-10-31')).days
  expect([day!.count, hoursOf(day!.hours)]).toEqual([1, '2: 1'])
})

test('a day from before clocks were set by zones is counted as well', async () => {
  // The clock of Kolkata was 5 hours, 21 minutes and 10 seconds ahead.
  const office = await makeOffice(server.app, { timezone: 'Asia/Kolkata' })
  await add(office, office.room, '1900-01-01T04:45:00Z', '1900-01-01T05:45:00Z')
  const [day] = (await countsOf(office.admin, '1900-01-01')).days
  expect([day!.count, hoursOf(day!.hours)]).toEqual([1, '10: 1, 11: 1'])
})

test('a booking of several days counts on each of them, and nobody is told of more days than a month has', async () => {
  const office = await makeOffice(server.app)
  await add(office, office.room, '2027-01-11T07:00:00Z', '2027-01-15T18:00:00Z')
  const { days } = await countsOf(office.admin, '2027-01-04', '2027-02-14')
  expect(days.map(({ date, count }) => `${date.slice(8)} ${count}`)).toEqual(['11 1', '12 1', '13 1', '14 1', '15 1'])
  const { status } = await office.admin.call(bookings.counts, { query: { from: '2027-01-04', to: '2027-02-15' } })
  expect(status).toBe(422)
})

test('the last hour of the period counts, and a booking that began weeks before', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  await add(office, office.room, '2027-01-01T07:00:00Z', '2027-01-31T07:00:00Z')
  await add(office, other, '2027-01-30T23:00:00Z', '2027-01-31T00:00:00Z')
  const [day] = (await countsOf(office.admin, '2027-01-30')).days
  expect([day!.count, day!.hours[22], day!.hours[23]]).toEqual([2, 1, 2])
})

test('a booking that is due for release doesn’t count, as everywhere else', async () => {
  const office = await makeOffice(server.app)
  await add(office, office.room, '2027-01-11T07:00:00Z', '2027-01-11T08:00:00Z', { release_at: '2020-01-01T00:00:00Z' })
  expect((await countsOf(office.admin, '2027-01-11')).days).toEqual([])
})

test('the bookings of one place are counted with those of the places below it', async () => {
  const office = await makeOffice(server.app)
  const east = await inCompany(office.id, (db) =>
    db
      .insertInto('levels')
      .values({ company_id: office.id, kind: 'floor', name: 'East', timezone: 'Europe/Berlin', parent_id: office.site })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const there = await addRoom(office, { name: 'Elbe', level_id: east.id })
  await add(office, office.room, '2027-01-11T07:00:00Z', '2027-01-11T08:00:00Z')
  for (const hour of [10, 12]) await add(office, there, `2027-01-11T${hour}:00:00Z`, `2027-01-11T${hour + 1}:00:00Z`)
  const countIn = async (level_id: number) => {
    const query = { from: '2027-01-11', to: '2027-01-11', level_id }
    return (await office.admin.call(bookings.counts, { query })).body.data.days.map(({ count }) => count)
  }
  expect([await countIn(office.site), await countIn(office.floor), await countIn(east.id)]).toEqual([[3], [1], [2]])
})

test('only bookings of places that the caller may see count, for readers of bookings', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  for (const room of [office.room, other]) await add(office, room, '2027-01-11T07:00:00Z', '2027-01-11T08:00:00Z')
  const gus = await addPerson(server.app, office, 'employee', 'Gus')
  const query = { from: '2027-01-11', to: '2027-01-11' }
  expect((await office.ann.call(bookings.counts, { query })).status).toBe(403)
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', gus.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['BOOKINGS'], users: [gus.id] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [other] },
    ])
  })
  const countOf = async (person: Person) => (await countsOf(person, query.from)).days.map(({ count }) => count)
  expect([await countOf(office.admin), await countOf(gus)]).toEqual([[2], [1]])
  // One's own count wherever they are.
  await add(office, office.room, '2027-01-11T10:00:00Z', '2027-01-11T11:00:00Z', { host: gus })
  expect([await countOf(office.admin), await countOf(gus)]).toEqual([[3], [2]])
})
