import { setTimeout as sleep } from 'node:timers/promises'
import { bookings, mails, openingHours, unavailabilities } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { eventually } from '../../test/processes.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'
import { tell } from '../../test/told.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { addDays, weekdays } from '../../time/zones.ts'

useOwnDatabase()
const server = useApp()
const period = { kind: 'period' as const, ...slotAt('10:00', '14:00'), reason: 'Carpet cleaning' }

/** Two bookings of Ann in the room tomorrow, and a room like it. */
async function busyOffice() {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    db.updateTable('resources').set({ seats: 8 }).where('id', '=', office.room).execute(),
  )
  const like = await addRoom(office, { name: 'Bille', seats: 8 })
  await addRoom(office, { name: 'Small', seats: 2 })
  await addRoom(office, { name: 'Desk', seats: 8, resource_type_id: office.deskType })
  const ids: number[] = []
  for (const [from, to] of [
    ['10:00', '11:00'],
    ['13:00', '15:00'],
  ] as const) {
    const { body } = await bookSlot(office.ann, office.room, slotAt(from, to), { subject: `At ${from}` })
    ids.push(body.data.bookings[0]!.id)
  }
  return { office, like, ids }
}

const close = ({ admin, room }: Office, more: object = {}) =>
  admin.call(unavailabilities.create, { params: { id: room }, body: { ...period, ...more } as never })
const stateOf = async ({ ann }: Office, id: number) => {
  const { body } = await ann.call(bookings.get, { params: { id } })
  return `${body.data.resource_name} ${body.data.status}`
}
const listOf = ({ error }: { error: { affected?: unknown } }) =>
  error.affected as {
    total: number
    seen: string
    bookings: { booking_id: number; proposal: { resource_id: number } | null; reason: string }[]
  }

test('a preview lists the bookings in an unavailability with a like resource for each, and changes nothing', async () => {
  const { office, like, ids } = await busyOffice()
  const { status, body } = await close(office, { is_preview: true })
  expect(status).toBe(201)
  expect(body.affected).toMatchObject({ total: 2, may_keep: true })
  expect(body.affected.bookings).toMatchObject([
    {
      booking_id: ids[0],
      subject: 'At 10:00',
      host: 'Ann',
      reason: 'Alster is not available 10:00 – 14:00: Carpet cleaning.',
      proposal: { resource_id: like },
    },
    { booking_id: ids[1], proposal: { resource_id: like } },
  ])
  expect((await office.admin.call(unavailabilities.list, { params: { id: office.room } })).body.data).toEqual([])
})

test('without a decision nothing happens: the answer is 409 with the list', async () => {
  const { office, ids } = await busyOffice()
  const refused = await close(office)
  expect([refused.status, refused.error.code]).toEqual([409, 'affects_bookings'])
  expect(listOf(refused).bookings.map(({ booking_id }) => booking_id)).toEqual(ids)
  expect((await office.admin.call(unavailabilities.list, { params: { id: office.room } })).body.data).toEqual([])
})

test('bookings are moved, cancelled or kept as decided, with the change, and their host is told', async () => {
  const { office, like, ids } = await busyOffice()
  await tell(server.app, office)
  const { seen } = listOf(await close(office))
  const each = [
    { booking_id: ids[0]!, action: 'move' as const, resource_id: like },
    { booking_id: ids[1]!, action: 'cancel' as const },
  ]
  const done = await close(office, { decisions: { seen, each } })
  expect([done.status, done.body.affected.total]).toEqual([201, 2])
  expect([await stateOf(office, ids[0]!), await stateOf(office, ids[1]!)]).toEqual(['Bille booked', 'Alster cancelled'])
  await tell(server.app, office)
  const { body } = await office.admin.call(mails.list)
  const written = body.data.filter(({ subject }) => !subject.startsWith('Booked'))
  expect(written.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [office.ann.email, expect.stringMatching(/^Cancelled: Alster/)],
    [office.ann.email, expect.stringMatching(/^Changed: Bille/)],
  ])
  const text = await Promise.all(
    written.map(async ({ id }) => (await office.admin.call(mails.get, { params: { id } })).body.data.text),
  )
  for (const one of text) expect(one).toContain('Reason: Carpet cleaning')
})

