import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Office } from '../../test/factories.ts'
import { slotAt } from '../../test/slots.ts'

const server = useApp()

/** A pool of two, both places of which are booked 10:00 – 12:00; one of them is the caller's to change. */
async function fullPool() {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 2 })
  await book(office, pool, '10:00', '12:00')
  const { body } = await book(office, pool, '10:00', '12:00')
  return { office, pool, id: body.data.bookings[0]!.id, declaration: body.data.id }
}

const book = (office: Office, pool: number, from: string, to: string) =>
  office.ann.call(bookings.store, { body: { declaration: { resource_ids: [pool], slots: [slotAt(from, to)] } } })

test.each([
  ['shortened at its end', '10:00', '11:00'],
  ['shortened at its start', '11:00', '12:00'],
  ['lengthened into free time', '09:00', '13:00'],
  ['shifted', '11:00', '13:00'],
])('a booking in a full pool can be %s: it is not in its own way', async (_, from, to) => {
  for (const way of ['resize', 'update'] as const) {
    const { office, pool, id, declaration } = await fullPool()
    const slots = [slotAt(from, to)]
    const { body } = await office.ann.call(bookings.availability, {
      body: { slots, preset: { resources: [pool] }, declaration_id: declaration },
    })
    expect(body.data[0]!.available).toBe(true)
    const answer =
      way === 'resize'
        ? await office.ann.call(bookings.resize, { body: { id, resource_id: pool, slots, is_grid: true } })
        : await office.ann.call(bookings.update, { params: { id }, body: { declaration: { slots } } })
    expect([answer.status, answer.body.data]).toMatchObject([200, slotAt(from, to)])
  }
})

test('of a pool exactly the places of the booking itself are left out, not one more', async () => {
  const { office, pool, id } = await fullPool()
  await book(office, pool, '12:00', '13:00')
  await book(office, pool, '12:00', '13:00')
  const answer = await office.ann.call(bookings.update, {
    params: { id },
    body: { declaration: { slots: [slotAt('10:00', '12:30')] } },
  })
  expect([answer.status, answer.error.code]).toEqual([409, 'pool_full'])
})

test('a cancelled place of a pool comes back, and its last place is offered to the one who changes it', async () => {
  const { office, pool, declaration, id } = await fullPool()
  await office.ann.call(declarations.remove, { params: { id: declaration } })
  expect((await office.ann.call(declarations.restore, { params: { id: declaration } })).status).toBe(200)
  await book(office, pool, '13:00', '14:00')
  await book(office, pool, '13:00', '14:00')
  // 12:00 – 13:30 overlaps others; the next time of that length in which only its own place is taken begins at 14:00.
  const refused = await office.ann.call(bookings.update, {
    params: { id },
    body: { declaration: { slots: [slotAt('12:00', '13:30')] } },
  })
  expect(refused.error.refusals).toMatchObject([{ next_free: slotAt('14:00', '15:30') }])
})

test('a refusal names the part of the time in which the pool is full, not all that was asked for', async () => {
  const { office, pool } = await fullPool()
  const { status, error } = await book(office, pool, '09:00', '14:00')
  expect([status, error.message]).toEqual([409, 'All 2 places of Car park are taken 10:00 – 12:00.'])
  expect(error.refusals).toMatchObject([{ holder: { kind: 'pool', ...slotAt('10:00', '12:00') } }])
})
