import { bookings, home, levels, presets, type Refusal, search, slots } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()

/** A room with a price an hour in a currency. */
const addDear = (office: Office, code: string, price_per_hour: number) =>
  inCompany(office.id, async (db) => {
    const currency = db.selectFrom('currencies').select('id').where('code', '=', code)
    const { id: currency_id } = await currency.executeTakeFirstOrThrow()
    return addRoom(office, { name: 'Dear', price_per_hour, currency_id })
  })

test.each([
  ['EUR', 12.5, 6.25],
  ['JPY', 335, 168],
  ['KWD', 1.25, 0.625],
])(
  'R284 a slot of a resource priced in %s costs what its booking does, to the decimals of the currency',
  async (code, price, cost) => {
    const office = await makeOffice(server.app)
    const room = await addDear(office, code, price)
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

test('wherever one press books a resource, its price is told before; an alternative that needs approval says so', async () => {
  const office = await makeOffice(server.app)
  const room = await addDear(office, 'EUR', 12.5)
  const { ann } = office
  await inCompany(office.id, (db) =>
    db.insertInto('favorite_resources').values({ company_id: office.id, user_id: ann.id, resource_id: room }).execute(),
  )
  const dear = { price_per_hour: 12.5, currency: 'EUR' }
  const free = { price_per_hour: null, currency: null }
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const found = await ann.call(levels.finder, { params: { id: office.floor }, query: { date } })
  expect(found.body.data.map(({ name, price_per_hour, currency }) => [name, { price_per_hour, currency }])).toEqual([
    ['Alster', free],
    ['Dear', dear],
  ])
  const [preset] = (await ann.call(presets.list, { params: { section: 'bookings' } })).body.data
  for (const call of [bookings.grid, bookings.gridDay]) {
    const { body } = await ann.call(call, { params: { presetId: preset!.id }, query: { date } })
    expect(body.data.find(({ id }) => id === room)).toMatchObject(dear)
    expect(body.data.find(({ id }) => id === office.room)).toMatchObject(free)
  }
  expect((await ann.call(home.usual)).body.data).toMatchObject([{ resource_id: room, ...dear }])
  const { body } = await ann.call(search.offers, { body: { what: 'dear', words: ['dear'], date } })
  expect(body.data.offers).toMatchObject([{ resource_id: room, ...dear }])
  const slot = { datetime_from: `${date}T10:00:00Z`, datetime_to: `${date}T11:00:00Z` }
  const book = () => ann.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots: [slot] } } })
  await book()
  const [refusal] = (await book()).error.refusals as Refusal[]
  expect(refusal!.alternatives).toMatchObject([{ resource_id: room, needs_approval: false, ...dear }])
  await inCompany(office.id, (db) =>
    db.updateTable('resources').set({ needs_approval: true }).where('id', '=', room).execute(),
  )
  const [asking] = (await book()).error.refusals as Refusal[]
  expect(asking!.alternatives).toMatchObject([{ resource_id: room, needs_approval: true }])
})
