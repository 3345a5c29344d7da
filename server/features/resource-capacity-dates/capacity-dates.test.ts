import { bookings, levels, presets, resourceCapacityDates, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()
const [tomorrow, later] = [dayIn(1), dayIn(3)]

/** A car park of three, with one place tomorrow from 10:00 to 14:00. */
async function carPark() {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  const created = await date(office, pool, 1, ['10:00', '14:00'])
  return { ...office, office, pool, created, id: created.body.data.id }
}

const date = (office: Office, resource_id: number, capacity: number, [from, to]: [string, string], more: object = {}) =>
  office.admin.call(resourceCapacityDates.create, { body: { resource_id, capacity, ...slotAt(from, to), ...more } })

const listOf = async (office: Office, resource_id: number) =>
  (await office.admin.call(resourceCapacityDates.all, { query: { resource_id } })).body.data

test('R295 a pool has another capacity for a time, and its own before and after it', async () => {
  const { office, pool, created, ann, ben } = await carPark()
  expect(created.status).toBe(201)
  expect(await listOf(office, pool)).toMatchObject([{ capacity: 1, ...slotAt('10:00', '14:00') }])
  expect((await bookSlot(ann, pool, slotAt('11:00', '12:00'))).status).toBe(201)
  const refused = await bookSlot(ben, pool, slotAt('09:00', '12:00'))
  expect([refused.status, refused.error.message]).toEqual([
    409,
    expect.stringContaining('The only place of Car park is taken'),
  ])
  expect((await bookSlot(ben, pool, slotAt('09:00', '10:00'))).status).toBe(201)
  expect((await bookSlot(ben, pool, slotAt('14:00', '15:00'))).status).toBe(201)
  expect((await bookSlot(ben, pool, slotAt('12:00', '14:00'))).status).toBe(201)
})

test('R295 more places for a time are booked to the last one, and the next free time begins where they do', async () => {
  const { office, pool, ann } = await carPark()
  await date(office, pool, 4, ['15:00', '16:00'])
  for (let n = 0; n < 4; n++) expect((await bookSlot(ann, pool, slotAt('15:00', '16:00'))).status).toBe(201)
  expect((await bookSlot(ann, pool, slotAt('15:00', '16:00'))).status).toBe(409)
  await bookSlot(ann, pool, slotAt('10:00', '14:00'))
  const { error } = await bookSlot(ann, pool, slotAt('10:00', '11:00'))
  expect(error.refusals).toMatchObject([{ next_free: slotAt('14:00', '15:00') }])
})

test('R295 a capacity below what is booked lists the bookings; decided, it holds, and deleted, the own one does again', async () => {
  const { office, pool, ann, ben } = await carPark()
  const first = (await bookSlot(ann, pool, slotAt('16:00', '18:00'))).body.data.bookings[0]!.id
  const second = (await bookSlot(ben, pool, slotAt('17:00', '19:00'))).body.data.bookings[0]!.id
  const refused = await date(office, pool, 1, ['17:30', '18:30'])
  expect([refused.status, refused.error.code, Object.keys(refused.error.errors!)]).toEqual([
    409,
    'affects_bookings',
    ['capacity'],
  ])
  const { seen, bookings: listed } = refused.error.affected as { seen: string; bookings: { booking_id: number }[] }
  expect(listed.map(({ booking_id }) => booking_id)).toEqual([first, second])
  const each = [
    { booking_id: first, action: 'keep' as const },
    { booking_id: second, action: 'cancel' as const },
  ]
  const made = await date(office, pool, 1, ['17:30', '18:30'], { decisions: { seen, each } })
  expect(made.status).toBe(201)
  expect((await ben.call(bookings.get, { params: { id: second } })).body.data.status).toBe('cancelled')
  expect((await bookSlot(ben, pool, slotAt('17:45', '18:00'))).status).toBe(409)
  expect((await office.admin.call(resourceCapacityDates.remove, { params: { id: made.body.data.id } })).status).toBe(
    200,
  )
  expect((await bookSlot(ben, pool, slotAt('17:45', '18:00'))).status).toBe(201)
})

test('a capacity date is changed from its version, and may not overlap another one or end before it begins', async () => {
  const { office, pool, id } = await carPark()
  const { version } = (await listOf(office, pool))[0]!
  const change = (more: object) =>
    office.admin.call(resourceCapacityDates.update, {
      params: { id },
      body: { capacity: 2, ...slotAt('10:00', '13:00'), version, ...more },
    })
  expect((await change({})).body.data).toMatchObject({ capacity: 2, ...slotAt('10:00', '13:00') })
  const stale = await change({ capacity: 3 })
  expect([stale.status, stale.error.changed?.changes.map(({ field }) => field).sort()]).toEqual([
    409,
    ['capacity', 'datetime_to'],
  ])
  const fieldsOf = ({ error }: { error: { errors?: object } }) => Object.keys(error.errors ?? {})
  expect(fieldsOf(await date(office, pool, 2, ['12:00', '15:00']))).toEqual(['datetime_from'])
  expect(fieldsOf(await date(office, pool, 2, ['16:00', '15:00']))).toEqual(['datetime_to'])
  expect(fieldsOf(await date(office, pool, 2, ['16:05', '17:00']))).toEqual(['datetime_from'])
  expect(fieldsOf(await date(office, pool, 0, ['16:00', '17:00']))).toEqual(['capacity'])
  expect(fieldsOf(await date(office, office.room, 2, ['16:00', '17:00']))).toEqual(['capacity'])
})

test('a pool with capacity dates doesn’t become a room, which has none', async () => {
  const { admin, pool } = await carPark()
  const { data } = (await admin.call(resources.get, { params: { id: pool } })).body
  const { status, error } = await admin.call(resources.update, {
    params: { id: pool },
    body: { ...data, capacity: 1 } as never,
  })
  expect([status, Object.keys(error.errors!)]).toEqual([422, ['capacity']])
})

test('a capacity date that is over keeps no pool from becoming a room: it is listed nowhere', async () => {
  const { office, admin, pool, id } = await carPark()
  await inCompany(office.id, (db) =>
    db
      .updateTable('resource_capacity_dates')
      .set({ starts: new Date('2026-01-05T10:00Z'), ends: new Date('2026-01-05T12:00Z') })
      .where('id', '=', id)
      .execute(),
  )
  expect(await listOf(office, pool)).toEqual([])
  const { data } = (await admin.call(resources.get, { params: { id: pool } })).body
  const body = { ...data, capacity: 1 } as never
  expect((await admin.call(resources.update, { params: { id: pool }, body })).status).toBe(200)
})

test('of two who delete the same capacity date at once, one has deleted it', async () => {
  const { admin, id } = await carPark()
  const remove = () => admin.call(resourceCapacityDates.remove, { params: { id } })
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('people who may not change the resource, and other companies, change no capacity date', async () => {
  const { office, pool, id, ann } = await carPark()
  const foreign = await carPark()
  const body = { resource_id: pool, capacity: 1, ...slotAt('16:00', '17:00') }
  expect((await ann.call(resourceCapacityDates.create, { body })).status).toBe(403)
  expect((await foreign.admin.call(resourceCapacityDates.create, { body })).status).toBe(422)
  expect((await foreign.admin.call(resourceCapacityDates.remove, { params: { id } })).status).toBe(404)
  expect((await foreign.admin.call(resourceCapacityDates.all, { query: { resource_id: pool } })).status).toBe(422)
  expect(await listOf(office, pool)).toHaveLength(1)
})

test('the grid and the slots of a place count by the capacity of the time', async () => {
  const { office, pool, ann } = await carPark()
  await bookSlot(ann, pool, slotAt('11:00', '12:00'))
  const { data: listed } = (await ann.call(presets.list, { params: { section: 'bookings' } })).body
  const preset = listed[0]!.id
  const gridOn = async (date: string) => {
    const { body } = await ann.call(bookings.gridDay, { params: { presetId: preset }, query: { date } })
    return body.data.find(({ id }) => id === pool)!.capacity_dates
  }
  expect(await gridOn(tomorrow)).toEqual([[600, 840, 1]])
  expect(await gridOn(later)).toBeUndefined()
  // A day that the server has cached shows a new one.
  await date(office, pool, 2, ['16:00', '17:00'])
  expect(await gridOn(tomorrow)).toHaveLength(2)
})

/** The most bookings at once in the hours of the capacity date, counted from the bookings alone. */
const peakOf = (office: Office, pool: number) =>
  inCompany(office.id, async (_, client) => {
    const { rows } = await client.query(
      `select max(n)::int as n from (select count(*) as n from generate_series($3::timestamptz, $4::timestamptz - interval '15 minutes', '15 minutes') at
       join bookings b on b.company_id = $1 and b.resource_id = $2 and b.status = 'booked' and b.starts <= at and b.ends > at group by at) each`,
      [office.id, pool, slotAt('17:00').datetime_from, slotAt('18:00').datetime_from],
    )
    return rows[0].n as number | null
  })

test.each([2, 8])('%i bookings at once beside a capacity date: never more than it, and nobody is lost', async (n) => {
  const { office, pool, ann, ben } = await carPark()
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      date(office, pool, 1, ['17:00', '18:00']),
      ...Array.from({ length: n }, (_, at) => bookSlot(at % 2 ? ann : ben, pool, slotAt('17:00', '17:30'))),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const [dated, ...booked] = answers
    const made = booked.filter(({ status }) => status === 201)
    expect([dated!.status === 201 ? 1 : 0, (await peakOf(office, pool)) ?? 0]).toEqual([
      made.length <= 1 && dated!.status === 201 ? 1 : 0,
      made.length,
    ])
    if (dated!.status !== 201) expect([dated!.error.code, made.length > 1]).toEqual(['affects_bookings', true])
    for (const { body } of made) {
      const id = (body as { data: { bookings: { id: number }[] } }).data.bookings[0]!.id
      await office.admin.call(bookings.remove, { params: { id } })
    }
    const dates = await listOf(office, pool)
    for (const { id, datetime_from } of dates)
      if (datetime_from === slotAt('17:00').datetime_from)
        await office.admin.call(resourceCapacityDates.remove, { params: { id } })
  }
})

test('R302 a resource tells the capacity that holds now and the most it has, and its places their sums', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  const quarter = 15 * 60_000
  const now = Math.floor(Date.now() / quarter) * quarter
  const at = (quarters: number) => new Date(now + quarters * quarter)
  const dates = [
    { capacity: 9, starts: at(-8), ends: at(-4) },
    { capacity: 1, starts: at(-4), ends: at(4) },
    { capacity: 5, starts: at(8), ends: at(12) },
  ]
  await inCompany(office.id, (db) =>
    db
      .insertInto('resource_capacity_dates')
      .values(dates.map((date) => ({ resource_id: pool, ...date })))
      .execute(),
  )
  const capacities = { max_capacity: 5, current_capacity: 1, propagate_capacity: false }
  expect((await office.admin.call(resources.get, { params: { id: pool } })).body.data).toMatchObject(capacities)
  const { data } = (await office.admin.call(resources.list, { query: { query: 'Car park' } })).body
  expect(data).toMatchObject([capacities])
  const others = (await office.admin.call(resources.list, {})).body.data.filter(({ id }) => id !== pool)
  const rest = others.reduce((sum, { capacity }) => sum + capacity, 0)
  expect((await office.admin.call(levels.get, { params: { id: office.site } })).body.data).toMatchObject({
    ...{ max_capacity: rest + 5, current_capacity: rest + 1, propagate_capacity: false },
  })
})
