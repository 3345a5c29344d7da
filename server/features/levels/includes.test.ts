import { levels, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'

const server = useApp()
const inherited = { timezone: null, country_id: null, working_hours: null }

test('the tree has the places above and the names in other languages where it is asked for them, and refuses other words', async () => {
  const office = await makeOffice(server.app)
  const { site, floor, admin } = office
  const translations = [{ locale: 'de', name: 'Erster Stock' }]
  await admin.call(levels.create, {
    body: { parent_id: floor, kind: 'zone', name: 'East', translations, ...inherited },
  })
  const all = (query: object) => admin.call(levels.all, { query: { depth: 'ALL', ...query } })
  const zoneOf = ({ body }: Awaited<ReturnType<typeof all>>) => body.data.find(({ name }) => name === 'East')!
  expect(Object.keys(zoneOf(await all({})))).not.toContain('all_parents')
  const all_parents = [
    { id: site, name: 'Site' },
    { id: floor, name: 'Floor' },
  ]
  expect(zoneOf(await all({ includes: ['all_parents', 'translations'] }))).toMatchObject({ all_parents, translations })
  const alone = zoneOf(await all({ includes: 'all_parents' }))
  expect(alone.all_parents).toEqual(all_parents)
  expect(alone).not.toHaveProperty('translations')
  expect((await all({ includes: 'maps' })).status).toBe(422)
})

test('the list of resources has the names in other languages where it is asked for them, and refuses other words', async () => {
  const { admin, room } = await makeOffice(server.app)
  const translations = [{ locale: 'de', name: 'Die Elbe' }]
  const { data } = (await admin.call(resources.get, { params: { id: room } })).body
  await admin.call(resources.update, { params: { id: room }, body: { ...data, translations } })
  const list = (query: object) => admin.call(resources.list, { query })
  expect((await list({})).body.data[0]).not.toHaveProperty('translations')
  expect((await list({ includes: 'translations' })).body.data).toMatchObject([{ id: room, translations }])
  const refused = await list({ includes: ['translations', 'nonsense'] } as never)
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['includes']])
})
