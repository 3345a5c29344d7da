import { resourceModels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { testCatalogue } from '../../test/catalogue.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()

async function giveTo(office: Office, id: number, room: string) {
  const resource = await addRoom(office, { name: room })
  return inCompany(office.id, (db) =>
    db.updateTable('resources').set({ resource_model_id: id }).where('id', '=', resource).execute(),
  )
}

let made: Office
testCatalogue({
  calls: resourceModels,
  people: async () => {
    made = await makeOffice(server.app)
    return { may: made.admin, mayNot: made.ann }
  },
  unique: 'name',
  body: (name) => ({ name }),
  use: (id) => giveTo(made, id, 'Used'),
})

test('a model is shown in the reader’s language, and counts the resources that have it', async () => {
  const { admin, ...office } = await makeOffice(server.app)
  const body = { name: 'People', translations: [{ locale: 'de', name: 'Personen' }] }
  const { data } = (await admin.call(resourceModels.create, { body })).body
  for (const room of ['North', 'South']) await giveTo({ ...office, admin }, data.id, room)
  const query: object = { lang: 'de', 'resource_count[from]': 2 }
  const listed = await admin.call(resourceModels.list, { query })
  expect(listed.body.data).toMatchObject([{ name: 'Personen', resource_count: 2 }])
})
