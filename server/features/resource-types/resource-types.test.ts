import { resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { testCatalogue } from '../../test/catalogue.ts'
import { addRoom, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const add = (office: Office, name: string, more = {}) =>
  office.admin.call(resourceTypes.create, { body: { name, kind: 'other', ...more } })
const namesOf = async (office: Office, query = {}) =>
  (await office.admin.call(resourceTypes.list, { query })).body.data.map(({ name }) => name)

let made: Office
testCatalogue({
  calls: resourceTypes,
  people: async () => {
    made = await makeOffice(server.app)
    return { may: made.admin, mayNot: made.ann }
  },
  unique: 'name',
  body: (name) => ({ name, kind: 'other' as const }),
  use: (resource_type_id) => addRoom(made, { name: 'Used', resource_type_id }),
})

test('a type keeps its name without blanks, and its names in other languages', async () => {
  const office = await makeOffice(server.app)
  const translations = [{ locale: 'de', name: 'Labor' }]
  const { body } = await add(office, ' Lab ', { kind: 'room', translations })
  expect(body.data).toMatchObject({ name: 'Lab', kind: 'room', translations, resource_count: 0 })
  const params = { id: body.data.id }
  const changed = await office.admin.call(resourceTypes.update, { params, body: { name: 'Lab', kind: 'room' } })
  expect(changed.body.data.translations).toEqual([])
})

test('R103 a name shows in the reader’s language, else as it is', async () => {
  const office = await makeOffice(server.app)
  await add(office, 'Lab', { translations: [{ locale: 'de', name: 'Labor' }] })
  expect(await namesOf(office, { lang: 'de', query: 'lab' })).toEqual(['Labor'])
  expect(await namesOf(office, { lang: 'fr', query: 'lab' })).toEqual(['Lab'])
})

test('a list is searched, filtered and ordered by the server, as people count and spell', async () => {
  const office = await makeOffice(server.app)
  for (const name of ['Zone 10', 'Zone 2', 'Äther', 'Atrium']) await add(office, name)
  expect(await namesOf(office)).toEqual(['Äther', 'Atrium', 'Desk', 'Room', 'Zone 2', 'Zone 10'])
  expect(await namesOf(office, { sort: '-name', query: 'zone' })).toEqual(['Zone 10', 'Zone 2'])
  expect(await namesOf(office, { query: '10 zo' })).toEqual(['Zone 10'])
  expect(await namesOf(office, { query: '%' })).toEqual([])
  expect(await namesOf(office, { 'kind[]': 'desk' })).toEqual(['Desk'])
  expect(await namesOf(office, { sort: '-resource_count', per_page: 1 })).toEqual(['Room'])
  expect(await namesOf(office, { 'resource_count[from]': 1 })).toEqual(['Room'])
  expect(await namesOf(office, { 'resource_count[to]': 0, query: 'zone' })).toEqual(['Zone 2', 'Zone 10'])
  const wrong = await office.admin.call(resourceTypes.list, { query: { sort: 'colour' } as never })
  expect([wrong.status, Object.keys(wrong.error.errors!)]).toEqual([422, ['sort']])
})

test('R452 a page tells which it is and how many there are', async () => {
  const office = await makeOffice(server.app)
  for (const name of ['A', 'B', 'C']) await add(office, name)
  const { body } = await office.admin.call(resourceTypes.list, { query: { page: 2, per_page: 2 } })
  expect(body.data.map(({ name }) => name)).toEqual(['C', 'Desk'])
  expect(body.meta.pagination).toEqual({ current_page: 2, last_page: 3, per_page: 2, total: 5 })
})

test('a name that is empty or too long is refused at its field', async () => {
  const office = await makeOffice(server.app)
  for (const name of ['', '   ', 'x'.repeat(201)]) {
    const refused = await add(office, name)
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['name']])
  }
})

test('a name is taken whatever its capitals', async () => {
  const office = await makeOffice(server.app)
  expect((await add(office, 'Raft')).status).toBe(201)
  const again = await add(office, ' rAFT ')
  expect([again.status, Object.keys(again.error.errors!)]).toEqual([409, ['name']])
})

test('R453 R167 each item says what the caller may do with it; more is refused', async () => {
  const office = await makeOffice(server.app)
  const { body } = await office.ann.call(resourceTypes.list)
  expect(body.data[0]!.meta).toEqual({ create: false, read: false, update: false, delete: false })
  expect((await office.ann.call(resourceTypes.remove, { params: { id: office.deskType } })).status).toBe(403)
  const { body: own } = await office.admin.call(resourceTypes.list)
  expect(own.data[0]!.meta).toEqual({ create: true, read: true, update: true, delete: true })
})