test('all can be decided at once, and bookings that are kept stay as they are', async () => {
  const { office, ids } = await busyOffice()
  const { seen } = listOf(await close(office))
  expect((await close(office, { decisions: { seen, rest: 'keep' } })).status).toBe(201)
  expect([await stateOf(office, ids[0]!), await stateOf(office, ids[1]!)]).toEqual(['Alster booked', 'Alster booked'])
  // A booking that broke the rules before isn't affected by the next change.
  expect((await close(office, slotAt('14:00', '14:30'))).status).toBe(201)
})

test('all can be moved with one choice where a like place is free, and the others stay', async () => {
  const { office, like, ids } = await busyOffice()
  await bookSlot(office.ben, like, slotAt('10:30', '11:30'))
  const { seen } = listOf(await close(office))
  expect((await close(office, { decisions: { seen, rest: 'move' } })).status).toBe(201)
  expect([await stateOf(office, ids[0]!), await stateOf(office, ids[1]!)]).toEqual(['Alster booked', 'Bille booked'])
})

test('decisions about another list than the present one change nothing', async () => {
  const { office, ids } = await busyOffice()
  const { seen } = listOf(await close(office))
  await bookSlot(office.ben, office.room, slotAt('11:00', '12:00'))
  const refused = await close(office, { decisions: { seen, rest: 'cancel' } })
  expect([refused.status, listOf(refused).total]).toEqual([409, 3])
  expect(await stateOf(office, ids[0]!)).toBe('Alster booked')
})

test('a place that was free and is taken by now refuses the whole change', async () => {
  const { office, like, ids } = await busyOffice()
  const { seen } = listOf(await close(office))
  await bookSlot(office.ben, like, slotAt('10:00', '11:00'))
  const each = ids.map((booking_id) => ({ booking_id, action: 'move' as const, resource_id: like }))
  const refused = await close(office, { decisions: { seen, each } })
  expect([refused.status, refused.error.code]).toEqual([409, 'slot_taken'])
  expect([await stateOf(office, ids[0]!), await stateOf(office, ids[1]!)]).toEqual(['Alster booked', 'Alster booked'])
  expect((await office.admin.call(unavailabilities.list, { params: { id: office.room } })).body.data).toEqual([])
})

test('two bookings at one time aren’t sent to the same place', async () => {
  const { office } = await busyOffice()
  const second = await addRoom(office, { name: 'Alster 2', seats: 8 })
  await bookSlot(office.ben, second, slotAt('10:00', '11:00'))
  const closure = { from: dayIn(), to: dayIn(), hours: [] as [string, string][], reason: 'Holiday' }
  const params = { id: office.site }
  const whole = await office.admin.call(openingHours.setOfLevel, {
    params,
    body: { working_hours: null, dated_hours: [closure], is_preview: true },
  })
  // The whole place is closed, so no other resource in it is free.
  expect(whole.body.affected.bookings.map(({ proposal }) => proposal)).toEqual([null, null, null])
  expect(whole.body.affected.bookings[0]!.reason).toContain('is closed that day: Holiday.')
})

