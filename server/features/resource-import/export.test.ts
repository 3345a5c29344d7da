import { resourceAttributes, resourceCapacityTypes, resourceImport, resourceModels, resources } from '@kontor/contract'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'

const server = useApp()

/** An office with one room that has every setting. */
async function withRoom() {
  const office = await makeOffice(server.app)
  const { admin } = office
  const entry = async (
    calls: typeof resourceModels | typeof resourceCapacityTypes | typeof resourceAttributes,
    name: string,
  ) => (await admin.call(calls.create, { body: { name } })).body.data.id
  const { body } = await admin.call(resources.create, {
    body: {
      ...{ name: '=Elbe', translations: [{ locale: 'de', name: 'Die Elbe' }], description: 'By the window; "left"' },
      ...{ level_id: office.floor, resource_type_id: office.roomType, capacity: 2, seats: 12, is_bookable: false },
      resource_model_id: await entry(resourceModels, 'Sit-stand'),
      resource_capacity_type_id: await entry(resourceCapacityTypes, 'People'),
    },
  })
  const { id } = body.data
  const equipment = [await entry(resourceAttributes, 'Screen'), await entry(resourceAttributes, 'Dock')]
  await admin.call(resources.setAttributes, { params: { id }, body: { resource_attribute_ids: equipment } })
  return { office, admin, id }
}

test('every resource of the list is exported with its settings, as a file that spreadsheets read', async () => {
  const { admin, id } = await withRoom()
  const { body } = await admin.call(resourceImport.exportCsv, { query: { 'capacity[from]': 2 } as never })
  expect(body.name).toBe('Resources.csv')
  const bytes = new Uint8Array(await body.content.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await body.content.text()).split('\r\n').slice(0, 2)).toEqual([
    'ID,Name,Name (en),Name (de),Name (es),Name (fr),Name (ar),Place,Type,Model,Bookings at once,Counts,Seats,Equipment,Note for people who book,State',
    `${id},'=Elbe,,Die Elbe,,,,Site › Floor,Room,Sit-stand,2,People,12,"Dock; Screen","By the window; ""left""",Out of service`,
  ])
})

test('the spreadsheet has the same cells, numbers as numbers and texts as texts', async () => {
  const { admin, id } = await withRoom()
  const { body } = await admin.call(resourceImport.exportSpreadsheet, {
    query: { 'capacity[from]': 2, lang: 'de' } as never,
  })
  expect(body.name).toBe('Ressourcen.xlsx')
  const [header, row, ...more] = await readSheet(await body.content.arrayBuffer())
  expect(header!.slice(0, 2)).toEqual(['ID', 'Name'])
  expect(row).toEqual([
    ...[id, '=Elbe', null, 'Die Elbe', null, null, null, 'Site › Floor', 'Room', 'Sit-stand', 2, 'People', 12],
    ...['Dock; Screen', 'By the window; "left"', 'Außer Betrieb'],
  ])
  expect(more).toEqual([])
})

test('nobody exports what they don’t see', async () => {
  const { office } = await withRoom()
  const other = await makeOffice(server.app)
  const text = async (caller: typeof other.admin) =>
    (await caller.call(resourceImport.exportCsv, {})).body.content.text()
  expect(await text(other.admin)).not.toContain('Elbe')
  expect(await text(office.admin)).toContain('Elbe')
})
