import { bookings, levels, type SlotType, slots } from '@kontor/contract'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot as bookAs, dayIn } from '../../test/slots.ts'

const server = useApp()
const at = (date: string, time: string) => new Date(`${date}T${time}Z`).toISOString().replace('.000', '')
const book = (person: Person, room: number, from: string, to: string) =>
  bookAs(person, room, { datetime_from: from, datetime_to: to }, { subject: 'Talk' })
const slotsOf = (person: Person, id: number, types: SlotType[], date?: string) =>
  person.call(slots.list, { params: { type: 'resource', id }, query: { types, ...(date && { date }) } })
const setting = (office: Office, person: Person, key: string, value: unknown) =>
  inCompany(office.id, (db) =>
    db
      .insertInto('user_preferences')
      .values({ company_id: office.id, user_id: person.id, key, value: JSON.stringify(value) })
      .execute(),
  )
const hoursOf = (office: Office, hours: [string, string][] | null, id: number) =>
  inCompany(office.id, (db) =>
    db
      .updateTable('resources')
      .set({
        working_hours:
          hours &&
          JSON.stringify(
            Object.fromEntries(
              ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
                name,
                hours,
              ]),
            ),
          ),
      })
      .where('company_id', '=', office.id)
      .where('id', '=', id)
      .execute(),
  )

/** The next days on which the clocks of Berlin change: one of them has 23 hours, the other 25. */
function changes(): { date: string; hours: number }[] {
  const found: { date: string; hours: number }[] = []
  let now = Temporal.Now.zonedDateTimeISO('Europe/Berlin')
  while (found.length < 2) {
    now = now.getTimeZoneTransition('next')!
    found.push({ date: now.toPlainDate().toString(), hours: now.hoursInDay })
  }
  return found
}

test('R278 R286 a day of 23 hours has 23 slots of an hour, one of 25 has 25, each an hour long and one after the other', async () => {
  const office = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  for (const { date, hours } of changes()) {
    const { body } = await slotsOf(office.admin, office.room, ['hours'], date)
    expect(body.data.slots).toHaveLength(hours)
    for (const [n, slot] of body.data.slots.entries()) {
      expect(Date.parse(slot.datetime_to) - Date.parse(slot.datetime_from)).toBe(3_600_000)
      expect(slot.datetime_from).toBe(body.data.slots[n - 1]?.datetime_to ?? slot.datetime_from)
    }
    const clocks = body.data.slots.map(({ from }) => from)
    expect(clocks.filter((clock) => clock === '02:00')).toHaveLength(hours - 23)
    expect([clocks[0], body.data.slots.at(-1)!.to]).toEqual(['00:00', '24:00'])
  }
  expect(new Set(changes().map(({ hours }) => hours))).toEqual(new Set([23, 25]))
})

test('R278 in a zone of half hours slots begin on its own clock, not on UTC’s', async () => {
  const office = await makeOffice(server.app, { timezone: 'Asia/Kolkata' })
  await hoursOf(office, [['08:30', '18:00']], office.room)
  const date = dayIn(3)
  const { body } = await slotsOf(office.ann, office.room, ['hours'], date)
  expect(body.data.slots.map(({ from }) => from)).toEqual([
    '08:30',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
  ])
  expect(body.data.slots[1]!.datetime_from).toBe(at(date, '03:30'))
})

test('R278 R282 all-day is the opening hours, half-days follow the parts of the day, and smaller slots divide both', async () => {
  const office = await makeOffice(server.app)
  await hoursOf(
    office,
    [
      ['08:00', '13:00'],
      ['14:00', '18:30'],
    ],
    office.room,
  )
  await setting(office, office.ann, 'AfternoonFrom', '15:00')
  const of = async (type: SlotType) =>
    (await slotsOf(office.ann, office.room, [type], dayIn(2))).body.data.slots.map(({ from, to }) => `${from}–${to}`)
  expect(await of('all-day')).toEqual(['08:00–13:00', '14:00–18:30'])
  expect(await of('half-day')).toEqual(['08:00–13:00', '14:00–15:00', '15:00–18:00', '18:00–18:30'])
  expect((await of('30-minutes')).length).toBe(19)
  expect((await of('15-minutes')).length).toBe(38)
})

