import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { slotAt } from '../../test/slots.ts'

const server = useApp()

const priced = (office: Office, name: string, code: string, price_per_hour: number) =>
  inCompany(office.id, async (db) => {
    const found = db.selectFrom('currencies').select('id').where('code', '=', code)
    const { id: currency_id } = await found.executeTakeFirstOrThrow()
    return addRoom(office, { name, price_per_hour, currency_id })
  })

test('R219 a reservation costs what its bookings do once it is made: each resource, and in total by currency', async () => {
  const office = await makeOffice(server.app)
  const [hall, van, yen] = [
    await priced(office, 'Hall', 'EUR', 12.5),
    await priced(office, 'Van', 'EUR', 3.35),
    await priced(office, 'Yen', 'JPY', 335),
  ]
  const resource_ids = [hall, office.room, yen, van]
  const slots = [slotAt('10:00', '10:30'), slotAt('14:00', '15:15')]
  const { body } = await office.ann.call(declarations.cost, { body: { declaration: { resource_ids, slots } } })
  const made = await office.ann.call(bookings.store, { body: { declaration: { resource_ids, slots } } })
  const costOf = (id: number) =>
    made.body.data.bookings.filter((each) => each.resource_id === id).map(({ cost }) => cost)
  const sumOf = (id: number) => costOf(id).reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  expect(body.data.resources.map(({ resource_id, cost, currency }) => [resource_id, cost, currency])).toEqual([
    [hall, 21.88, 'EUR'],
    [office.room, null, null],
    [yen, 587, 'JPY'],
    [van, 5.87, 'EUR'],
  ])
  expect([hall, yen, van].map((id) => Math.round(sumOf(id) * 100) / 100)).toEqual([21.88, 587, 5.87])
  expect(body.data.totals).toEqual([
    { currency: 'EUR', cost: 27.75 },
    { currency: 'JPY', cost: 587 },
  ])
})

test('R219 the cost of what the caller may not see, or of an impossible time, is refused at its field', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const ask = (resource_ids: number[], slot = slotAt()) =>
    office.ann.call(declarations.cost, { body: { declaration: { resource_ids, slots: [slot] } } })
  const hidden = await ask([office.room, other.room])
  expect([hidden.status, Object.keys(hidden.error.errors!)]).toEqual([422, ['declaration.resource_ids']])
  const backwards = await ask([office.room], slotAt('11:00', '10:00'))
  expect([backwards.status, Object.keys(backwards.error.errors!)]).toEqual([422, ['declaration.slots.0.datetime_to']])
})
