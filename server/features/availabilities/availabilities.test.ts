import { availabilities, bookings, openingHours, resources, unavailabilities } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'
import { weekdayOf } from '../../time/zones.ts'

const server = useApp()
const tomorrow = weekdayOf(dayIn())
const weekly = (time_from: string, time_to: string, more = {}) => ({
  ...{ kind: 'week' as const, days: [tomorrow], time_from, time_to },
  ...more,
})
const period = (from: string, to: string) => ({ kind: 'period' as const, ...slotAt(from, to) })

const available = ({ admin, room }: Office, body: object) =>
  admin.call(availabilities.create, { params: { id: room }, body: body as never })
const unavailable = ({ admin, room }: Office, body: object) =>
  admin.call(unavailabilities.create, { params: { id: room }, body: { reason: 'Cleaning', ...body } as never })
const tryBook = async ({ ann, room }: Office, from: string, to: string) => {
  const { status, error } = await bookSlot(ann, room, slotAt(from, to))
  return status === 201 ? 'booked' : error.message
}

test('R303 slots in an unavailability can’t be booked, and the refusal says why and until when', async () => {
  const office = await makeOffice(server.app)
  expect((await unavailable(office, period('10:00', '14:00'))).status).toBe(201)
  expect((await unavailable(office, weekly('18:00', '20:00', { reason: 'Yoga' }))).status).toBe(201)
  expect(await tryBook(office, '13:00', '15:00')).toBe('Alster is not available 10:00 – 14:00: Cleaning.')
  expect(await tryBook(office, '19:00', '19:30')).toBe('Alster is not available 18:00 – 20:00: Yoga.')
  expect(await tryBook(office, '14:00', '18:00')).toBe('booked')
})

test('R303 with availabilities only time inside them can be booked; one more adds to the others', async () => {
  const office = await makeOffice(server.app)
  await available(office, weekly('08:00', '12:00'))
  expect(await tryBook(office, '11:00', '13:00')).toBe('Alster can be booked 08:00 – 12:00 that day.')
  await available(office, period('12:00', '16:00'))
  expect(await tryBook(office, '11:00', '13:00')).toBe('booked')
  const { status, error } = await bookSlot(office.ann, office.room, slotAt('08:00', '09:00', 2))
  expect([status, error.message]).toEqual([422, 'Alster can’t be booked that day: it is outside of its availability.'])
})

test('R303 a weekly availability over midnight is one stretch', async () => {
  const office = await makeOffice(server.app)
  await available(office, weekly('22:00', '02:00'))
  const night = { datetime_from: slotAt('22:00').datetime_from, datetime_to: slotAt('00:00', '02:00', 2).datetime_to }
  expect((await bookSlot(office.ann, office.room, night)).status).toBe(201)
  expect(await tryBook(office, '21:45', '22:15')).toContain('can be booked')
})

test('rules are listed, the weekly ones first, read, changed from their version, and deleted', async () => {
  const office = await makeOffice(server.app)
  const { admin, room } = office
  const params = { id: room }
  const { body } = await unavailable(office, period('10:00', '12:00'))
  await unavailable(office, weekly('18:00', '24:00'))
  const listed = (await admin.call(unavailabilities.list, { params })).body.data
  expect(listed.map(({ kind, time_to, reason }) => [kind, time_to, reason])).toEqual([
    ['week', '24:00', 'Cleaning'],
    ['period', null, 'Cleaning'],
  ])
  const at = { ...params, unavailabilityId: body.data.id }
  const changed = await admin.call(unavailabilities.update, {
    params: at,
    body: { ...period('11:00', '12:00'), reason: 'Painting', version: body.data.version },
  })
  expect(changed.body.data).toMatchObject({ ...slotAt('11:00', '12:00'), reason: 'Painting', days: [] })
  const again = await admin.call(unavailabilities.update, {
    params: at,
    body: { ...period('11:00', '13:00'), reason: 'Painting', version: body.data.version },
  })
  expect([again.status, again.error.code]).toEqual([409, 'version_changed'])
  expect((await admin.call(unavailabilities.remove, { params: at })).status).toBe(200)
  expect((await admin.call(unavailabilities.get, { params: at })).status).toBe(404)
  expect((await admin.call(unavailabilities.list, { params })).body.data).toHaveLength(1)
})

test.each<[string, object, object, string]>([
  ['two weekly times that overlap', weekly('08:00', '12:00'), weekly('11:00', '13:00'), 'time_from'],
  [
    'one over midnight and one in the morning after',
    weekly('22:00', '06:00', { days: ['sunday'] }),
    weekly('05:00', '07:00', { days: ['monday'] }),
    'time_from',
  ],
  ['two periods that overlap', period('08:00', '12:00'), period('11:00', '13:00'), 'datetime_from'],
])('%s are refused at the time of the second, in the database as well', async (_, first, second, field) => {
  const office = await makeOffice(server.app)
  for (const [add, covers] of [
    [available, 'overlaps with another availability'],
    [unavailable, 'An unavailability already covers'],
  ] as const) {
    expect((await add(office, first)).status).toBe(201)
    const { status, error } = await add(office, second)
    expect([status, error.errors]).toEqual([422, { [field]: [expect.stringContaining(covers)] }])
  }
})

