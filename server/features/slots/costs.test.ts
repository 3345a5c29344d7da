import { bookings, slots } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'

const server = useApp()

test.each([
  ['EUR', 12.5, 6.25],
  ['JPY', 335, 168],
  ['KWD', 1.25, 0.625],
])(
  'R284 a slot of a resource priced in %s costs what its booking does, to the decimals of the currency',
  async (code, price, cost) => {
    const office = await makeOffice(server.app)
    const room = await inCompany(office.id, async (db) => {
      const { id: currency_id } = await db
        .selectFrom('currencies')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      return addRoom(office, { name: 'Dear', price_per_hour: price, currency_id })
    })
    const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const { body } = await office.ann.call(slots.list, {
      params: { type: 'resource', id: room },
      query: { types: ['30-minutes'], date },
    })
    expect([body.data.currency, body.data.slots[0]!.cost]).toEqual([code, cost])
    const half = { datetime_from: `${date}T10:00:00Z`, datetime_to: `${date}T10:30:00Z` }
    const booked = await office.ann.call(bookings.store, {
      body: { declaration: { resource_ids: [room], slots: [half] } },
    })
    const [booking] = booked.body.data.bookings
    expect(booking).toMatchObject({ currency: code, cost })
    const wider = { id: booking!.id, resource_id: room, is_grid: true as const }
    const whole = [{ ...half, datetime_to: `${date}T11:00:00Z` }]
    const { body: resized } = await office.ann.call(bookings.resize, { body: { ...wider, slots: whole } })
    expect(resized.data.cost).toBe(price)
  },
)
