// @module-tag once
import { bookings, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../../test/factories.ts'
import { slotAt } from '../../../test/slots.ts'

const server = useApp()
const slots = [slotAt('10:00', '11:00')]

test.each([8, 64])(
  'R217 of %d people who want one slot at once exactly one gets it, and each other is told who',
  async (people) => {
    const office = await makeOffice(server.app)
    await addRoom(office, { name: 'Free one' })
    const answers = await Promise.all(
      Array.from({ length: people }, (_, n) =>
        (n % 2 ? office.ann : office.ben).call(bookings.store, {
          body: { declaration: { resource_ids: [office.room], slots, subject: `Try ${n}` } },
        }),
      ),
    )
    const won = answers.filter(({ status }) => status === 201)
    expect(won.length).toBe(1)
    const holder = won[0]!.body.data.bookings[0]!
    for (const { status, error } of answers.filter((answer) => answer !== won[0])) {
      expect(status).toBe(409)
      expect(error.refusals).toMatchObject([
        {
          code: 'taken',
          holder: { booking_id: holder.id, subject: holder.subject },
          alternatives: [{ resource_name: 'Free one' }],
        },
      ])
    }
  },
)

test('R304 those who lose one slot at once are each offered what is assigned to them, in the language of their own', async () => {
  const office = await makeOffice(server.app)
  const own = await addRoom(office, { name: 'Own one', translations: { de: { name: 'Das eigene' } } })
  await inCompany(office.id, (db) =>
    db
      .insertInto('resource_assignments')
      .values({ resource_id: own, user_id: office.ann.id, starts: new Date() })
      .execute(),
  )
  await office.ben.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots } } })
  const body = { declaration: { resource_ids: [office.room], slots } }
  const offers = await Promise.all(
    (['ann', 'ben', 'ann', 'ben'] as const).map(async (who, n) => {
      const query = { lang: n < 2 ? 'en' : 'de' }
      const { error } = await office[who].call(bookings.store, { query, body } as never)
      const [refusal] = error.refusals as { alternatives: { resource_name: string }[] }[]
      return refusal!.alternatives.map(({ resource_name }) => resource_name)
    }),
  )
  expect(offers).toEqual([['Own one'], [], ['Das eigene'], []])
})

test('of a pool as many get a place as there are', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Bicycles', capacity: 5 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      office.ann.call(bookings.store, { body: { declaration: { resource_ids: [pool], slots } } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201).length).toBe(5)
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.error).toMatchObject({
    code: 'pool_full',
    message: 'All 5 places of Bicycles are taken 10:00 – 11:00.',
    refusals: [{ holder: { kind: 'pool' } }],
  })
})

test('several resources for several slots are booked whole or not at all', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Other' })
  const later = [slotAt('12:00', '13:00')]
  await office.ben.call(bookings.store, { body: { declaration: { resource_ids: [other], slots: later } } })
  const both = { resource_ids: [office.room, other], slots: [...slots, ...later] }
  expect((await office.ann.call(bookings.store, { body: { declaration: both } })).status).toBe(409)
  const stored = await inCompany(office.id, (db) =>
    db.selectFrom('bookings').select('id').where('company_id', '=', office.id).execute(),
  )
  expect(stored.length).toBe(1)
  const whole = await office.ann.call(bookings.store, { body: { declaration: { ...both, slots } } })
  expect(whole.body.data.bookings.map(({ resource_id }) => resource_id).sort()).toEqual([office.room, other].sort())
})

test('R227 a booking nobody checked in to is given away before the next is refused', async () => {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Strict', auto_release: 15 })
  const { body } = await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
  const book = () => office.ben.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
  expect((await book()).status).toBe(409)
  await inCompany(office.id, (db) =>
    db
      .updateTable('bookings')
      .set({ release_at: new Date(Date.now() - 1000) })
      .where('company_id', '=', office.id)
      .where('resource_id', '=', room)
      .execute(),
  )
  expect((await office.ann.call(bookings.get, { params: { id: body.data.bookings[0]!.id } })).body.data.status).toBe(
    'released',
  )
  expect((await book()).status).toBe(201)
  expect((await office.ann.call(declarations.remove, { params: { id: body.data.id } })).error.code).toBe(
    'not_changeable',
  )
})
