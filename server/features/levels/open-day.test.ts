import { levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { addDays, offsetNow, weekdayOf, weekdays } from '../../time/zones.ts'
import type { Week } from '../availability/schedule.ts'
import { openDayOf, type SameHours, unusualDaysOf } from './open-day-of.ts'

const server = useApp()
const workdays = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, [['07:00', '20:00']]])) as Week
const always = Object.fromEntries(weekdays.map((day) => [day, [['00:00', '24:00']]])) as typeof workdays
const desks: SameHours = { timezone: 'Europe/Berlin', hours: { week: workdays }, days_ahead: null, blocked: [], n: 40 }
const at = (instant: string, ...groups: SameHours[]) => openDayOf(groups, 'Europe/Berlin', Date.parse(instant))
const week = { opens_at: '07:00', closes_at: '20:00' }

// Friday 20 November 2026 and the days after it; Hamburg is an hour ahead of UTC.
test.each([
  ['an hour before closing', '2026-11-20T18:00Z', false, '2026-11-20'],
  ['in the last quarter of an hour', '2026-11-20T18:59Z', false, '2026-11-20'],
  ['at closing', '2026-11-20T19:00Z', true, '2026-11-23'],
  ['on Saturday', '2026-11-21T09:00Z', true, '2026-11-23'],
  ['on Sunday evening', '2026-11-22T22:59Z', true, '2026-11-23'],
  ['a minute after midnight of Monday', '2026-11-22T23:01Z', false, '2026-11-23'],
])('the day of a place %s', (_, now, is_over, day) => {
  expect(at(now, desks)).toMatchObject({ is_over, day, ...week })
})

test('resources that never close keep no day open, unless there is nothing else', () => {
  const lockers = { ...desks, hours: { week: always }, n: 500 }
  const saturday = '2026-11-21T09:00Z'
  expect(at(saturday, desks, lockers)).toMatchObject({
    is_over: true,
    stays_bookable: true,
    day: '2026-11-23',
    ...week,
  })
  expect(at(saturday, desks)).toMatchObject({ is_over: true, stays_bookable: false })
  expect(at('2026-11-20T18:00Z', desks, lockers)).toMatchObject({ is_over: false, stays_bookable: false })
  expect(at(saturday, lockers)).toMatchObject({ is_over: false, day: '2026-11-21', opens_at: '00:00' })
  expect(at(saturday, { ...desks, hours: null })).toMatchObject({ is_over: false, opens_at: '00:00' })
})

test('times out of order and days too far ahead can’t be booked', () => {
  const blocked = (from: string, to: string): SameHours => ({ ...desks, blocked: [[Date.parse(from), Date.parse(to)]] })
  const friday = '2026-11-20T17:00Z'
  expect(at(friday, blocked('2026-11-20T16:00Z', '2026-11-24T11:07Z'))).toMatchObject({
    is_over: true,
    day: '2026-11-24',
  })
  // From 19:50 ten minutes are left, and no quarter of an hour.
  expect(at(friday, blocked('2026-11-20T16:00Z', '2026-11-20T18:50Z'))).toMatchObject({ is_over: true })
  expect(at(friday, blocked('2026-11-20T16:00Z', '2026-11-20T18:45Z'))).toMatchObject({ is_over: false })
  expect(at(friday, { ...desks, days_ahead: 2 })).toMatchObject({ is_over: false, next_open_day: null })
  expect(at('2026-11-21T17:00Z', { ...desks, days_ahead: 1 })).toMatchObject({
    is_over: true,
    next_open_day: null,
    day: '2026-11-21',
    opens_at: null,
  })
})

test('a closed day says when most of the place is open, and the next open day after it', () => {
  const friday = Date.parse('2026-11-20T17:00Z')
  const lockers = { ...desks, hours: { week: always }, n: 500 }
  const closed = (asked: string, ...groups: SameHours[]) => openDayOf(groups, 'Europe/Berlin', friday, asked).closed
  expect(closed('2026-12-05', desks, lockers)).toEqual({ hours: workdays, reason: '', next_open_day: '2026-12-07' })
  expect(closed('2026-12-04', desks, lockers)).toBe(null)
  expect(closed('2026-12-05', { ...desks, hours: null })).toBe(null)
  expect(closed('2026-12-05', desks, { ...desks, hours: { week: { saturday: [['09:00', '12:00']] } }, n: 1 })).toBe(
    null,
  )
  const dates = [{ from: '2026-12-04', to: '2026-12-04', hours: [], reason: 'Stocktaking' }]
  expect(closed('2026-12-04', { ...desks, hours: { week: workdays, dates } }, lockers)).toMatchObject({
    reason: 'Stocktaking',
    next_open_day: '2026-12-07',
  })
  // After a closed day of the past, today can be booked.
  expect(closed('2026-11-14', desks)).toMatchObject({ next_open_day: '2026-11-20' })
  expect(closed('2026-11-21', { ...desks, days_ahead: 2 })).toMatchObject({ next_open_day: null })
})

