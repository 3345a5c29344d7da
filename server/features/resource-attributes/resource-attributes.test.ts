import { equipmentIcons, resourceAttributes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { testCatalogue } from '../../test/catalogue.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const add = (office: Office, name: string, more = {}) =>
  office.admin.call(resourceAttributes.create, { body: { name, ...more } })
const namesOf = async (office: Office, query = {}) =>
  (await office.admin.call(resourceAttributes.list, { query })).body.data.map(({ name }) => name)

async function giveTo(office: Office, attribute_id: number, room: string) {
  const resource_id = await addRoom(office, { name: room })
  return inCompany(office.id, (db) =>
    db.insertInto('resource_attributes').values({ company_id: office.id, resource_id, attribute_id }).execute(),
  )
}

let made: Office
testCatalogue({
  calls: resourceAttributes,
  people: async () => {
    made = await makeOffice(server.app)
    return { may: made.admin, mayNot: made.ann }
  },
  unique: 'name',
  body: (name) => ({ name }),
  use: (id) => giveTo(made, id, 'Equipped'),
})

test('R307 R103 an attribute has names in other languages, and shows in the reader’s, else as it is', async () => {
  const office = await makeOffice(server.app)
  const { body } = await add(office, ' Screen ', { translations: [{ locale: 'de', name: 'Bildschirm' }] })
  expect(body.data).toMatchObject({ name: 'Screen', translations: [{ locale: 'de', name: 'Bildschirm' }] })
  expect(await namesOf(office, { lang: 'de', query: 'bild' })).toEqual(['Bildschirm'])
  expect(await namesOf(office, { lang: 'fr', query: 'screen' })).toEqual(['Screen'])
  const params = { id: body.data.id }
  const changed = await office.admin.call(resourceAttributes.update, { params, body: { name: 'Screen' } })
  expect(changed.body.data.translations).toEqual([])
})

test('an attribute can have an icon, which the list shows; only one of those that are drawn', async () => {
  const office = await makeOffice(server.app)
  const { body } = await add(office, 'Camera', { icon: 'video' })
  expect((await add(office, 'Lamp')).body.data.icon).toBeNull()
  const { body: list } = await office.admin.call(resourceAttributes.list)
  expect(list.data.map(({ name, icon }) => [name, icon])).toEqual([
    ['Camera', 'video'],
    ['Lamp', null],
  ])
  const params = { id: body.data.id }
  const changed = await office.admin.call(resourceAttributes.update, { params, body: { name: 'Camera', icon: 'tv' } })
  expect(changed.body.data.icon).toBe('tv')
  const refused = await add(office, 'Fax', { icon: 'fax' as never })
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { icon: expect.anything() } }])
})

test('the icons of the contract are those of the database', async () => {
  const office = await makeOffice(server.app)
  for (const icon of equipmentIcons) expect((await add(office, `Kind ${icon}`, { icon })).status).toBe(201)
})

test('attributes are ordered as people count, and by how many resources have them', async () => {
  const office = await makeOffice(server.app)
  for (const name of ['Monitor 10', 'Monitor 2', 'Äther']) await add(office, name)
  const { body } = await add(office, 'Beamer')
  for (const room of ['North', 'South']) await giveTo(office, body.data.id, room)
  expect(await namesOf(office)).toEqual(['Äther', 'Beamer', 'Monitor 2', 'Monitor 10'])
  expect(await namesOf(office, { sort: '-resource_count', per_page: 1 })).toEqual(['Beamer'])
  expect(await namesOf(office, { 'resource_count[from]': 2 })).toEqual(['Beamer'])
  expect(await namesOf(office, { 'resource_count[to]': 0, query: 'monitor' })).toEqual(['Monitor 2', 'Monitor 10'])
})

test('whoever books may list the attributes, which filters name; only the permission for them changes one', async () => {
  const office = await makeOffice(server.app)
  const { body } = await add(office, 'Whiteboard')
  expect((await office.ann.call(resourceAttributes.list)).status).toBe(200)
  const params = { id: body.data.id }
  for (const call of [resourceAttributes.get, resourceAttributes.remove])
    expect((await office.ann.call(call, { params })).status).toBe(403)
})
