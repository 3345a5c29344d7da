import { bookings, declarations } from '@kontor/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Person } from '../../../test/factories.ts'
import { quarterOf } from '../../../time/quarters.ts'

const server = useApp()
const minute = 60_000

// In the middle of a quarter of an hour, so that none ends while a test runs.
beforeEach(() => void vi.useFakeTimers({ now: quarterOf(Date.now()) + 7 * minute, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const iso = (minutes: number) => `${new Date(quarterOf(Date.now()) + minutes * minute).toISOString().slice(0, 19)}Z`
/** Minutes from the start of the present quarter. */
const slots = (from: number, to: number) => [{ datetime_from: iso(from), datetime_to: iso(to) }]

/** A booking of Ann's that began half an hour ago, of which she has another hour to check in though the room gives ten minutes. */
async function late() {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Elbe', auto_release: 10 })
  const other = await addRoom(office, { name: 'Weser', auto_release: 10 })
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ id: string; declaration_id: string }>(
      `with d as (insert into declarations (company_id, host_id, user_id) values ($1, $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, release_at)
       select $1, d.id, $2, $2, $3, $4, $5, date_trunc('second', now()) + interval '1 hour' from d returning id, declaration_id`,
      [office.id, office.ann.id, room, iso(-30), iso(30)],
    ),
  )
  const [id, declaration] = [Number(rows[0]!.id), Number(rows[0]!.declaration_id)]
  return { office, room, other, id, declaration }
}
type Late = Awaited<ReturnType<typeof late>>

const read = async (who: Person, id: number) => (await who.call(bookings.get, { params: { id } })).body.data
const update = (who: Person, { id }: Late, declaration: object) =>
  who.call(bookings.update, { params: { id }, body: { declaration } })
const extend = (who: Person, { declaration }: Late) =>
  who.call(declarations.extend, { params: { id: declaration }, query: { extending_type: '15-minutes' } })

const changes: Record<string, (booking: Late) => Promise<{ status: number }>> = {
  'extended by its host': (booking) => extend(booking.office.ann, booking),
  'extended by an administrator': (booking) => extend(booking.office.admin, booking),
  'made longer': (booking) => update(booking.office.ann, booking, { slots: slots(-30, 45) }),
  'made shorter': (booking) => update(booking.office.ann, booking, { slots: slots(-30, 15) }),
  'resized on the grid': ({ office, id, room }) =>
    office.ann.call(bookings.resize, { body: { id, resource_id: room, slots: slots(-30, 45), is_grid: true } }),
  'given another subject': (booking) => update(booking.office.ann, booking, { subject: 'Talk' }),
  'given to another host': (booking) => update(booking.office.admin, booking, { host_id: booking.office.admin.id }),
}

test.each(Object.keys(changes))('who books late keeps the time to check in when the booking is %s', async (name) => {
  const booking = await late()
  const { release_at } = await read(booking.office.ann, booking.id)
  expect((await changes[name]!(booking)).status).toBe(200)
  expect(await read(booking.office.admin, booking.id)).toMatchObject({ status: 'booked', release_at })
})

test('a late booking that goes to another desk for a while keeps its time to check in as it comes back', async () => {
  const booking = await late()
  const { office, room, other, id } = booking
  const { release_at } = await read(office.ann, id)
  const rest = await update(office.ann, booking, { resource_id: other })
  expect(await read(office.ann, rest.body.data.id)).toMatchObject({ status: 'booked', release_at: iso(25) })
  const back = await update(
    office.ann,
    { ...booking, id: rest.body.data.id },
    { resource_id: room, slots: slots(-30, 30) },
  )
  expect(back.body.data).toMatchObject({ id, status: 'booked', release_at })
})

test('a booking that moves whole after its start has the whole time to check in from then on', async () => {
  const booking = await late()
  const { office, other, id } = booking
  await inCompany(office.id, async (_, client) => {
    await client.query('update bookings set starts = $2 where id = $1', [id, iso(0)])
    // Over already, if it counted from the start.
    await client.query('update resources set auto_release = 1 where id = $1', [other])
  })
  const moved = await update(office.ann, booking, { resource_id: other, slots: slots(0, 15) })
  expect(moved.body.data).toMatchObject({ id, resource_id: other, status: 'booked' })
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query(`select release_at > now() + interval '30 s' as is_left from bookings where id = $1`, [id]),
  )
  expect(rows).toEqual([{ is_left: true }])
})