test('R279 a day tells its date, how full it is, and each slot by its clock, its instants, its type and whether it is the default', async () => {
  const office = await makeOffice(server.app, { timezone: 'Asia/Kolkata' })
  await hoursOf(office, [['08:00', '12:00']], office.room)
  const date = dayIn(2)
  expect((await book(office.ben, office.room, at(date, '02:30'), at(date, '03:30'))).status).toBe(201)
  const { data } = (await slotsOf(office.ann, office.room, ['hours'], date)).body
  expect([data.date, data.occupancy_percentage]).toEqual([date, 25])
  expect(data.slots).toHaveLength(4)
  expect(data.slots.map(({ from, default: isDefault }) => [from, isDefault])).toEqual([
    ...[
      ['08:00', false],
      ['09:00', true],
      ['10:00', false],
      ['11:00', false],
    ],
  ])
  expect(data.slots[1]).toMatchObject({
    ...{ type: 'hours', from: '09:00', to: '10:00', default: true },
    ...{ datetime_from: at(date, '03:30'), datetime_to: at(date, '04:30') },
  })
})

test('R270 R279 R280 only what the preferences offer, their own type first, and its first free slot chosen by itself', async () => {
  const office = await makeOffice(server.app)
  await setting(office, office.ann, 'AvailableSlots', ['hours', 'all-day'])
  await setting(office, office.ann, 'DefaultSlot', 'hours')
  const date = dayIn(2)
  await book(office.ben, office.room, at(date, '00:00'), at(date, '02:00'))
  const { body } = await slotsOf(office.ann, office.room, ['all-day', 'hours', '15-minutes'], date)
  expect(body.data.types).toEqual(['hours', 'all-day'])
  expect(body.data.slots.filter((slot) => slot.default).map(({ from, type }) => [from, type])).toEqual([
    ['02:00', 'hours'],
  ])
})

test('what is shown free is bookable and what isn’t is refused, buffers, links and limits included', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Buffered', buffer_before: 15, buffer_after: 15 })
  await hoursOf(office, [['08:00', '16:00']], room)
  const date = dayIn(4)
  expect((await book(office.ben, room, at(date, '10:00'), at(date, '11:00'))).status).toBe(201)
  const { body } = await slotsOf(office.ann, room, ['30-minutes'], date)
  expect(body.data.slots.filter(({ available }) => !available).map(({ from, reason }) => [from, reason])).toEqual([
    ['09:30', 'taken'],
    ['10:00', 'taken'],
    ['10:30', 'taken'],
    ['11:00', 'taken'],
  ])
  for (const { datetime_from, datetime_to, available } of body.data.slots) {
    const answer = await book(office.ann, room, datetime_from, datetime_to)
    expect([datetime_from, answer.status === 201]).toEqual([datetime_from, available])
    if (available) await office.ann.call(bookings.remove, { params: { id: answer.body.data.bookings[0]!.id } })
  }
  const open = await office.ann.call(slots.available, {
    query: { type: 'resource', id: room, types: ['30-minutes'], date },
  })
  expect(open.body.data.slots).toEqual(body.data.slots.filter(({ available }) => available))
})

test('today a slot that runs already is offered from the present quarter on, and what is over says so', async () => {
  const office = await makeOffice(server.app)
  const present = Math.floor(Date.now() / 900_000) * 900_000
  const { body } = await slotsOf(office.ann, office.room, ['all-day', '15-minutes'])
  const all = body.data.slots.find(({ type }) => type === 'all-day')!
  expect([body.data.is_today, Date.parse(all.datetime_from), all.available]).toEqual([true, present, true])
  for (const slot of body.data.slots.filter(({ type }) => type === '15-minutes'))
    expect([slot.from, slot.reason]).toEqual([slot.from, Date.parse(slot.datetime_from) < present ? 'past' : null])
})

test('of a place a slot can be had while anything in it can, and says how many', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  const date = dayIn(2)
  await book(office.ben, office.room, at(date, '09:00'), at(date, '10:00'))
  await book(office.ben, other, at(date, '09:00'), at(date, '09:30'))
  const { body } = await office.ann.call(slots.list, {
    params: { type: 'level', id: office.floor },
    query: { types: ['30-minutes'], date },
  })
  const free = Object.fromEntries(body.data.slots.map((slot) => [slot.from, [slot.free, slot.available, slot.reason]]))
  expect([free['09:00'], free['09:30'], free['10:00']]).toEqual([
    [0, false, 'taken'],
    [1, true, null],
    [2, true, null],
  ])
})

