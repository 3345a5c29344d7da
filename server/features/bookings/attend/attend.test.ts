import { bookings, declarations, type ExtendingType, type Refusal } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { limitGrant, withhold } from '../../../test/grants.ts'
import { zoneByDay } from '../../../test/slots.ts'
import { quarterOf } from '../../../time/quarters.ts'

const server = useApp()
const minute = 60_000

// In the middle of a quarter of an hour, so that none ends while a test runs.
beforeEach(() => void vi.useFakeTimers({ now: quarterOf(Date.now()) + 7 * minute, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const present = () => quarterOf(Date.now())
/** Minutes from the start of the present quarter. */
const at = (minutes: number) => new Date(present() + minutes * minute)
const iso = (minutes: number) => at(minutes).toISOString().replace('.000', '')

interface BookedRoom {
  office: Office
  room: number
  /** The reservation. */
  id: number
  booking: number
}

/** A reservation of Ann's in a room that asks for a check-in from 20 minutes before; minutes from the present quarter. */
async function stored(from: number, to: number, columns: object = {}, timezone = 'UTC'): Promise<BookedRoom> {
  const office = await makeOffice(server.app, { timezone })
  const room = await addRoom(office, { name: 'Elbe', pre_check_in: 20, ...columns })
  return { office, room, ...(await add(office, room, from, to)) }
}

const add = (office: Office, room: number, from: number, to: number, approval = 'not_required') =>
  inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ id: string; declaration_id: string }>(
      `with d as (insert into declarations (company_id, host_id, user_id, approval_status) values ($1, $2, $2, $6) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, release_at)
       select $1, d.id, $2, $2, $3, $4, $5, $4::timestamptz + make_interval(mins => r.auto_release)
       from d, resources r where r.company_id = $1 and r.id = $3 returning id, declaration_id`,
      [office.id, office.ann.id, room, at(from), at(to), approval],
    )
    return { id: Number(rows[0]!.declaration_id), booking: Number(rows[0]!.id) }
  })

const checkIn = (who: Person, id: number) => who.call(declarations.checkIn, { params: { id } })
const checkOut = (who: Person, id: number) => who.call(declarations.checkOut, { params: { id } })
const extend = (who: Person, id: number, extending_type: ExtendingType) =>
  who.call(declarations.extend, { params: { id }, query: { extending_type } })
const read = async (who: Person, id: number) => (await who.call(bookings.get, { params: { id } })).body.data
/** Its end, in minutes from the present quarter. */
const endOf = async ({ office, booking }: BookedRoom) =>
  (Date.parse((await read(office.ann, booking)).datetime_to) - present()) / minute

test.each([
  [30, 409, 'too_early'],
  [15, 200, undefined],
  [-30, 200, undefined],
])('R221 R228 check-in of a booking that starts in %d minutes answers %d', async (start, status, code) => {
  const { office, id, booking } = await stored(start, start + 60)
  const answer = await checkIn(office.ann, id)
  expect([answer.status, answer.error?.code]).toEqual([status, code])
  expect((await read(office.ann, booking)).status).toBe(status === 200 ? 'checked_in' : 'booked')
})

test('R228 a refusal says when check-in opens, on the clock of the place', async () => {
  const { office, id, booking } = await stored(60, 120)
  const { error } = await checkIn(office.ann, id)
  const { check_in_from } = await read(office.ann, booking)
  expect(Date.parse(check_in_from!)).toBe(at(40).getTime())
  expect(error.message).toMatch(new RegExp(`${check_in_from!.slice(11, 16)}\\.$`))
})

test('R227 R228 what is checked in to isn’t released; what is due for release can’t be checked in to', async () => {
  const { office, room, id, booking } = await stored(0, 60, { auto_release: 15 })
  expect((await read(office.ann, booking)).release_at).toBe(at(15).toISOString().replace('.000', ''))
  expect((await checkIn(office.ann, id)).status).toBe(200)
  const late = await add(office, room, -60, -15)
  expect((await checkIn(office.ann, late.id)).error.code).toBe('not_changeable')
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 s' where company_id = $1`, [office.id]),
  )
  const other = await add(office, await addRoom(office, { name: 'Weser', auto_release: 15 }), -15, 60)
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 s' where id = $1`, [other.booking]),
  )
  expect((await checkIn(office.ann, other.id)).error.code).toBe('not_changeable')
  expect((await read(office.ann, booking)).status).toBe('checked_in')
})

test('R221 nothing to check in to: no check-in asked, checked in already, pending, somebody else’s, unknown', async () => {
  const { office, room, id } = await stored(0, 60)
  const plain = await add(office, office.room, 0, 60)
  expect((await checkIn(office.ann, plain.id)).error.code).toBe('no_check_in')
  const pending = await add(office, room, 60, 120, 'pending')
  expect((await checkIn(office.ann, pending.id)).error.code).toBe('not_approved')
  expect((await checkIn(office.ben, id)).status).toBe(403)
  expect((await checkIn(office.ann, id)).body.booking_ids).toHaveLength(1)
  expect((await checkIn(office.ann, id)).error.code).toBe('checked_in_already')
  expect((await checkIn(office.ann, id + 1000)).status).toBe(404)
})

