import { levels, resourceAttributes, resourceImport, resourceLinks, resources, resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { checked, faultsOf, importOf, runImport, upload } from './imports.fixture.ts'

useOwnDatabase()
const server = useApp()

const countOf = async ({ admin }: Office) => (await admin.call(resources.list, {})).body.meta.pagination.total
const namesOf = async ({ admin }: Office) =>
  (await admin.call(resources.list, {})).body.data.map(({ name, place, type }) => `${name}, ${place}, ${type}`)

test('a table is checked, and then adds and changes resources', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const found = await checked(
    server,
    admin,
    'Name;Standort;Typ;Plätze;Ausstattung',
    'Alster;Site › Floor;Room;8;',
    'D-01;Site > Floor;desk;;',
    'D-02;Floor;Desk;1;',
  )
  expect(found).toMatchObject({
    ...{ state: 'checked', mapping: ['name', 'place', 'type', 'seats', 'equipment'], row_count: 3 },
    ...{ to_add: 2, to_change: 1, unchanged: 0, faulty: 0, samples: ['Alster', 'Site › Floor', 'Room', '8', ''] },
  })
  expect(await namesOf(office)).toEqual(['Alster, Floor, Room'])
  const done = await runImport(server, admin, found.id)
  expect(done).toMatchObject({ state: 'done', added: 2, changed: 1, undo_until: expect.any(String) })
  expect(done.places).toEqual([{ name: 'Site', rows: 3, added: 2, changed: 1, left_out: 0 }])
  expect(await namesOf(office)).toEqual(['Alster, Floor, Room', 'D-01, Floor, Desk', 'D-02, Floor, Desk'])
})

test('the list shows the resources that an import added or changed, to the person whose import it is', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { id } = await checked(server, admin, 'Name;Standort;Typ;Plätze', 'D-01;Floor;Desk;', 'D-02;Floor;Desk;')
  await runImport(server, admin, id)
  const list = (by: Person) => by.call(resources.list, { query: { resource_import: [id] } })
  expect((await list(admin)).body.data.map(({ name }) => name)).toEqual(['D-01', 'D-02'])
  expect((await importOf(admin, id)).by).toBe('Adam')
  const other = await addPerson(server.app, office, 'administrator', 'Olga')
  expect((await list(other)).status).toBe(422)
})

test('each error stands at its cell, is corrected there, and rows without errors go in', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const found = await checked(
    server,
    admin,
    'ID,Name,Place,Type,Seats,State',
    ',D-01,Site › Flor,Desk,1,',
    ',D-02,Site › Flor,Desk,twelve,',
    ',D-03,Floor,Dessk,,maybe',
    ',,Floor,Desk,,',
    ',D-04,Floor,Desk,,',
    ',d-04,Floor,Desk,,',
    '999999999,D-05,Floor,Desk,,',
  )
  expect(found).toMatchObject({ to_add: 1, faulty: 6 })
  expect(await faultsOf(admin, found.id)).toEqual([
    [2, 'place unknown_place'],
    [3, 'place unknown_place', 'seats no_number'],
    [4, 'type unknown_type', 'state unknown_state'],
    [5, 'name required'],
    [7, 'name same_as_row'],
    [8, 'id unknown_id'],
  ])
  const [first] = (await admin.call(resourceImport.rows, { params: { id: found.id } })).body.data
  expect(first!.faults[0]!.values).toEqual({
    ...{ name: 'Flor', parent: 'Site', parent_id: office.site, closest: 'Site › Floor' },
  })
  const params = { id: found.id }
  const correct = async (column: 'place' | 'seats' | 'name', row: number | null, from: string, to: string) =>
    (await admin.call(resourceImport.correct, { params, body: { column, row, from, to } })).body.data
  expect(await correct('place', null, 'Site › Flor', 'Site › Floor')).toMatchObject({ to_add: 2, faulty: 5 })
  expect(await correct('seats', 3, 'twelve', '12')).toMatchObject({ to_add: 3, faulty: 4 })
  expect(await correct('name', 7, 'd-04', 'D-06')).toMatchObject({ to_add: 4, faulty: 3 })
  const file = await admin.call(resourceImport.faulty, { params })
  expect(file.body.name).toBe('desks with errors.csv')
  expect((await file.body.content.text()).split('\r\n')[3]).toBe(
    '999999999,D-05,Floor,Desk,,,No resource has this ID. Leave the cell empty to add a new one.',
  )
  await runImport(server, admin, found.id)
  expect(await namesOf(office)).toEqual([
    ...['Alster, Floor, Room', 'D-01, Floor, Desk', 'D-02, Floor, Desk', 'D-04, Floor, Desk', 'D-06, Floor, Desk'],
  ])
})