test('the closed days around today are named, with their reason', () => {
  const dates = [{ from: '2026-11-25', to: '2026-11-25', hours: [], reason: 'Stocktaking' }]
  const lockers = { ...desks, hours: { week: always }, n: 500 }
  const { closed_days } = at('2026-11-20T17:00Z', { ...desks, hours: { week: workdays, dates } }, lockers)
  const weekend = (date: string) => ({ date, reason: '' })
  expect(closed_days).toEqual([
    ...['2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22'].map(weekend),
    { date: '2026-11-25', reason: 'Stocktaking' },
    ...['2026-11-28', '2026-11-29'].map(weekend),
  ])
})

test('a calendar knows the closed weekdays of a place, its holidays, and its days with other hours', () => {
  const dates = [
    { from: '2026-12-24', to: '2026-12-26', hours: [], reason: 'Christmas' },
    { from: '2026-12-31', to: '2026-12-31', hours: [['07:00', '14:00']] as [string, string][], reason: '' },
  ]
  const lockers = { ...desks, hours: { week: always }, n: 500 }
  const days = unusualDaysOf([{ ...desks, hours: { week: workdays, dates } }, lockers], '2026-12-17')
  const closed = { opens_at: null, closes_at: null }
  const on = (date: string) => days.find((one) => one.date === date)
  expect(on('2026-12-05')).toEqual({ date: '2026-12-05', ...closed, is_dated: false, reason: '' })
  expect(on('2026-12-26')).toEqual({ date: '2026-12-26', ...closed, is_dated: true, reason: 'Christmas' })
  expect(on('2026-12-31')).toMatchObject({ opens_at: '07:00', closes_at: '14:00', is_dated: true })
  expect(on('2026-12-04')).toBe(undefined)
  // A week of the months around it is in sight too.
  expect(days[0]).toMatchObject({ date: '2026-11-28' })
  expect(days.at(-1)!.date >= '2027-01-03').toBe(true)
})

test('the unusual days of a place follow from its hours, and a hidden place is unknown', async () => {
  const office = await makeOffice(server.app)
  const stranger = await makeOffice(server.app)
  const { ann, floor } = office
  await inCompany(office.id, (_, client) =>
    client.query('update levels set working_hours = $1 where id = $2', [JSON.stringify(workdays), office.site]),
  )
  const ask = (level_id: number) => ann.call(levels.unusualDays, { query: { level_id, month: '2027-02-28' } })
  const { data } = (await ask(floor)).body
  expect(data.filter(({ date }) => date.startsWith('2027-02')).map(({ date }) => Number(date.slice(8)))).toEqual([
    6, 7, 13, 14, 20, 21, 27, 28,
  ])
  expect(await ask(stranger.floor)).toMatchObject({ status: 422, body: { errors: { level_id: expect.anything() } } })
})

/** A zone in which it is between 11:00 and 17:00 now, so that past and coming hours both lie in today. */
const noon = () =>
  ['Pacific/Honolulu', 'America/New_York', 'UTC', 'Asia/Dubai', 'Asia/Singapore', 'Pacific/Auckland'].find((zone) => {
    const minutes = (new Date().getUTCHours() * 60 + offsetNow(zone) + 1440) % 1440
    return minutes >= 660 && minutes < 1020
  })!

const setHours = (office: Office, to: string) =>
  inCompany(office.id, (_, client) =>
    client.query('update levels set working_hours = $1 where id = $2', [
      JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, [['06:00', to]]]))),
      office.site,
    ]),
  )

test('the open day of a place is today until its hours are over, then the next one', async () => {
  const office = await makeOffice(server.app, { timezone: noon() })
  const ask = async (query = {}) =>
    (await office.ann.call(levels.openDay, { query: { level_id: office.floor, ...query } })).body.data
  await setHours(office, '20:00')
  const open = await ask()
  expect(open).toMatchObject({ is_over: false, day: open.today, opens_at: '06:00', closes_at: '20:00' })
  await setHours(office, '10:00')
  const over = await ask()
  expect(over).toMatchObject({ is_over: true, day: addDays(over.today, 1), opens_at: '06:00', closes_at: '10:00' })
  expect(over.level).toEqual({ id: office.floor, name: 'Floor' })
  // A desk that is open later keeps the day open, for those who look at desks.
  const late = JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, [['09:00', '22:00']]])))
  await addRoom(office, { name: 'Desk', resource_type_id: office.deskType, working_hours: late })
  expect(await ask()).toMatchObject({ is_over: false })
  expect(await ask({ resource_types: [office.roomType] })).toMatchObject({ is_over: true })
  expect(await ask({ resource_types: [office.deskType] })).toMatchObject({ is_over: false, opens_at: '09:00' })
})

