import { setTimeout as sleep } from 'node:timers/promises'
import { resourceImport } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'
import { begin } from '../../test/open-transaction.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { checked, csv, importOf, upload } from './imports.fixture.ts'

useOwnDatabase()
const server = useApp()

test.each([
  ['empty', new Blob(['']), 'table'],
  ['a header alone', csv('Name,Place'), 'table'],
  ['no table', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])]), 'table'],
  ['a damaged spreadsheet', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3])]), 'table'],
  ['20,001 rows', csv('Name,Place', ...Array.from({ length: 20_001 }, (_, n) => `D-${n},Floor`)), 'table'],
  ['201 columns', csv('a,'.repeat(201), 'b,'.repeat(201)), 'table'],
])('a file with %s is refused at its field, and nothing is kept', async (_, table, field) => {
  const office = await makeOffice(server.app)
  const { status, error } = await upload(office.admin, table)
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  expect((await office.admin.call(resourceImport.list, {})).body.data).toEqual([])
})

test('columns that nobody can guess are asked for, and a mapping that says too little is refused', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { body } = await upload(admin, csv('A,B,C', 'D-01,Floor,Desk'))
  expect(body.data).toMatchObject({ state: 'mapping', mapping: ['', '', ''], unchecked: 1 })
  const params = { id: body.data.id }
  for (const mapping of [
    ['name', '', ''],
    ['name', 'name', 'place'],
    ['name', 'place'],
  ] as const)
    expect(
      (await admin.call(resourceImport.map, { params, body: { mapping: [...mapping] } })).error.errors,
    ).toHaveProperty('mapping')
  await admin.call(resourceImport.map, { params, body: { mapping: ['name', 'place', 'type'] } })
  await server.app.jobs.drain()
  expect((await admin.call(resourceImport.get, { params })).body.data).toMatchObject({ state: 'checked', to_add: 1 })
})

const table = 'Name;Ort;Typ;Hinweis\r\nGröße 1;Floor;Desk;süß, „so“'
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
test.each([
  ['UTF-8', new Blob([table])],
  ['UTF-8 with a mark', new Blob([`\uFEFF${table}`])],
  ['UTF-16 with a mark', new Blob([utf16(`\uFEFF${table}`)])],
  ['UTF-16 without a mark', new Blob([utf16(table)])],
  ['Windows-1252', new Blob([new Uint8Array(Buffer.from(table.replace('„so“', '\x84so\x93'), 'latin1'))])],
  ['tabs', new Blob([table.replaceAll(';', '\t')])],
  ['commas in quotes', new Blob([table.replaceAll(';', ',').replace('süß, „so“', '"süß, „so“"')])],
  ['old line ends and a told separator', new Blob([`sep=;\r\n${table}`])],
])('a file in %s is read', async (_, file) => {
  const office = await makeOffice(server.app)
  const { body } = await upload(office.admin, file)
  await server.app.jobs.drain()
  const found = await importOf(office.admin, body.data.id)
  expect(found).toMatchObject({ state: 'checked', header: ['Name', 'Ort', 'Typ', 'Hinweis'], to_add: 1 })
  expect(found.samples).toEqual(['Größe 1', 'Floor', 'Desk', 'süß, „so“'])
})

test('the columns of other programs are guessed in five languages, several of them as the path of a place', async () => {
  const office = await makeOffice(server.app)
  const found = await checked(
    server,
    office.admin,
    'Ressource,Bâtiment,Étage,Kategorie,Kapazität',
    'D-01,Site,Floor,Desk,1',
  )
  expect(found).toMatchObject({ mapping: ['name', 'place', 'place', 'type', 'capacity'], to_add: 1 })
})

test('an import that is started while the last of its rows is checked runs, and isn’t checked again', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { id } = await checked(server, admin, 'Name,Place,Type', 'D-01,Floor,Desk')
  await admin.call(resourceImport.check, { params: { id } })
  const job = await begin(office)
  const row = [office.id, id]
  await job.run('select from resource_imports where company_id = $1 and id = $2 for update', row)
  await job.run(`update resource_imports set state = 'checked' where company_id = $1 and id = $2`, row)
  await job.run(`update resource_import_rows set plan = 'add' where company_id = $1 and resource_import_id = $2`, row)
  const starting = admin.call(resourceImport.start, { params: { id } })
  await Promise.race([starting, sleep(300)])
  await job.commit()
  expect((await starting).body.data.state).toBe('running')
})