test('an export that nobody has changed changes nothing, and an edited one what was edited', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const body = { name: '=Elbe', level_id: office.floor, resource_type_id: office.roomType, capacity: 1, seats: 4 }
  await admin.call(resources.create, { body: { ...body, translations: [{ locale: 'de', name: 'Die Elbe' }] } })
  const exported = async (lang: string) =>
    (await admin.call(resourceImport.exportCsv, { query: { lang } as never })).body.content.text()
  for (const lang of ['en', 'de', 'ar']) {
    const { to_add, to_change, unchanged, faulty } = await checked(
      server,
      admin,
      ...(await exported(lang)).trim().split('\r\n'),
    )
    expect({ to_add, to_change, unchanged, faulty }).toEqual({ to_add: 0, to_change: 0, unchanged: 2, faulty: 0 })
  }
  const spreadsheet = await admin.call(resourceImport.exportSpreadsheet, {})
  const { body: uploaded } = await upload(admin, spreadsheet.body.content, 'Resources.xlsx')
  await server.app.jobs.drain()
  const again = await admin.call(resourceImport.get, { params: { id: uploaded.data.id } })
  expect(again.body.data).toMatchObject({ state: 'checked', unchanged: 2, faulty: 0 })
  const found = await checked(server, admin, ...(await exported('en')).replace('Die Elbe', 'Elbe').trim().split('\r\n'))
  expect(found).toMatchObject({ to_change: 1, unchanged: 1 })
  await runImport(server, admin, found.id)
  const german = await admin.call(resources.list, { query: { lang: 'de' } as never })
  expect(german.body.data.map(({ name }) => name)).toEqual(['Alster', 'Elbe'])
})

test('an import is undone: what it added is gone, what it changed is as before, and what was touched since stays', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })
  const found = await checked(
    server,
    admin,
    'Name,Place,Type,Seats,Equipment',
    'Alster,Floor,Desk,9,Screen',
    'D-01,Floor,Desk,1',
    'D-02,Floor,Desk,1',
    'D-03,Floor,Desk,1,Screen',
    'D-04,Floor,Desk,1',
  )
  await runImport(server, admin, found.id)
  const list = (await admin.call(resources.list, {})).body.data
  const idOf = (name: string) => list.find((each) => each.name === name)!.id
  const from = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 86_400_000)
  const booked = await inCompany(office.id, async (db) => {
    const people = { host_id: office.ann.id, user_id: office.ann.id }
    const { id } = await db
      .insertInto('declarations')
      .values({ ...people, subject: 'Day' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const times = { starts: from, ends: new Date(from.getTime() + 900_000), status: 'booked' }
    return db
      .insertInto('bookings')
      .values({ ...people, ...times, declaration_id: id, resource_id: idOf('D-01') } as never)
      .execute()
  })
  expect(booked).toHaveLength(1)
  const detail = (await admin.call(resources.get, { params: { id: idOf('D-02') } })).body.data
  await admin.call(resources.update, { params: { id: detail.id }, body: { ...detail, seats: 2 } as never })
  // A booking of the one holds time of the other.
  const linked = { resource_id: idOf('D-01'), linked_resource_ids: [idOf('D-04')] }
  expect((await admin.call(resourceLinks.setLinked, { body: linked })).status).toBe(200)
  const undone = await runImport(server, admin, found.id, 'undo')
  expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 3, added: 0, changed: 0 })
  const left = ['D-01', 'D-02', 'D-04'].map((name) => `${name}, Floor, Desk`)
  expect(await namesOf(office)).toEqual(['Alster, Floor, Room', ...left])
  expect((await admin.call(resources.get, { params: { id: idOf('Alster') } })).body.data.seats).toBe(null)
})

test('an import runs with the rights that its person has then, in places where they may add', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const found = await checked(server, admin, 'Name,Place,Type', 'D-01,Floor,Desk')
  await admin.call(resourceImport.start, { params: { id: found.id } })
  await inCompany(office.id, (_, client) =>
    client.query(
      `update role_permissions set "create" = false, update = false, is_active = false
      where company_id = $1 and permission in ('RESOURCES', 'MANAGE_RESOURCES')`,
      [office.id],
    ),
  )
  await server.app.jobs.drain()
  expect(await inCompany(office.id, (db) => db.selectFrom('resource_imports').select('state').execute())).toEqual([
    { state: 'forbidden' },
  ])
  expect(await inCompany(office.id, (db) => db.selectFrom('resources').select('name').execute())).toHaveLength(1)
})