test('whether a day is closed follows from the hours of the place, on a day far ahead as well', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query('update levels set working_hours = $1 where id = $2', [JSON.stringify(workdays), office.site]),
  )
  const { admin, floor } = office
  const closedOn = async (date: string) =>
    (await admin.call(levels.openDay, { query: { level_id: floor, date } })).body.data.closed
  const soon = addDays(new Date().toISOString().slice(0, 10), 300)
  const saturday = Array.from({ length: 7 }, (_, n) => addDays(soon, n)).find((date) => weekdayOf(date) === 'saturday')!
  const [friday, monday, tuesday] = [-1, 2, 3].map((days) => addDays(saturday, days))
  expect(await closedOn(saturday)).toEqual({ hours: workdays, reason: '', next_open_day: monday })
  expect(await closedOn(friday!)).toBe(null)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into unavailabilities (company_id, resource_id, reason, starts, ends)
       select $1, id, 'Works', $2::date - interval '1 day', $2::date + interval '1 day' from resources where company_id = $1`,
      [office.id, monday],
    ),
  )
  expect(await closedOn(saturday)).toMatchObject({ next_open_day: tuesday })
  expect((await admin.call(levels.openDay)).body.data.closed).toBe(null)
})

test('a day that is only full isn’t over', async () => {
  const office = await makeOffice(server.app, { timezone: noon() })
  await setHours(office, '20:00')
  await inCompany(office.id, (_, client) =>
    client.query(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, id, $2, $2, $3, date_trunc('hour', now()) - interval '1 hour', date_trunc('hour', now()) + interval '12 hours' from d`,
      [office.id, office.ben.id, office.room],
    ),
  )
  expect((await office.ann.call(levels.openDay)).body.data).toMatchObject({ is_over: false })
})

test('without a place asked for it is the caller’s default place, or the last one of their plan', async () => {
  const office = await makeOffice(server.app)
  const placeOf = async (place: 'default' | 'last', person = office.ann) =>
    (await person.call(levels.openDay, { query: { place } })).body.data.level?.id ?? null
  expect(await placeOf('default')).toBe(null)
  await inCompany(office.id, (_, client) =>
    client.query('update users set level_id = $1 where id = $2', [office.site, office.ann.id]),
  )
  expect([await placeOf('default'), await placeOf('last')]).toEqual([office.site, office.site])
  expect((await office.ann.call(levels.visit, { params: { id: office.floor } })).status).toBe(200)
  expect([await placeOf('default'), await placeOf('last')]).toEqual([office.site, office.floor])
  await office.ann.call(levels.visit, { params: { id: office.site } })
  expect([await placeOf('last'), await placeOf('last', office.ben)]).toEqual([office.site, null])
})

test('the plan of a place is its own drawing, else that of the place inside it where the caller books most', async () => {
  const office = await makeOffice(server.app)
  const planOf = async () =>
    (await office.ann.call(levels.openDay, { query: { level_id: office.site } })).body.data.plan_level_id
  expect(await planOf()).toBe(null)
  const [first, second] = await inCompany(office.id, async (db) => {
    const values = { company_id: office.id, kind: 'floor', timezone: 'UTC', parent_id: office.site } as const
    const map = await db
      .insertInto('maps')
      .values({ company_id: office.id, name: 'Floor', width: 9, height: 9, drawing: '<rect width="9"/>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const added = await db
      .insertInto('levels')
      .values(['A', 'B'].map((name, ordering) => ({ ...values, name, ordering, map_id: map.id })))
      .returning('id')
      .execute()
    return added.map(({ id }) => id)
  })
  expect(await planOf()).toBe(first)
  const desk = await addRoom(office, { name: 'Desk', level_id: second })
  await inCompany(office.id, (_, client) =>
    client.query(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status)
       select $1, id, $2, $2, $3, date_trunc('day', now()) - interval '2 days', date_trunc('day', now()) - interval '1 day', 'checked_out' from d`,
      [office.id, office.ann.id, desk],
    ),
  )
  expect(await planOf()).toBe(second)
})

test('a place of another company, or none at all, is unknown in the same words', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const ask = async (level_id: number) => {
    const { status, error } = await office.ann.call(levels.openDay, { query: { level_id } })
    return [status, error]
  }
  expect(await ask(other.floor)).toEqual(await ask(999_999_999))
  expect(await ask(other.floor)).toMatchObject([422, { errors: { level_id: [expect.any(String)] } }])
})

test('the open day takes the same queries for one resource and for many', async () => {
  const office = await makeOffice(server.app)
  const clara = await addPerson(server.app, office, 'employee', 'Clara')
  const ask = () => queriesOf(() => clara.call(levels.openDay, { query: { level_id: office.site } }))
  await ask()
  const before = await ask()
  for (let n = 0; n < 20; n++) await addRoom(office, { name: `Room ${n}` })
  expect(await ask()).toBe(before)
})