test('R222 check-out ends the booking with the present quarter, and the rest can be booked', async () => {
  const { office, room, id, booking } = await stored(-60, 120)
  const { status, body } = await checkOut(office.ann, id)
  expect([status, body.booking_ids]).toEqual([200, [booking]])
  expect(await read(office.ann, booking)).toMatchObject({
    status: 'checked_out',
    datetime_to: at(15).toISOString().replace('.000', ''),
  })
  const slot = { datetime_from: at(15).toISOString(), datetime_to: at(60).toISOString() }
  const next = await office.ben.call(bookings.store, {
    body: { declaration: { resource_ids: [room], slots: [slot] } },
  })
  expect(next.status).toBe(201)
  expect((await checkOut(office.ann, id)).error.code).toBe('not_changeable')
})

test('R222 check-out before the start, after an early check-in, cancels', async () => {
  const { office, id, booking } = await stored(15, 60)
  expect((await checkOut(office.ann, id)).error.code).toBe('not_begun')
  await checkIn(office.ann, id)
  expect((await checkOut(office.ann, id)).status).toBe(200)
  expect((await read(office.ann, booking)).status).toBe('cancelled')
})

test.each([
  ['15-minutes', 45],
  ['30-minutes', 60],
  ['hours', 90],
] as const)('R223 extends a running booking by %s', async (type, end) => {
  const found = await stored(-30, 30)
  const { status, body } = await extend(found.office.ann, found.id, type)
  expect([status, body.booking_ids, await endOf(found)]).toEqual([200, [found.booking], end])
})

test('R223 until the next booking, its buffer kept free; refused by name once that begins', async () => {
  // The day of the room ends no sooner than the next booking begins.
  const found = await stored(-30, 30, { buffer_after: 15 }, zoneByDay())
  const next = await add(found.office, found.room, 90, 120)
  expect((await extend(found.office.ann, found.id, 'next-booking')).status).toBe(200)
  expect(await endOf(found)).toBe(75)
  const again = await extend(found.office.ann, found.id, '15-minutes')
  expect([again.status, again.error.code, again.error.refusals]).toMatchObject([409, 'slot_taken', [{ code: 'taken' }]])
  expect(await endOf(found)).toBe(75)
  expect(next.booking).toBeGreaterThan(found.booking)
})

test('R223 an extension into the next booking offers the time until it begins, however little that is, and other places for the rest', async () => {
  const found = await stored(-30, 30, {}, zoneByDay())
  await add(found.office, found.room, 45, 120)
  const [refusal] = (await extend(found.office.ann, found.id, 'all-day')).error.refusals as [Refusal]
  expect(refusal).toMatchObject({
    code: 'taken',
    next_free: null,
    shorter: { datetime_from: iso(-30), datetime_to: iso(45) },
  })
  const { body } = await found.office.ann.call(bookings.update, {
    params: { id: found.booking },
    body: {
      declaration: { slots: [refusal.shorter!], version: (await read(found.office.ann, found.booking)).version },
    },
  })
  expect(body.data.datetime_to).toBe(refusal.shorter!.datetime_to)
  expect(refusal.alternatives).toMatchObject([{ resource_id: found.office.room, datetime_from: iso(30) }])
  // Another place would be a third booking of that day.
  await limitGrant(found.office, { BOOKINGS_A_DAY: 2 })
  const [limited] = (await extend(found.office.ann, found.id, 'all-day')).error.refusals as [Refusal]
  expect([limited.code, limited.alternatives]).toEqual(['taken', []])
  const [nothing] = (await extend(found.office.ann, found.id, 'hours')).error.refusals as [Refusal]
  expect(nothing).toMatchObject({ code: 'taken', next_free: null, shorter: null })
})

test('R223 until the next booking, but no longer than one may book at a time; at that length it is refused', async () => {
  const found = await stored(-30, 30, {}, zoneByDay())
  await limitGrant(found.office, { LONGEST_MINUTES: 100 })
  expect((await extend(found.office.ann, found.id, 'next-booking')).status).toBe(200)
  expect(await endOf(found)).toBe(60)
  const again = await extend(found.office.ann, found.id, 'next-booking')
  expect([again.status, again.error.message]).toEqual([
    422,
    expect.stringContaining('at most 1\u00a0h\u00a040\u00a0min at a time'),
  ])
})

test('R223 only what runs is extended, by whoever may change it', async () => {
  const found = await stored(30, 90)
  expect((await extend(found.office.ann, found.id, 'hours')).error.code).toBe('not_begun')
  const running = await add(found.office, found.office.room, -15, 30)
  expect((await extend(found.office.ben, running.id, 'hours')).status).toBe(403)
  expect((await extend(found.office.admin, running.id, 'hours')).status).toBe(200)
})

test('who may not change their own bookings checks in to one that runs, but doesn’t extend it', async () => {
  const found = await stored(-15, 30)
  await withhold(found.office, 'update')
  expect((await checkIn(found.office.ann, found.id)).status).toBe(200)
  const refused = await extend(found.office.ann, found.id, 'hours')
  expect([refused.status, refused.error.code, await endOf(found)]).toEqual([403, 'forbidden', 30])
})

test('a running booking of a place that its host no longer sees isn’t extended', async () => {
  const found = await stored(-15, 30)
  await inCompany(found.office.id, (_, client) =>
    client.query('update resources set retired_at = now() where id = $1', [found.room]),
  )
  const refused = await extend(found.office.ann, found.id, 'hours')
  expect([refused.status, refused.error.code, await endOf(found)]).toEqual([403, 'forbidden', 30])
})
