// @module-tag once
import { declarations } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../../test/factories.ts'

const server = useApp()
const rounds = 12
let office: Office
beforeAll(async () => {
  office = await makeOffice(server.app)
})

interface BookedRoom {
  id: number
  booking: number
}

/** A reservation of Ann's in a room of its own that asks for a check-in; minutes from now. */
async function stored(n: number, from: number): Promise<BookedRoom> {
  const room = await addRoom(office, { name: `Room ${n} ${crypto.randomUUID()}`, pre_check_in: 60 })
  return inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ id: string; declaration_id: string }>(
      `with d as (insert into declarations (company_id, host_id, user_id) values ($1, $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, $3, at, at + interval '1 hour'
       from d, lateral (select date_bin('15 minutes', now(), 'epoch') + make_interval(mins => $4) as at) place
       returning id, declaration_id`,
      [office.id, office.ann.id, room, from],
    )
    return { id: Number(rows[0]!.declaration_id), booking: Number(rows[0]!.id) }
  })
}

const checkIn = (who: Person, { id }: BookedRoom) => who.call(declarations.checkIn, { params: { id } })
const checkOut = (who: Person, { id }: BookedRoom) => who.call(declarations.checkOut, { params: { id } })
const cancel = (who: Person, { id }: BookedRoom) => who.call(declarations.remove, { params: { id } })
const extend = (who: Person, { id }: BookedRoom) =>
  who.call(declarations.extend, { params: { id }, query: { extending_type: '15-minutes' } })

const statusOf = ({ booking }: BookedRoom) =>
  inCompany(office.id, async (_, client) => {
    const { rows } = await client.query<{ status: string }>('select status from bookings where id = $1', [booking])
    return rows[0]!.status
  })

/** The answers of calls that meet on a booking, in rounds that run at once; each call begins at once or last. */
async function race(
  make: (n: number) => Promise<BookedRoom>,
  calls: ((on: BookedRoom) => Promise<{ status: number }>)[],
) {
  const met = []
  for (let n = 0; n < rounds; n++) {
    const on = await make(n)
    const order = n % 2 ? calls : calls.toReversed()
    const answers = await Promise.all(order.map((call) => call(on)))
    const statuses = answers.map(({ status }) => status)
    met.push({ statuses: n % 2 ? statuses : statuses.reverse(), status: await statusOf(on) })
  }
  return met
}

test('a booking that somebody cancels while its host checks in stays cancelled, and who comes second is told', async () => {
  const met = await race((n) => stored(n, 15), [(on) => checkIn(office.ann, on), (on) => cancel(office.admin, on)])
  for (const { statuses, status } of met) {
    expect(status).toBe('cancelled')
    expect([
      [409, 200],
      [200, 200],
    ]).toContainEqual(statuses)
  }
})

test('a booking that was cancelled first can’t be checked in to', async () => {
  const met = await race(
    (n) => stored(n, 15),
    [
      (on) => cancel(office.admin, on),
      (on) => checkIn(office.ann, on),
      (on) => checkIn(office.admin, on),
      (on) => checkIn(office.ann, on),
    ],
  )
  for (const { statuses, status } of met) {
    expect(status).toBe('cancelled')
    expect(statuses.slice(1).filter((each) => each === 200).length).toBeLessThanOrEqual(1)
  }
})

test('a booking is checked out of once, and a check-in beside it doesn’t bring it back', async () => {
  const met = await race(
    (n) => stored(n, -15),
    [(on) => checkOut(office.ann, on), (on) => checkIn(office.ann, on), (on) => checkOut(office.admin, on)],
  )
  for (const { statuses, status } of met) {
    expect(status).toBe('checked_out')
    expect(statuses.filter((_, n) => n !== 1).toSorted()).toEqual([200, 409])
  }
})

test('a booking to come that was checked in to is checked out of once', async () => {
  const made = async (n: number) => {
    const on = await stored(n, 15)
    expect((await checkIn(office.ann, on)).status).toBe(200)
    return on
  }
  const met = await race(made, [(on) => checkOut(office.ann, on), (on) => checkOut(office.admin, on)])
  for (const { statuses } of met) expect(statuses.toSorted()).toEqual([200, 409])
})

test('a booking that is checked out of while it is extended ends, and nothing breaks', async () => {
  const met = await race(
    (n) => stored(n, -15),
    [(on) => extend(office.ann, on), (on) => checkOut(office.admin, on), (on) => extend(office.admin, on)],
  )
  for (const { statuses, status } of met) {
    expect(status).toBe('checked_out')
    expect(statuses[1]).toBe(200)
    for (const each of statuses) expect([200, 409]).toContain(each)
  }
})
