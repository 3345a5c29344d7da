import {
  levels,
  resourceAttributes,
  resourceCapacityTypes,
  resourceImport,
  resourceModels,
  resources,
  resourceTypes,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice, type Person } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { faultsOf, importOf, runImport, upload } from './imports.fixture.ts'

// Runs jobs.
useOwnDatabase()
const server = useApp()

/** Names in many scripts, and such that files and spreadsheets read as something else. */
const names = [
  ...[
    'Müller’s "corner"',
    'École №1',
    'غرفة الاجتماعات',
    'חדר ישיבות',
    '会議室',
    'कमरा',
    'ห้องประชุม',
    'Комната',
    '👩🏽‍💻 desk',
  ],
  ...['=1+1', '+49 40', '-5', '@SUM(A1)', "'=quoted", "'s Gravenhage", '＝wide', '\t=tab', 'a;=b', 'a,-b'],
  ...['007', '1e5', '12:30', '2024-01-02', 'TRUE', '1,5', '3/4. OG', 'A › B', 'A | B', 'North, by the lift', 'a; b'],
  ...[
    'İzmir',
    'izmir',
    'Straße',
    'STRASSE',
    'Ⅳ',
    'IV',
    '①',
    '1',
    'ﬁre',
    'fire',
    'Cafe\u0301 two',
    'x\u200dy',
    'two  blanks',
  ],
]

type NamedCatalogue =
  | typeof resourceModels
  | typeof resourceCapacityTypes
  | typeof resourceAttributes
  | typeof resourceTypes

/** A resource for each of the names, of a type, a model, a unit and equipment with that name, in a place with that name. */
async function filled() {
  const { admin, site } = await makeOffice(server.app)
  const entry = async (calls: NamedCatalogue, name: string, more = {}) => {
    const { body } = await admin.call(calls.create, { body: { name, ...more } as never })
    return body.data.id
  }
  for (const name of names) {
    const place = await admin.call(levels.create, {
      body: { name, kind: 'floor', parent_id: site, timezone: null, country_id: null, working_hours: null } as never,
    })
    const { body } = await admin.call(resources.create, {
      body: {
        ...{ name, description: name, capacity: 1, level_id: place.body.data.id, seats: 3 },
        translations: ['en', 'de', 'es', 'fr', 'ar'].map((locale) => ({ locale, name })),
        resource_type_id: await entry(resourceTypes, name, { kind: 'desk' }),
        resource_model_id: await entry(resourceModels, name),
        resource_capacity_type_id: await entry(resourceCapacityTypes, name),
      },
    })
    const equipment = [await entry(resourceAttributes, name)]
    await admin.call(resources.setAttributes, {
      params: { id: body.data.id },
      body: { resource_attribute_ids: equipment },
    })
  }
  return { admin }
}

const endings = { csv: resourceImport.exportCsv, xlsx: resourceImport.exportSpreadsheet } as const
const ways = ['en', 'de', 'ar'].flatMap((lang) => (['csv', 'xlsx'] as const).map((ending) => ({ lang, ending })))

const exported = async (person: Person, { lang, ending }: (typeof ways)[number]) =>
  (await person.call(endings[ending], { query: { lang, sort: 'name' } as never })).body.content

/** The import of a file, checked. */
async function checked(person: Person, file: Blob, ending: string) {
  const { body } = await upload(person, file, `resources.${ending}`)
  await server.app.jobs.drain()
  return importOf(person, body.data.id)
}

test('an export that is imported as it is changes nothing, in each language and format', async () => {
  const { admin } = await filled()
  for (const way of ways) {
    const found = await checked(admin, await exported(admin, way), way.ending)
    expect([way, await faultsOf(admin, found.id)]).toEqual([way, []])
    expect(found).toMatchObject({ unchanged: names.length + 1, to_change: 0, to_add: 0, faulty: 0 })
  }
})

test('resources that are deleted come back from their export with every setting', async () => {
  const { admin } = await filled()
  const file = await exported(admin, ways[0]!)
  const { body } = await admin.call(resources.list, {})
  for (const { id } of body.data) await admin.call(resources.remove, { params: { id } })
  const { id, mapping } = await checked(admin, file, 'csv')
  const withoutIds = mapping.map((key) => (key === 'id' ? '' : key))
  await admin.call(resourceImport.map, { params: { id }, body: { mapping: withoutIds } })
  await server.app.jobs.drain()
  expect(await runImport(server, admin, id)).toMatchObject({ state: 'done', added: names.length + 1, faulty: 0 })
  const rowsOf = async (content: Blob) =>
    (await content.text())
      .replaceAll(/(?<=^|\r\n)\d+,/g, '')
      .split('\r\n')
      .sort()
  expect(await rowsOf(await exported(admin, ways[0]!))).toEqual(await rowsOf(file))
})