test('an unavailability moved onto another one is refused; one that overlapped before that rule stays until it is changed', async () => {
  const office = await makeOffice(server.app)
  const { admin, room } = office
  const { body } = await unavailable(office, period('10:00', '12:00'))
  await unavailable(office, period('12:00', '14:00'))
  const change = (more: object) =>
    admin.call(unavailabilities.update, {
      params: { id: room, unavailabilityId: body.data.id },
      body: { ...period('10:00', '12:00'), reason: 'Cleaning', version: body.data.version, ...more } as never,
    })
  const moved = await change(period('11:00', '13:00'))
  expect([moved.status, Object.keys(moved.error.errors!)]).toEqual([422, ['datetime_from']])
  await inCompany(office.id, (_, client) =>
    client.query('update unavailabilities set may_overlap = true, ends = $2 where id = $1', [
      ...[body.data.id, slotAt('10:00', '13:00').datetime_to],
    ]),
  )
  const { data } = (await admin.call(unavailabilities.list, { params: { id: room } })).body
  expect(data.map(({ datetime_to }) => datetime_to)).toContain(slotAt('10:00', '13:00').datetime_to)
  const again = await change({ ...period('10:00', '13:00'), version: data[0]!.version })
  expect(again.status).toBe(422)
  expect((await change({ version: data[0]!.version })).status).toBe(200)
})

test('rules that touch, differ in days or in their validity, or are of two kinds, stand side by side', async () => {
  const office = await makeOffice(server.app)
  for (const body of [
    weekly('08:00', '12:00', { last_day: dayIn(10) }),
    weekly('12:00', '13:00'),
    weekly('08:00', '12:00', { days: [weekdayOf(dayIn(2))] }),
    weekly('08:00', '12:00', { first_day: dayIn(11) }),
    period('08:00', '18:00'),
  ])
    for (const add of [available, unavailable]) expect((await add(office, body)).status).toBe(201)
})

test('eight that overlap at once: one is added, the others are refused at their field', async () => {
  const office = await makeOffice(server.app)
  for (const add of [available, unavailable])
    for (const rule of [weekly, period]) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add(office, rule('08:00', `1${n}:00`))))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
    }
})

test.each<[object, string[]]>([
  [{}, ['datetime_from', 'datetime_to']],
  [period('12:00', '11:00'), ['datetime_to']],
  [{ kind: 'week' }, ['time_from', 'time_to', 'days']],
  [weekly('08:00', '08:00'), ['time_to']],
  [weekly('8', '25:00'), ['time_from', 'time_to']],
  [weekly('08:00', '12:00', { days: ['noday'] }), ['days.0']],
  [weekly('08:00', '12:00', { first_day: '2026-02-30' }), ['first_day']],
  [weekly('08:00', '12:00', { first_day: '2027-02-03', last_day: '2027-02-02' }), ['last_day']],
])('%j is refused at %j', async (body, fields) => {
  const office = await makeOffice(server.app)
  const { status, error } = await available(office, body)
  expect([status, Object.keys(error.errors!).sort()]).toEqual([422, fields.sort()])
})

test('a rule of another resource or company is unknown, and people who only book may change none', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const { body } = await unavailable(office, period('10:00', '12:00'))
  const params = { id: office.room, unavailabilityId: body.data.id }
  expect((await other.admin.call(unavailabilities.get, { params })).status).toBe(404)
  expect((await other.admin.call(unavailabilities.get, { params: { ...params, id: other.room } })).status).toBe(404)
  expect((await office.ann.call(unavailabilities.remove, { params })).status).toBe(403)
  expect(
    (
      await office.ann.call(bookings.availability, {
        body: { slots: [slotAt()], preset: { resources: [office.room] } },
      })
    ).body.data[0]!.available,
  ).toBe(false)
})

test('a resource has at most 100 availabilities', async () => {
  const office = await makeOffice(server.app)
  const add = (n: number) => {
    const at = new Date(Date.parse(slotAt().datetime_from) + n * 3_600_000)
    const to = new Date(at.getTime() + 1_800_000)
    return available(office, { datetime_from: at.toISOString(), datetime_to: to.toISOString() })
  }
  for (let n = 0; n < 100; n++) expect((await add(n)).status).toBe(201)
  const { status, error } = await add(100)
  expect([status, Object.keys(error.errors!)]).toEqual([422, ['kind']])
})

test('R299 a copy of a resource has its hours, its availabilities and its weekly unavailabilities', async () => {
  const office = await makeOffice(server.app)
  const { admin, room } = office
  const dated = { from: dayIn(40), to: dayIn(40), hours: [], reason: 'Holiday' }
  const body = { working_hours: {}, dated_hours: [dated] }
  await admin.call(openingHours.setOfResource, { params: { id: room }, body })
  await available(office, weekly('08:00', '12:00'))
  await unavailable(office, weekly('09:00', '10:00'))
  await unavailable(office, period('10:00', '12:00'))
  const copy = await admin.call(resources.duplicate, { params: { id: room }, body: { name: 'Bille' } })
  const params = { id: copy.body.data.id }
  expect((await admin.call(openingHours.ofResource, { params })).body.data).toMatchObject(body)
  expect((await admin.call(availabilities.list, { params })).body.data).toHaveLength(1)
  expect((await admin.call(unavailabilities.list, { params })).body.data.map(({ kind }) => kind)).toEqual(['week'])
})