test('an import is its person’s own: nobody else sees it, nor another company', async () => {
  const office = await makeOffice(server.app)
  const eve = await addPerson(server.app, office, 'administrator', 'Eve')
  const other = await makeOffice(server.app)
  const { id } = await checked(server, office.admin, 'Name,Place,Type', 'D-01,Floor,Desk')
  for (const stranger of [eve, other.admin])
    for (const call of ['get', 'rows', 'start', 'stop', 'undo', 'faulty'] as const)
      expect((await stranger.call(resourceImport[call] as typeof resourceImport.get, { params: { id } })).status).toBe(
        404,
      )
  expect((await office.ann.call(resourceImport.list, {})).status).toBe(403)
})

test('a job that runs twice, or ends between two parts, writes nothing twice', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const lines = Array.from({ length: 600 }, (_, n) => `D-${n},Floor,Desk`)
  const found = await checked(server, admin, 'Name,Place,Type', ...lines)
  expect(found.to_add).toBe(600)
  const { body } = await admin.call(resourceImport.start, { params: { id: found.id } })
  expect(body.data.state).toBe('running')
  await Promise.all([server.app.jobs.drain(), server.app.jobs.drain()])
  await admin.call(resourceImport.stop, { params: { id: found.id } })
  const { body: after } = await admin.call(resourceImport.get, { params: { id: found.id } })
  expect(after.data).toMatchObject({ state: 'done', added: 600 })
  expect(await countOf(office)).toBe(601)
})

test('two administrators who import the same file at once add each resource once', async () => {
  const office = await makeOffice(server.app)
  const eve = await addPerson(server.app, office, 'administrator', 'Eve')
  const lines = Array.from({ length: 300 }, (_, n) => `D-${n},Floor,Desk`)
  const [one, two] = [
    await checked(server, office.admin, 'Name,Place,Type', ...lines),
    await checked(server, eve, 'Name,Place,Type', ...lines.reverse()),
  ]
  await office.admin.call(resourceImport.start, { params: { id: one.id } })
  await eve.call(resourceImport.start, { params: { id: two.id } })
  await server.app.jobs.drain()
  const after = [
    (await office.admin.call(resourceImport.get, { params: { id: one.id } })).body.data,
    await importOf(eve, two.id),
  ]
  expect(after.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(after[0]!.added + after[1]!.added).toBe(300)
  expect(after[0]!.faulty + after[1]!.faulty + after[0]!.unchanged + after[1]!.unchanged).toBe(300)
  expect(await countOf(office)).toBe(301)
})

test('a stopped import goes on where it was, and a check that ran stays', async () => {
  const office = await makeOffice(server.app)
  const found = await checked(server, office.admin, 'Name,Place,Type', 'D-01,Floor,Desk')
  const params = { id: found.id }
  expect((await office.admin.call(resourceImport.stop, { params })).status).toBe(409)
  await office.admin.call(resourceImport.start, { params })
  expect((await office.admin.call(resourceImport.stop, { params })).body.data).toMatchObject({
    state: 'stopped',
    added: 0,
  })
  await server.app.jobs.drain()
  expect(await namesOf(office)).toHaveLength(1)
  expect(await runImport(server, office.admin, found.id)).toMatchObject({ state: 'done', added: 1 })
})

test('a capacity into which bookings to come don’t fit is its row’s error', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const lockers = (
    await admin.call(resources.create, {
      body: { name: 'Lockers', level_id: office.floor, resource_type_id: office.deskType, capacity: 2 },
    })
  ).body.data
  const from = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + 7 * 86_400_000)
  await inCompany(office.id, async (db) => {
    const people = { host_id: ann.id, user_id: ann.id }
    for (const subject of ['One', 'Two']) {
      const { id } = await db
        .insertInto('declarations')
        .values({ ...people, subject } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      const times = { starts: from, ends: new Date(from.getTime() + 3_600_000), status: 'booked' }
      await db
        .insertInto('bookings')
        .values({ ...people, ...times, declaration_id: id, resource_id: lockers.id } as never)
        .execute()
    }
  })
  const found = await checked(server, admin, 'ID,Name,Place,Bookings at once', `${lockers.id},Lockers,Floor,1`)
  expect(await faultsOf(admin, found.id)).toEqual([[2, 'capacity affects_bookings']])
})

test('unknown types and places are added by their own calls, and the rows then go in', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const found = await checked(server, admin, 'Name,Building,Floor,Type', 'D-01,Site,Attic,Hammock')
  expect(await faultsOf(admin, found.id)).toEqual([[2, 'place unknown_place', 'type unknown_type']])
  await admin.call(resourceTypes.create, { body: { name: 'Hammock', kind: 'other' } })
  await admin.call(levels.create, {
    body: {
      name: 'Attic',
      parent_id: office.site,
      kind: 'floor',
      timezone: null,
      country_id: null,
      working_hours: null,
    } as never,
  })
  expect(await runImport(server, admin, found.id, 'check')).toMatchObject({ state: 'checked', to_add: 1, faulty: 0 })
})
