import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()

/** A series of Ann's every other day from tomorrow on, five dates. */
async function alternating(office: Office) {
  const recurrence = { frequency: 'daily', interval: 2, count: 5 }
  return (await bookSlot(office.ann, office.room, slotAt(), { recurrence, subject: 'Tides' })).body.data
}
const change = (who: Person, id: number, declaration: object) =>
  who.call(bookings.update, { params: { id }, body: { declaration } as never })
const rule = (more: object) => ({ frequency: 'daily', interval: 2, ...more })
const preview = (who: Person, resource: number, recurrence: object, changes: object, days = 1) =>
  who.call(declarations.dates, {
    body: {
      declaration: { resource_ids: [resource], slots: [slotAt('10:00', '11:00', days)], recurrence },
      changes,
    } as never,
  })

/** The days that are booked of a room, from now on. */
async function daysOf(office: Office) {
  const { body } = await office.ann.call(bookings.list, {
    query: {},
    body: { preset: { my_bookings: true, date_period: { from: dayIn(0), to: dayIn(40) } } },
  })
  return body.data[0]!.bookings.map(({ datetime_from }) => datetime_from.slice(0, 10)).toSorted()
}
const days = (...ahead: number[]) => ahead.map((n) => dayIn(n))

test('a series is extended: its bookings stay, and the dates that come to it are booked', async () => {
  const office = await makeOffice(server.app)
  const made = await alternating(office)
  const { status, body } = await change(office.ann, made.bookings[0]!.id, {
    scope: 'all',
    recurrence: rule({ until: dayIn(13) }),
  })
  expect([status, body.changed.length]).toEqual([200, 2])
  expect(await daysOf(office)).toEqual(days(1, 3, 5, 7, 9, 11, 13))
  expect(body.data).toMatchObject({
    id: made.bookings[0]!.id,
    declaration_id: made.id,
    series: { last_day: dayIn(13), left: 7 },
  })
})

test('from a date on a series ends sooner or has another rhythm, and becomes a series of its own', async () => {
  const office = await makeOffice(server.app)
  const made = await alternating(office)
  const shorter = await change(office.ann, made.bookings[2]!.id, {
    scope: 'following',
    recurrence: rule({ until: dayIn(7) }),
  })
  expect(shorter.status).toBe(200)
  expect(await daysOf(office)).toEqual(days(1, 3, 5, 7))
  expect(shorter.body.data).toMatchObject({ series: { left: 2, first_day: dayIn(5) } })
  expect(shorter.body.data.declaration_id).not.toBe(made.id)
  const denser = await change(office.ann, made.bookings[2]!.id, {
    scope: 'following',
    recurrence: rule({ interval: 1, until: dayIn(8) }),
  })
  expect(denser.status).toBe(200)
  expect(await daysOf(office)).toEqual(days(1, 3, 5, 6, 7, 8))
})

test('a date that was cancelled or left out doesn’t come back with another rule', async () => {
  const office = await makeOffice(server.app)
  const made = await alternating(office)
  await office.ann.call(bookings.remove, { params: { id: made.bookings[1]!.id } })
  await change(office.ann, made.bookings[0]!.id, { scope: 'all', recurrence: rule({ interval: 1, until: dayIn(6) }) })
  expect(await daysOf(office)).toEqual(days(1, 2, 4, 5, 6))
})

test('a rhythm that the open date isn’t of leads to the first date that is', async () => {
  const office = await makeOffice(server.app)
  const made = await alternating(office)
  const recurrence = {
    frequency: 'weekly',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    until: dayIn(9),
  }
  const other = {
    ...recurrence,
    weekdays: recurrence.weekdays.filter((_, n) => n !== (new Date(`${dayIn(1)}T12:00Z`).getUTCDay() + 6) % 7),
  }
  const { body } = await change(office.ann, made.bookings[0]!.id, { scope: 'all', recurrence: other })
  expect(await daysOf(office)).toEqual(days(2, 3, 4, 5, 6, 7, 9))
  expect(body.data.datetime_from.slice(0, 10)).toBe(dayIn(2))
})

test('a new date in conflict refuses the whole, or is skipped and can be tried again; the preview says so before', async () => {
  const office = await makeOffice(server.app)
  const made = await alternating(office)
  await bookSlot(office.ben, office.room, slotAt('10:30', '11:30', 11))
  const [first] = made.bookings
  const longer = rule({ until: dayIn(13) })
  const shown = await preview(office.ann, office.room, longer, { booking_id: first!.id, scope: 'all' })
  expect(shown.body.data.map(({ day, state }) => [day, state])).toEqual(
    days(1, 3, 5, 7, 9, 11, 13).map((day) => [day, day === dayIn(11) ? 'conflict' : 'free']),
  )
  const whole = await change(office.ann, first!.id, { scope: 'all', recurrence: longer })
  expect([whole.status, whole.error.code, await daysOf(office)]).toEqual([409, 'slot_taken', days(1, 3, 5, 7, 9)])
  const some = await change(office.ann, first!.id, { scope: 'all', recurrence: longer, on_conflict: 'skip' })
  expect([some.status, await daysOf(office)]).toEqual([200, days(1, 3, 5, 7, 9, 13)])
  const { body } = await office.ann.call(declarations.get, { params: { id: made.id } })
  expect(body.data.skipped).toEqual([{ day: dayIn(11), reason: expect.stringContaining('Ben') }])
})

test('the time changes with the rule: kept dates move, and new ones are booked at the new time', async () => {
  const office = await makeOffice(server.app)
  const made = await alternating(office)
  await change(office.ann, made.bookings[3]!.id, {
    scope: 'following',
    slots: [slotAt('14:00', '15:00', 8)],
    recurrence: rule({ until: dayIn(12) }),
  })
  const { body } = await office.ann.call(bookings.get, { params: { id: made.bookings[3]!.id } })
  const read = await office.ann.call(declarations.get, { params: { id: body.data.declaration_id } })
  expect(
    read.body.data.bookings.map(({ datetime_from, occurs_on }) => [datetime_from.slice(0, 16), occurs_on]),
  ).toEqual(days(8, 10, 12).map((day) => [`${day}T14:00`, day]))
})

test('whoever may change only their own dates changes nobody else’s rule, and one date alone has none', async () => {
  const office = await makeOffice(server.app)
  const made = await alternating(office)
  const recurrence = rule({ until: dayIn(13) })
  expect((await change(office.ben, made.bookings[0]!.id, { scope: 'all', recurrence })).status).toBe(403)
  const one = await change(office.ann, made.bookings[0]!.id, { scope: 'one', recurrence })
  expect([one.status, await daysOf(office)]).toEqual([422, days(1, 3, 5, 7, 9)])
})

test('a new rule may ask for as many dates and resources as a new series, and no more', async () => {
  const office = await makeOffice(server.app)
  const resource_ids = [office.room]
  for (let n = 1; n < 13; n++) resource_ids.push(await addRoom(office, { name: `Room ${n}` }))
  const declaration = { resource_ids, slots: [slotAt()], recurrence: rule({ count: 2 }), subject: 'Tides' }
  const made = await office.ann.call(bookings.store, { body: { declaration } as never })
  const wanted = { scope: 'all', recurrence: rule({ interval: 1, count: 400 }) }
  const { status, error } = await change(office.ann, made.body.data.bookings[0]!.id, wanted)
  expect([status, error.errors]).toEqual([422, { 'declaration.recurrence.count': [expect.stringContaining('5,000')] }])
})
