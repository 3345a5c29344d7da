import { setTimeout as sleep } from 'node:timers/promises'
import { openingHours } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'
import { begin } from '../../test/open-transaction.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

/** An office with a booking at ten, and the call that closes its building on that day. */
async function withClosure() {
  const office = await makeOffice(server.app)
  const { admin, ann, room, site } = office
  const first = (await bookSlot(ann, room, slotAt('10:00', '11:00'))).body.data.bookings[0]!.id
  const closure = { from: dayIn(), to: dayIn(), hours: [], reason: 'Holiday' }
  const close = (more: object) =>
    admin.call(openingHours.setOfLevel, {
      params: { id: site },
      body: { working_hours: null, dated_hours: [closure], ...more },
    })
  return { office, first, close }
}

test('a building closes for a day while somebody books what that frees: one of them comes first, without a deadlock', async () => {
  const { office, first, close } = await withClosure()
  const { ben, room } = office
  const later = (await bookSlot(ben, room, slotAt('10:00', '11:00', 3))).body.data.bookings[0]!.id
  const { seen } = (await close({ is_preview: true })).body.affected
  // The change is tried, and then waits for the booking before it cancels that.
  const third = await begin(office)
  await third.run('select from bookings where company_id = $1 and id = $2 for update', [office.id, first])
  const closing = close({ decisions: { seen, rest: 'cancel' } })
  await Promise.race([closing, sleep(700)])
  const other = await begin(office)
  await other.run(`set local deadlock_timeout = '20ms'`, [])
  // The locks of somebody who books, in their order.
  await other.run('select lock_resources($1, array[$2::bigint])', [office.id, room])
  await other.run('select from resources where company_id = $1 and id = $2 for key share', [office.id, room])
  await third.commit()
  await Promise.race([closing, sleep(300)])
  const { datetime_from, datetime_to } = slotAt('10:00', '11:00')
  const moved = other.run('update bookings set starts = $3, ends = $4 where company_id = $1 and id = $2', [
    ...[office.id, later, datetime_from, datetime_to],
  ])
  // It is refused because the time is taken, not because the two wait for each other.
  await expect(moved).rejects.toMatchObject({ code: '23P01' })
  await other.commit()
  expect((await closing).status).toBe(200)
})

test('a building closes for a day while somebody is about to book a resource whose booking it cancels, without a deadlock', async () => {
  const { office, close } = await withClosure()
  const { seen } = (await close({ is_preview: true })).body.affected
  const other = await begin(office)
  await other.run(`set local deadlock_timeout = '20ms'`, [])
  await other.run('select lock_resources($1, array[$2::bigint])', [office.id, office.room])
  const closing = close({ decisions: { seen, rest: 'cancel' } })
  await Promise.race([closing, sleep(700)])
  await other.run('select from resources where company_id = $1 and id = $2 for key share', [office.id, office.room])
  await other.commit()
  expect((await closing).status).toBe(200)
})