test('R286 dated hours of a place hold for its resources, unless a nearer place or the resource has that very day', async () => {
  const office = await makeOffice(server.app)
  const week = Object.fromEntries(weekdays.map((day) => [day, [['08:00', '18:00']]])) as never
  const dated = (from: string, hours: [string, string][], reason: string, to = from) => ({ from, to, hours, reason })
  const setLevel = (id: number, dated_hours: ReturnType<typeof dated>[], working_hours: never | null = null) =>
    office.admin.call(openingHours.setOfLevel, { params: { id }, body: { working_hours, dated_hours } })
  await setLevel(office.site, [dated(dayIn(1), [], 'Holidays', dayIn(3))], week)
  await setLevel(office.floor, [dated(dayIn(2), [['10:00', '12:00']], 'Half a day')])
  const own = await office.admin.call(openingHours.setOfResource, {
    params: { id: office.room },
    body: { working_hours: null, dated_hours: [dated(dayIn(3), [['14:00', '15:00']], 'Own')] },
  })
  const { inherited } = own.body.data
  expect(inherited.dated_hours.map(({ from, source }) => [from, source.name])).toEqual([
    [dayIn(1), 'Site'],
    [dayIn(2), 'Floor'],
  ])
  expect([inherited.source?.name, inherited.working_hours]).toEqual(['Site', week])
  const messageAt = async (days: number, from: string, to: string) => {
    const { status, error } = await bookSlot(office.ann, office.room, slotAt(from, to, days))
    return status === 201 ? 'booked' : error.message
  }
  expect(await messageAt(1, '10:00', '11:00')).toBe('Alster is closed that day: Holidays.')
  expect(await messageAt(2, '11:00', '13:00')).toBe('Alster is open 10:00 – 12:00 that day: Half a day.')
  expect(await messageAt(2, '10:00', '12:00')).toBe('booked')
  expect(await messageAt(3, '14:00', '15:00')).toBe('booked')
  expect(await messageAt(4, '07:00', '08:30')).toBe('Alster is open 08:00 – 18:00 that day.')
})

test('dated hours that overlap, end before they begin, or are too many are refused at their field', async () => {
  const office = await makeOffice(server.app)
  const fieldsOf = async (dated_hours: object[]) => {
    const body = { working_hours: null, dated_hours } as never
    const { status, error } = await office.admin.call(openingHours.setOfLevel, { params: { id: office.site }, body })
    return [status, Object.keys(error.errors ?? {})]
  }
  const day = (from: string, to = from) => ({ from, to, hours: [] })
  expect(await fieldsOf([day('2026-12-24', '2026-12-26'), day('2026-12-26')])).toEqual([422, ['dated_hours.1.from']])
  expect(await fieldsOf([day('2026-12-24', '2026-12-23')])).toEqual([422, ['dated_hours.0.to']])
  expect(await fieldsOf([{ ...day('2026-12-24'), hours: [['12:00', '11:00']] }])).toEqual([
    422,
    ['dated_hours.0.hours'],
  ])
  const many = Array.from({ length: 201 }, (_, n) => day(addDays('2027-01-01', n)))
  expect(await fieldsOf(many)).toEqual([422, ['dated_hours']])
  expect(await fieldsOf(many.slice(1))).toEqual([200, []])
})

test('hours that somebody else has changed meanwhile aren’t overwritten', async () => {
  const office = await makeOffice(server.app)
  const params = { id: office.site }
  const { version } = (await office.admin.call(openingHours.ofLevel, { params })).body.data
  const set = (reason: string) =>
    office.admin.call(openingHours.setOfLevel, {
      params,
      body: { working_hours: null, dated_hours: [{ from: dayIn(9), to: dayIn(9), hours: [], reason }], version },
    })
  expect((await set('First')).status).toBe(200)
  expect((await set('Second')).status).toBe(409)
})

test('an unavailability waits for a booking that isn’t committed yet, and then lists it', async () => {
  const office = await makeOffice(server.app)
  const { booked, closing } = await inCompany(office.id, async (_, client) => {
    await client.query(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, id, $2, $2, $3, $4, $5 from d`,
      [office.id, office.ann.id, office.room, slotAt().datetime_from, slotAt().datetime_to],
    )
    const closing = close(office)
    const isOver = closing.then(() => true)
    await eventually(async () => {
      const { rows } = await client.query('select count(*)::int as n from pg_locks where not granted')
      return rows[0].n > 0 || (await Promise.race([isOver, sleep(10)])) === true
    })
    const preview = await close(office, { is_preview: true })
    expect(preview.body.affected.total).toBe(0)
    return { booked: true, closing }
  })
  expect(booked).toBe(true)
  const refused = await closing
  expect([refused.status, listOf(refused).total]).toEqual([409, 1])
})