test('R281 occupancy is the share of bookable quarters that are booked, by a count of its own; pools count places', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  const closed = await addRoom(office, { name: 'Closed', is_bookable: false })
  for (const id of [office.room, pool, closed]) await hoursOf(office, [['08:00', '18:00']], id)
  const date = dayIn(5)
  await book(office.ann, office.room, at(date, '09:00'), at(date, '10:15'))
  await book(office.ann, pool, at(date, '08:00'), at(date, '12:00'))
  await book(office.ben, pool, at(date, '11:00'), at(date, '18:00'))
  await inCompany(office.id, (db) =>
    db
      .insertInto('unavailabilities')
      .values({
        company_id: office.id,
        resource_id: office.room,
        starts: at(date, '16:00'),
        ends: at(date, '20:00'),
        reason: 'x',
      })
      .execute(),
  )
  // Room: 1.25 of 8 open hours are booked; pool: 4 + 7 of 3 × 10.
  const expected = Math.floor((100 * (1.25 + 11)) / (8 + 30))
  const { body } = await office.ann.call(slots.occupancies, {
    params: { type: 'level', id: office.floor },
    query: { date },
  })
  expect(body.data.find((each) => each.date === date)).toMatchObject({ occupancy_percentage: expected, degree: 'low' })
  const full = await addRoom(office, { name: 'Full' })
  await hoursOf(office, [['08:00', '18:00']], full)
  await book(office.ann, full, at(date, '08:00'), at(date, '18:00'))
  expect((await slotsOf(office.ann, full, ['all-day'], date)).body.data).toMatchObject({
    occupancy_percentage: 100,
    degree: 'high',
  })
  await setting(office, office.ann, 'AverageOccupancyPercentage', expected)
  const again = await office.ann.call(slots.list, { params: { type: 'level', id: office.floor }, query: { date } })
  expect(again.body.data.degree).toBe('average')
})

test('a place of more than a thousand resources says how many there are, and how full all of them are', async () => {
  const office = await makeOffice(server.app)
  const date = dayIn(3)
  await inCompany(office.id, (_, client) =>
    client.query(
      `with rooms as (
         insert into resources (company_id, level_id, resource_type_id, name, ordering)
         select $1, $2, $3, 'R' || n, n from generate_series(1, 1099) n returning id, ordering
       ), d as (
         insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $4, $4) returning id
       )
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $4, $4, rooms.id, $5::date, $5::date + 1 from rooms, d where ordering > 990`,
      [office.id, office.floor, office.roomType, office.ann.id, `${date}T00:00Z`],
    ),
  )
  const params = { type: 'level' as const, id: office.site }
  const { body: week } = await office.ann.call(slots.occupancies, { params, query: { date } })
  expect(week.data.find((each) => each.date === date)!.occupancy_percentage).toBe(Math.floor((100 * 109) / 1100))
  const { body: times } = await office.ann.call(slots.list, { params, query: { date, types: ['all-day'] } })
  expect(times.data.occupancy_percentage).toBe(Math.floor((100 * 109) / 1100))
  const { body: found } = await office.ann.call(levels.finder, { params: { id: office.site }, query: { date } })
  expect([found.data.length, found.meta.total]).toEqual([1000, 1100])
})

test('R283 the week begins as the person’s does and leaves out the days they don’t have shown', async () => {
  const office = await makeOffice(server.app)
  const week = async () => {
    const params = { type: 'resource' as const, id: office.room }
    const { body } = await office.ann.call(slots.occupancies, { params, query: { date: '2026-11-18' } })
    return body.data.map(({ date }) => date.slice(5))
  }
  expect(await week()).toEqual(['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22'])
  await setting(office, office.ann, 'FirstDayOfWeek', 'sunday')
  expect((await week())[0]).toBe('11-15')
  await setting(office, office.ann, 'DisplayWeekend', 0)
  expect(await week()).toEqual(['11-16', '11-17', '11-18', '11-19', '11-20'])
})

test('slots and occupancy cost the same number of queries whatever there is', async () => {
  const office = await makeOffice(server.app)
  const params = { type: 'level' as const, id: office.floor }
  const ask = () =>
    queriesOf(async () => {
      await office.ann.call(slots.list, { params, query: { date: dayIn(2) } })
      await office.ann.call(slots.occupancies, { params })
    })
  await ask()
  const few = await ask()
  for (let n = 0; n < 8; n++)
    await book(office.ann, await addRoom(office, { name: `R${n}` }), at(dayIn(2), '10:00'), at(dayIn(2), '11:00'))
  expect(await ask()).toBe(few)
})

test('a zone nobody has is refused at its field', async () => {
  const office = await makeOffice(server.app)
  const params = { type: 'resource' as const, id: office.room }
  const answer = await office.ann.call(slots.list, { params, query: { timezone: 'Mars/Olympus' } })
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['timezone']])
})
