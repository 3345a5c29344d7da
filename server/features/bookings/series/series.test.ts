import { bookings, declarations, type NewDeclaration } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Person } from '../../../test/factories.ts'
import { limitGrant } from '../../../test/grants.ts'
import { bookSlot, dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()

const series = (room: number, more: Partial<NewDeclaration> = {}): NewDeclaration => ({
  resource_ids: [room],
  slots: [slotAt()],
  recurrence: { frequency: 'daily', count: 5 },
  ...more,
})
const store = (who: Person, declaration: NewDeclaration) => who.call(bookings.store, { body: { declaration } })
const datesOf = async (who: Person, declaration: NewDeclaration) =>
  (await who.call(declarations.dates, { body: { declaration } })).body
const statesOf = async (who: Person, declaration: NewDeclaration) =>
  (await datesOf(who, declaration)).data.map(({ state }) => state)
const days = (...ahead: number[]) => ahead.map((n) => dayIn(n))

test('a series is one reservation with a booking for each of its dates', async () => {
  const office = await makeOffice(server.app)
  const { status, body } = await store(office.ann, series(office.room))
  expect(status).toBe(201)
  expect(body.data.bookings.map(({ occurs_on }) => occurs_on)).toEqual(days(1, 2, 3, 4, 5))
  expect(body.data).toMatchObject({ recurrence: { frequency: 'daily', count: 5, interval: 1 }, skipped: [] })
  expect((await bookSlot(office.ben, office.room, slotAt('10:00', '11:00', 4))).error.code).toBe('slot_taken')
})

test('its dates are shown before it is booked, each with its reason and ways out', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  await bookSlot(office.ben, office.room, slotAt('10:30', '11:30', 3))
  const asked = series(office.room, { dates: [{ day: dayIn(2), is_left_out: true }] })
  const { data, timezone } = await datesOf(office.ann, asked)
  expect([timezone, data.map(({ state }) => state)]).toEqual(['UTC', ['free', 'left_out', 'conflict', 'free', 'free']])
  const [refusal] = data[2]!.refusals
  expect(refusal).toMatchObject({ code: 'taken', alternatives: [{ resource_id: other }] })
  expect(await statesOf(office.ann, series(office.room, { dates: [{ day: dayIn(3), resource_id: other }] }))).toEqual(
    Array(5).fill('free'),
  )
})

test('what is shown free is bookable; a conflict refuses the whole, or is skipped and told', async () => {
  const office = await makeOffice(server.app)
  const { body: held } = await bookSlot(office.ben, office.room, slotAt('10:30', '11:30', 3))
  const whole = await store(office.ann, series(office.room))
  expect([whole.status, whole.error.code]).toEqual([409, 'slot_taken'])
  const { status, body } = await store(office.ann, series(office.room, { on_conflict: 'skip' }))
  expect([status, body.data.bookings.length]).toEqual([201, 4])
  expect(body.data.skipped).toEqual([{ day: dayIn(3), reason: expect.stringContaining('Ben') }])
  const retry = () => office.ann.call(declarations.tryDate, { params: { id: body.data.id, day: dayIn(3) } })
  expect((await retry()).error.code).toBe('slot_taken')
  await office.ben.call(declarations.remove, { params: { id: held.data.id } })
  const again = await retry()
  expect([again.status, again.body.data.bookings.length, again.body.data.skipped]).toEqual([200, 5, []])
  expect((await retry()).error.code).toBe('not_skipped')
})

test('a series whose every date is refused is refused with the reason', async () => {
  const office = await makeOffice(server.app)
  for (const n of [1, 2]) await bookSlot(office.ben, office.room, slotAt('10:00', '11:00', n))
  const asked = series(office.room, { recurrence: { frequency: 'daily', count: 2 }, on_conflict: 'skip' })
  expect((await store(office.ann, asked)).error.code).toBe('slot_taken')
})

