import { search } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()
const find = async (office: Office, query: string) =>
  (await office.ann.call(search.find, { query: { query } })).body.data

test('words find resources and places by their names and by what they stand in, the nearest first', async () => {
  const office = await makeOffice(server.app)
  for (const name of ['Elbe', 'Little Elbe', '100%']) await addRoom(office, { name })
  const namesOf = async (words: string) => (await find(office, words)).resources.map(({ name }) => name)
  expect(await namesOf('elbe')).toEqual(['Elbe', 'Little Elbe'])
  expect(await namesOf('floor elbe little')).toEqual(['Little Elbe'])
  expect(await namesOf('%')).toEqual(['100%'])
  expect((await find(office, 'flo')).levels).toEqual([{ id: office.floor, name: 'Floor', parents: ['Site'] }])
  expect((await office.ann.call(search.find, { query: { query: '  ' } })).status).toBe(422)
})

test('what no grant covers isn’t found', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) => db.deleteFrom('container_levels').where('company_id', '=', office.id).execute())
  expect(await find(office, 'a')).toEqual({ levels: [], resources: [] })
})

test('one’s own next bookings are found by subject, kind and day; nobody else’s', async () => {
  const { ann, ben, room } = await makeOffice(server.app)
  await bookSlot(ann, room, slotAt('09:00', '10:00', 2), { subject: 'Berth planning' })
  await bookSlot(ann, room, slotAt('09:00', '10:00', 3), { subject: 'Retro' })
  await bookSlot(ben, room, slotAt('11:00', '12:00', 2), { subject: 'Berth of another' })
  const found = async (query: { query?: string; kind?: 'desk' | 'room'; date?: string }) =>
    (await ann.call(search.bookings, { query })).body.data.map(({ subject }) => subject)
  expect(await found({ query: 'berth' })).toEqual(['Berth planning'])
  expect(await found({ query: 'alster' })).toEqual(['Berth planning', 'Retro'])
  expect(await found({ kind: 'room', date: dayIn(3) })).toEqual(['Retro'])
  expect(await found({ kind: 'desk' })).toEqual([])
  expect(await found({ query: '%' })).toEqual([])
})
