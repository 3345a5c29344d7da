import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../../test/factories.ts'
import { dayIn, slotAt } from '../../../test/slots.ts'

const server = useApp()

/** Books tomorrow, UTC, as Ann. */
function book(office: Office, from: string, to: string, resource_ids: number[], subject: string) {
  const day = dayIn(1)
  const slots = [{ datetime_from: `${day}T${from}:00Z`, datetime_to: `${day}T${to}:00Z` }]
  return office.ann.call(bookings.store, { body: { declaration: { resource_ids, slots, subject } } })
}

/** A call's parts, said in a language. */
const inLang = (lang: string, body: object) => ({ body, query: { lang } }) as never

test('R214 a desk booked without a subject is called by its type', async () => {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'A-01', resource_type_id: office.deskType })
  const subjectOf = async (ids: number[], from: string, to: string) =>
    (await book(office, from, to, ids, '')).body.data.subject
  expect(await subjectOf([desk], '10:00', '11:00')).toBe('Desk')
  expect(await subjectOf([office.room], '11:00', '12:00')).toBe('Meeting')
  const { body } = await book(office, '12:00', '13:00', [desk, office.room], '')
  expect(body.data.bookings.map(({ subject }) => subject).sort()).toEqual(['Desk', 'Meeting'])
})

test('R214 without a subject rooms and events are meetings, all else is called by its type, in list and grid alike', async () => {
  const office = await makeOffice(server.app)
  const date = dayIn(1)
  const titlesOf = async (kind: string) => {
    const type = await inCompany(office.id, (db) =>
      db
        .insertInto('resource_types')
        .values({ company_id: office.id, name: `A ${kind}`, kind })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const id = await addRoom(office, { name: `The ${kind}`, resource_type_id: type.id })
    const { body } = await book(office, '10:00', '11:00', [id], '')
    const grid = await office.ben.call(bookings.gridBookings, { body: { values: { date, resource_ids: [id] } } })
    return [body.data.subject, grid.body.data[id]!.bookings[0]!.subject]
  }
  for (const kind of ['room', 'event']) expect(await titlesOf(kind)).toEqual(['Meeting', 'Meeting'])
  for (const kind of ['desk', 'parking', 'locker']) expect(await titlesOf(kind)).toEqual([`A ${kind}`, `A ${kind}`])
})

test('R214 a booking without a subject is called in the language of whoever reads it, in list, grid and refusal', async () => {
  const office = await makeOffice(server.app)
  await book(office, '10:00', '11:00', [office.room], '')
  const date = dayIn(1)
  for (const [lang, title] of [
    ['en', 'Meeting'],
    ['de', 'Besprechung'],
    ['ar', 'اجتماع'],
  ] as const) {
    const { body } = await office.ann.call(bookings.list, inLang(lang, { preset: { my_bookings: true } }))
    expect(body.data[0]!.bookings[0]!.subject).toBe(title)
    expect(body.data[0]!.bookingTitle).toBe(title)
    const { body: day } = await office.ben.call(
      bookings.gridBookings,
      inLang(lang, { values: { date, resource_ids: [office.room] } }),
    )
    expect(day.data[office.room]!.bookings[0]!.subject).toBe(title)
    const refused = await office.ben.call(bookings.availability, inLang(lang, { slots: [slotAt('10:00', '11:00')] }))
    expect(refused.body.data[0]!.refusals[0]!.holder!.subject).toBe(title)
  }
})

test('R214 the company’s own word for a meeting goes before the product’s; the title sent back isn’t stored', async () => {
  const office = await makeOffice(server.app)
  const says = (value: string) =>
    inCompany(office.id, (db) =>
      db
        .insertInto('company_preferences')
        .values({ company_id: office.id, key: 'DefaultMeetingTitle', value: JSON.stringify(value) })
        .onConflict((same) => same.columns(['company_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
        .execute(),
    )
  await says('Huddle')
  const { body } = await book(office, '10:00', '11:00', [office.room], '')
  const [booking] = body.data.bookings
  expect(booking!.subject).toBe('Huddle')
  const params = { id: booking!.id }
  await office.ann.call(bookings.update, { params, body: { declaration: { subject: 'Huddle', is_private: true } } })
  await says('Stand-up')
  expect((await office.ann.call(bookings.get, { params })).body.data.subject).toBe('Stand-up')
})

test('R214 a subject that is taken away becomes what a booking without one is called; one not given stays', async () => {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'A-01', resource_type_id: office.deskType })
  const emptied = async (ids: number[]) => {
    const { body } = await book(office, '10:00', '11:00', ids, 'Retro')
    const { id, version } = body.data.bookings[0]!
    const kept = await office.ann.call(bookings.update, {
      params: { id },
      body: { declaration: { is_private: true, version } },
    })
    expect(kept.body.data.subject).toBe('Retro')
    const answer = await office.ann.call(bookings.update, {
      params: { id },
      body: { declaration: { subject: '', version: version + 1 } },
    })
    expect(answer.body.data.version).toBe(version + 2)
    return answer.body.data.subject
  }
  expect(await emptied([office.room])).toBe('Meeting')
  expect(await emptied([desk])).toBe('Desk')
})
