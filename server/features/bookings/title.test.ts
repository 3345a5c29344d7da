import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()

/** Books tomorrow, UTC, as Ann. */
function book(office: Office, from: string, to: string, resource_ids: number[], subject: string) {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const slots = [{ datetime_from: `${day}T${from}:00Z`, datetime_to: `${day}T${to}:00Z` }]
  return office.ann.call(bookings.store, { body: { declaration: { resource_ids, slots, subject } } })
}

test('R214 a desk booked without a subject is called by its type', async () => {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'A-01', resource_type_id: office.deskType })
  const subjectOf = async (ids: number[], from: string, to: string) =>
    (await book(office, from, to, ids, '')).body.data.subject
  expect(await subjectOf([desk], '10:00', '11:00')).toBe('Desk')
  expect(await subjectOf([desk, office.room], '11:00', '12:00')).toBe('Meeting')
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