test('limits are judged among the dates that are booked', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, r.id, 'BOOKINGS_A_WEEK', 3 from roles r where r.company_id = $1 and r.seed_key = 'role.booking'`,
      [office.id],
    ),
  )
  await bookSlot(office.admin, office.room, slotAt('10:00', '11:00', 1))
  const states = await statesOf(office.ann, series(office.room, { recurrence: { frequency: 'daily', count: 14 } }))
  expect(states[0]).toBe('conflict')
  const free = states.filter((state) => state === 'free').length
  expect(states.filter((state) => state === 'rule').length).toBe(13 - free)
  const { body } = await store(
    office.ann,
    series(office.room, { recurrence: { frequency: 'daily', count: 14 }, on_conflict: 'skip' }),
  )
  expect(body.data.bookings).toHaveLength(free)
})

test('one, the following, or all to come are cancelled; a cancelled date doesn’t come back', async () => {
  const office = await makeOffice(server.app)
  const { body } = await store(office.ann, series(office.room))
  const [, second, third] = body.data.bookings
  const cancel = (id: number, scope: 'one' | 'following' | 'all') =>
    office.ann.call(bookings.remove, { params: { id }, query: { scope } })
  expect((await cancel(second!.id, 'one')).body.cancelled).toEqual([second!.id])
  expect((await cancel(third!.id, 'following')).body.cancelled).toHaveLength(3)
  const left = async () =>
    (await office.ann.call(declarations.get, { params: { id: body.data.id } })).body.data.bookings
      .filter(({ status }) => status === 'booked')
      .map(({ occurs_on }) => occurs_on)
  expect(await left()).toEqual(days(1))
  expect((await office.ann.call(declarations.tryDate, { params: { id: body.data.id, day: dayIn(2) } })).status).toBe(
    409,
  )
  const { body: other } = await store(office.ann, series(office.room, { slots: [slotAt('14:00', '15:00')] }))
  expect((await cancel(other.data.bookings[3]!.id, 'all')).body.cancelled).toHaveLength(5)
})

test('dates of a series that are put at one time are in each other’s way, also past another one', async () => {
  const office = await makeOffice(server.app)
  const [long, first, second] = [slotAt('08:00', '18:00'), slotAt('09:00', '10:00'), slotAt('12:00', '13:00')]
  const slots = [long, first, second]
  const dates = slots.map((slot, n) => ({ day: dayIn(n + 1), slot }))
  const declaration = series(office.room, { slots: [slotAt()], recurrence: { frequency: 'daily', count: 3 }, dates })
  const { body } = await office.ann.call(declarations.dates, { body: { declaration } })
  expect(body.data.map(({ state }) => state)).toEqual(['free', 'conflict', 'conflict'])
  const [reason] = body.data[2]!.refusals
  expect(reason!.message.replace(/[\u2067-\u2069]/g, '')).toBe('Alster would be booked twice 08:00 – 18:00.')
})

test('bad input is refused at its field', async () => {
  const office = await makeOffice(server.app)
  const fieldsOf = async (more: Partial<NewDeclaration>) =>
    Object.keys((await store(office.ann, series(office.room, more))).error.errors ?? {})
  const daily = { frequency: 'daily' } as const
  expect(await fieldsOf({ recurrence: daily })).toEqual(['declaration.recurrence.until'])
  expect(await fieldsOf({ recurrence: { ...daily, count: 2, until: dayIn(3) } })).toEqual([
    'declaration.recurrence.count',
  ])
  expect(await fieldsOf({ recurrence: { ...daily, until: dayIn(0) } })).toEqual(['declaration.recurrence.until'])
  expect(await fieldsOf({ recurrence: { ...daily, until: dayIn(10_000) } })).toEqual(['declaration.recurrence.until'])
  expect(await fieldsOf({ recurrence: { ...daily, count: 10_000 } })).toEqual(['declaration.recurrence.count'])
  const centuries = { frequency: 'monthly', interval: 99, count: 400 } as const
  expect(await fieldsOf({ recurrence: centuries })).toEqual(['declaration.recurrence.count'])
  expect(await fieldsOf({ slots: [slotAt(), slotAt('14:00', '15:00')] })).toEqual(['declaration.slots'])
  const all = days(1, 2, 3, 4, 5).map((day) => ({ day, is_left_out: true }))
  expect(await fieldsOf({ dates: all })).toEqual(['declaration.dates'])
  const endless = { resource_ids: await rooms(office, 30), recurrence: { ...daily, count: 400 } }
  expect(await fieldsOf(endless)).toEqual(['declaration.recurrence.count'])
})

const rooms = (office: Awaited<ReturnType<typeof makeOffice>>, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => addRoom(office, { name: `Room ${n}` })))

test('300 dates cost no more queries than 200', async () => {
  const office = await makeOffice(server.app)
  const ask = (count: number) => () =>
    office.ann.call(declarations.dates, {
      body: { declaration: series(office.room, { recurrence: { frequency: 'daily', count } }) },
    })
  // The first one of a kind is prepared.
  await ask(200)()
  expect(await queriesOf(ask(300))).toBe(await queriesOf(ask(200)))
})

test('two at once: of two series on one room the first is whole, and the second is told', async () => {
  const office = await makeOffice(server.app)
  const answers = await Promise.all([store(office.ann, series(office.room)), store(office.ben, series(office.room))])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('each date shows the day around it: the open hours, and what is taken, also after the last one and late in the day', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query('update levels set working_hours = $2 where company_id = $1 and id = $3', [
      office.id,
      Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
          day,
          [['08:00', '20:00']],
        ]),
      ),
      office.site,
    ]),
  )
  await bookSlot(office.ben, office.room, slotAt('08:00', '09:00', 1))
  await bookSlot(office.ben, office.room, slotAt('17:00', '18:00', 2))
  const { data } = await datesOf(office.ann, series(office.room, { recurrence: { frequency: 'daily', count: 2 } }))
  expect(data.map(({ around }) => around.open)).toEqual([1, 2].map((n) => [slotAt('08:00', '20:00', n)]))
  expect(data.map(({ around }) => around.taken)).toEqual([
    [{ ...slotAt('08:00', '09:00', 1), share: 1 }],
    [{ ...slotAt('17:00', '18:00', 2), share: 1 }],
  ])
  expect(data.map(({ places, around_others }) => [places, around_others])).toEqual([
    [null, []],
    [null, []],
  ])
})

test('the day of a pool says how full it is, and each date how many of its places are free', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 4 })
  await bookSlot(office.ben, pool, slotAt('09:00', '12:00', 1))
  await bookSlot(office.ann, pool, slotAt('10:30', '11:00', 1))
  await bookSlot(office.ben, pool, slotAt('23:30', '23:45', 2))
  const { data } = await datesOf(office.ann, series(pool, { recurrence: { frequency: 'daily', count: 2 } }))
  expect(data.map(({ places }) => places)).toEqual([
    { free: 2, all: 4 },
    { free: 4, all: 4 },
  ])
  expect(data.map(({ around }) => around.taken)).toEqual([
    [
      { ...slotAt('09:00', '10:30', 1), share: 0.25 },
      { ...slotAt('10:30', '11:00', 1), share: 0.5 },
      { ...slotAt('11:00', '12:00', 1), share: 0.25 },
    ],
    [{ ...slotAt('23:30', '23:45', 2), share: 0.25 }],
  ])
})

test('a date in conflict shows the whole day of each resource that is offered in its place', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  await bookSlot(office.ben, office.room, slotAt('10:30', '11:30', 2))
  await bookSlot(office.ben, other, slotAt('22:00', '23:00', 2))
  await bookSlot(office.ben, other, slotAt('01:00', '02:00', 2))
  const { data } = await datesOf(office.ann, series(office.room, { recurrence: { frequency: 'daily', count: 2 } }))
  expect(data.map(({ around_others: others }) => others.map(({ resource_id, taken }) => [resource_id, taken]))).toEqual(
    [
      [],
      [
        [
          other,
          [
            { ...slotAt('01:00', '02:00', 2), share: 1 },
            { ...slotAt('22:00', '23:00', 2), share: 1 },
          ],
        ],
      ],
    ],
  )
})

test('the next free time of a date is a day that neither another booking nor the series itself uses up', async () => {
  const office = await makeOffice(server.app)
  const brook = await addRoom(office, { name: 'Brook' })
  await limitGrant(office, { BOOKINGS_A_DAY: 1 })
  await bookSlot(office.ann, brook, slotAt('10:00', '11:00', 1))
  const declaration = series(office.room, { slots: [slotAt()], recurrence: { frequency: 'daily', count: 3 } })
  const { data } = await datesOf(office.ann, declaration)
  expect(data.map(({ state }) => state)).toEqual(['rule', 'free', 'free'])
  expect(data[0]!.refusals[0]!.next_free!.datetime_from).toBe(`${dayIn(4)}T00:00:00Z`)
})
