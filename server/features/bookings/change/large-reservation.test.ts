import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../../test/factories.ts'
import { useOwnDatabase } from '../../../test/urls.ts'

// Plans follow from the statistics of the database, which other files would change meanwhile.
useOwnDatabase()
const server = useApp({ connections: 1 })
const hour = 3_600_000
const largest = { rooms: 50, slots: 100 }

/**
 * A reservation of the largest size that one call can make, inserted without triggers: the test is about changing it.
 */
async function largestReservation(office: Office): Promise<{ declaration: number; booking: number }> {
  const rooms = await Promise.all(Array.from({ length: largest.rooms }, (_, n) => addRoom(office, { name: `R${n}` })))
  const from = Math.ceil(Date.now() / hour) * hour
  return inCompany(office.id, async (_, client) => {
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query<{ declaration: string; booking: string }>(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Fair', $2, $2) returning id),
       b as (
         insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
         select $1, d.id, $2, $2, room, $4::timestamptz + make_interval(hours => 2 * n), $4::timestamptz + make_interval(hours => 2 * n + 1)
         from d, unnest($3::bigint[]) room, generate_series(1, $5::int) n returning id, declaration_id
       )
       select declaration_id as declaration, min(id) as booking from b group by 1`,
      [office.id, office.ann.id, rooms, new Date(from), largest.slots],
    )
    return { declaration: Number(rows[0]!.declaration), booking: Number(rows[0]!.booking) }
  })
}

test('a reservation of 5,000 bookings is edited, given away, cancelled and restored within the time limit of statements', {
  timeout: 120_000,
}, async () => {
  const office = await makeOffice(server.app)
  const from = new Date(Math.ceil(Date.now() / hour) * hour)
  const slots = [{ datetime_from: from.toISOString(), datetime_to: new Date(from.getTime() + hour).toISOString() }]
  const small = await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots } } })
  const edit = (who: Office['ann'], id: number, declaration: object) =>
    who.call(bookings.update, { params: { id }, body: { declaration } })
  // The connection keeps the plan of its first change, which is of one booking.
  expect((await edit(office.ann, small.body.data.bookings[0]!.id, { subject: 'Small' })).status).toBe(200)

  const { declaration, booking } = await largestReservation(office)
  const edited = await edit(office.ann, booking, { subject: 'Large' })
  expect([edited.status, edited.body.data?.resource_ids.length]).toEqual([200, largest.rooms])
  expect((await edit(office.admin, booking, { host_id: office.ben.id })).status).toBe(200)
  const params = { id: declaration }
  const cancelled = await office.ben.call(declarations.remove, { params })
  expect([cancelled.status, cancelled.body.cancelled?.length]).toEqual([200, largest.rooms * largest.slots])
  const body = { booking_ids: cancelled.body.cancelled }
  const restored = await office.ben.call(declarations.restore, { params, body })
  expect([restored.status, restored.body.data?.bookings.length]).toEqual([200, largest.rooms * largest.slots])
  expect(
    restored.body.data.bookings.every(({ status, resource_ids }) => status === 'booked' && resource_ids.length === 50),
  ).toBe(true)
})
