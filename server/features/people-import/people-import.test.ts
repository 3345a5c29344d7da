import { type PermissionCode, peopleImport, peopleLeaving, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { useOwnDatabase } from '../../test/urls.ts'
import { checkedPeople, faultsOfPeople, importOfPeople, runPeopleImport } from './imports.fixture.ts'

useOwnDatabase()
const server = useApp()

const find = async (by: Person, words: string) =>
  (await by.call(users.list, { query: { query: words } })).body.data.map(({ id }) => id)
const person = async (by: Person, words: string) => {
  const [id] = await find(by, words)
  return (await by.call(users.get, { params: { id: id! } })).body.data
}
const addGroup = (office: Office, name: string, codes: PermissionCode[] = []) =>
  inCompany(office.id, async (db) => {
    const values = { company_id: office.id, name, access_type: 'USER' }
    const { id } = await db.insertInto('containers').values(values).returning('id').executeTakeFirstOrThrow()
    if (!codes.length) return id
    const role = await db.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow()
    const all = { create: true, read: true, update: true, delete: true }
    await db
      .insertInto('role_permissions')
      .values(codes.map((permission) => ({ company_id: office.id, role_id: role.id, permission, ...all })))
      .execute()
    await db
      .insertInto('container_roles')
      .values({ company_id: office.id, container_id: id, role_id: role.id, access_type: 'USER' } as never)
      .execute()
    return id
  })

test('a table is checkedPeople, and then adds people and changes those whose addresses are known', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await addGroup(office, 'Harbour')
  await addGroup(office, 'Pilots, deep sea')
  const found = await checkedPeople(
    server,
    admin,
    'Name;E-Mail;Sprache;Zeitzone;Land;Standort;Gruppen',
    'Devika Shah;devika@example.com;Deutsch;Europe/Berlin;Germany;Site › Floor;Harbour, Pilots, deep sea',
    ';r.pinto@example.com;fr;;fr;;harbour; ',
    `Ann Other;${ann.email.toUpperCase()};;America/New York;;;Harbour`,
    `;${admin.email};;;;;`,
  )
  expect(found).toMatchObject({
    ...{ state: 'checked', mapping: ['name', 'email', 'language', 'timezone', 'country', 'place', 'groups'] },
    ...{ to_add: 1, to_change: 1, unchanged: 1, faulty: 1 },
  })
  expect(await faultsOfPeople(admin, found.id)).toEqual([[2, 'groups unknown_group']])
  const params = { id: found.id }
  const body = {
    ...{ column: 'groups', row: 2, from: 'Harbour, Pilots, deep sea', to: 'Harbour; Pilots, deep sea' },
  } as const
  await admin.call(peopleImport.correct, { params, body })
  const done = await runPeopleImport(server, admin, found.id)
  expect(done).toMatchObject({ state: 'done', added: 2, changed: 1, faulty: 0, to_invite: 2, sends_mail: false })
  const added = await person(admin, 'devika')
  expect(added).toMatchObject({ name: 'Devika Shah', language: 'Deutsch', level: 'Floor', state: 'not_invited' })
  expect(added.containers.map(({ name }) => name)).toEqual(['Harbour', 'Pilots, deep sea'])
  expect([added.timezone_id, added.country_id]).not.toContain(null)
  expect(await person(admin, 'r.pinto')).toMatchObject({ name: 'R Pinto', language: 'Français', level_id: null })
  const changed = await person(admin, 'Ann Other')
  expect(changed).toMatchObject({ id: ann.id, email: ann.email })
  expect(changed.containers.map(({ name }) => name)).toContain('Harbour')
  const listed = await admin.call(users.list, { query: { people_import: [found.id] } })
  expect(listed.body.data.map(({ name }) => name)).toEqual(['Ann Other', 'Devika Shah', 'R Pinto'])
})

test('each error stands at its cell, and is in the file of faulty rows', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const found = await checkedPeople(
    server,
    admin,
    'E-mail,Name,Language,Time zone,Country,Building,Groups',
    'no address,,,,,,',
    ',Nobody,,,,,',
    'one@example.com,One,,,,,',
    'ONE@example.com,Two,,,,,',
    `two@example.com,${'x'.repeat(201)},Klingon,Mars/Base,Nowhere,Attic,Nobody's`,
  )
  expect(found).toMatchObject({ to_add: 1, faulty: 4 })
  expect(await faultsOfPeople(admin, found.id)).toEqual([
    [2, 'email no_address'],
    [3, 'email required'],
    [5, 'email same_as_row'],
    [
      ...[6, 'name too_long', 'language unknown_language', 'timezone unknown_timezone', 'country unknown_country'],
      ...['place unknown_place', 'groups unknown_group'],
    ],
  ])
  const file = await admin.call(peopleImport.faulty, { params: { id: found.id } })
  expect((await file.body.content.text()).split('\r\n')[1]).toBe(
    'no address,,,,,,,"Write an e-mail address, such as ada@example.com."',
  )
})

test('R407: a group that gives more than the caller has is an error at its cell', async () => {
  const office = await makeOffice(server.app)
  await addGroup(office, 'Mighty', ['COMPANY_PREFERENCES'])
  await inCompany(office.id, (db) =>
    give(db, office, [{ type: 'USER', codes: ['MANAGE_USERS'], users: [office.ben.id] }]),
  )
  const found = await checkedPeople(server, office.ben, 'E-mail,Groups', 'one@example.com,Mighty', 'two@example.com,')
  expect(await faultsOfPeople(office.ben, found.id)).toEqual([[2, 'groups group_not_yours']])
  expect(await runPeopleImport(server, office.ben, found.id)).toMatchObject({ added: 1 })
})

test('whoever manages more people than the caller isn’t made a manager of a few by a file', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await inCompany(office.id, async (db) => {
    await give(db, office, [{ type: 'USER', codes: ['MANAGE_USERS'], users: [ben.id] }])
    await db
      .insertInto('containers')
      .values({ company_id: office.id, name: 'Leads', access_type: 'USER_MANAGER' })
      .execute()
  })
  const rows = [admin, ann].map(({ email }) => `${email},Leads`)
  const found = await checkedPeople(server, ben, 'E-mail,Groups', ...rows)
  expect(await faultsOfPeople(ben, found.id)).toEqual([[2, 'groups group_not_yours']])
  expect(await runPeopleImport(server, ben, found.id)).toMatchObject({ changed: 1 })
})

test('a manager adds people to their own groups alone, and changes nobody else', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  await inCompany(office.id, async (db) => {
    await give(db, office, [
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ben.id] },
      { type: 'USER', users: [ann.id] },
    ])
    await give(db, office, [{ type: 'USER', codes: ['MANAGE_USERS'], users: [ben.id] }])
    await db
      .updateTable('containers')
      .set({ name: 'Team' })
      .where('id', 'in', (eb) => eb.selectFrom('container_users').where('user_id', '=', ann.id).select('container_id'))
      .where('name', 'like', 'One of%')
      .execute()
  })
  const found = await checkedPeople(
    server,
    ben,
    'E-mail,Name,Groups',
    'one@example.com,One,',
    'two@example.com,Two,Team',
    `${admin.email},Mine,`,
    `${ann.email},Annie,`,
  )
  expect(await faultsOfPeople(ben, found.id)).toEqual([
    [2, 'groups needs_own_group'],
    [4, 'email not_managed'],
  ])
  expect(await runPeopleImport(server, ben, found.id)).toMatchObject({ state: 'done', added: 1, changed: 1 })
  expect(await find(ben, 'two@example.com')).toHaveLength(1)
})

test('an import runs with the rights that its person has then', async () => {
  const office = await makeOffice(server.app)
  const found = await checkedPeople(server, office.admin, 'E-mail', 'one@example.com')
  await office.admin.call(peopleImport.start, { params: { id: found.id } })
  await inCompany(office.id, (_, client) =>
    client.query(
      `update role_permissions set "create" = false, update = false, is_active = false
      where company_id = $1 and permission = 'MANAGE_USERS'`,
      [office.id],
    ),
  )
  await server.app.jobs.drain()
  const state = await inCompany(office.id, (db) => db.selectFrom('resource_imports').select('state').execute())
  expect(state).toEqual([{ state: 'forbidden' }])
})

test('an import is its person’s own, and no import of resources', async () => {
  const office = await makeOffice(server.app)
  const eve = await addPerson(server.app, office, 'administrator', 'Eve')
  const other = await makeOffice(server.app)
  const { id } = await checkedPeople(server, office.admin, 'E-mail', 'one@example.com')
  for (const stranger of [eve, other.admin])
    for (const call of ['get', 'rows', 'start', 'stop', 'undo', 'faulty', 'invite'] as const)
      expect((await stranger.call(peopleImport[call] as typeof peopleImport.get, { params: { id } })).status).toBe(404)
  expect((await office.ann.call(peopleImport.list, {})).status).toBe(403)
  expect((await office.admin.call(peopleImport.list, {})).body.data).toHaveLength(1)
})

test('an import is undone: whom it added is gone, whom it changed is as before, and who was touched since stays and is named', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await addGroup(office, 'Harbour')
  const before = await person(admin, ann.email)
  const found = await checkedPeople(
    server,
    admin,
    'E-mail,Name,Groups,Time zone',
    'one@example.com,One,Harbour,',
    'two@example.com,Two,,',
    'three@example.com,Three,,',
    `${ann.email},Annie,Harbour,Europe/Berlin`,
  )
  await runPeopleImport(server, admin, found.id)
  const two = await person(admin, 'two@example.com')
  await inCompany(office.id, (db) =>
    db
      .insertInto('credentials')
      .values({ user_id: two.id, password_hash: 'x' } as never)
      .execute(),
  )
  const three = await person(admin, 'three@example.com')
  const body = { name: 'Third', version: three.version }
  expect((await admin.call(users.update, { params: { id: three.id }, body })).status).toBe(200)
  const undone = await runPeopleImport(server, admin, found.id, 'undo')
  expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 2, added: 0, changed: 0 })
  expect(undone.kept_people.map(({ name }) => name)).toEqual(['Two', 'Third'])
  expect(await find(admin, 'one@example.com')).toEqual([])
  expect(await person(admin, ann.email)).toMatchObject({
    ...{ name: before.name, timezone_id: before.timezone_id, containers: before.containers },
  })
  // Nothing of a wrong file is left among those who were deleted, and the address is free again.
  expect((await admin.call(peopleLeaving.former, {})).body.data).toEqual([])
  const again = await checkedPeople(server, admin, 'E-mail', 'one@example.com')
  expect(await runPeopleImport(server, admin, again.id)).toMatchObject({ added: 1 })
})

test('whoever is erased isn’t in the rows of an import any more', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const found = await checkedPeople(server, admin, 'E-mail,Name', 'one@example.com,One', 'two@example.com,Two')
  await runPeopleImport(server, admin, found.id)
  const one = await person(admin, 'one@example.com')
  expect((await admin.call(peopleLeaving.erase, { params: { id: one.id } })).status).toBe(200)
  const rows = await inCompany(office.id, (db) =>
    db.selectFrom('resource_import_rows').select(['cells', 'name']).orderBy('n').execute(),
  )
  expect(rows).toEqual([
    { cells: [], name: '' },
    { cells: ['two@example.com', 'Two'], name: 'two@example.com' },
  ])
  expect(await runPeopleImport(server, admin, found.id, 'undo')).toMatchObject({ undone: 1, kept: 1 })
})

test('two administrators who import the same addresses at once add each person once', async () => {
  const office = await makeOffice(server.app)
  const eve = await addPerson(server.app, office, 'administrator', 'Eve')
  const lines = Array.from({ length: 600 }, (_, n) => `p${n}@example.com,P ${n}`)
  const one = await checkedPeople(server, office.admin, 'E-mail,Name', ...lines)
  const two = await checkedPeople(server, eve, 'E-mail,Name', ...lines.toReversed())
  await office.admin.call(peopleImport.start, { params: { id: one.id } })
  await eve.call(peopleImport.start, { params: { id: two.id } })
  await Promise.all([server.app.jobs.drain(), server.app.jobs.drain()])
  const after = [await importOfPeople(office.admin, one.id), await importOfPeople(eve, two.id)]
  expect(after.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(after[0]!.added + after[1]!.added).toBe(600)
  expect((await office.admin.call(users.list, { query: { query: 'example.com P' } })).body.meta.pagination.total).toBe(
    600,
  )
})

test('2,000 people go in with their groups, and out again', async () => {
  const office = await makeOffice(server.app)
  await addGroup(office, 'Harbour')
  const lines = Array.from({ length: 2_000 }, (_, n) => `p${n}@example.com,P ${n},de,Harbour`)
  const found = await checkedPeople(server, office.admin, 'E-mail,Name,Language,Groups', ...lines)
  expect(found).toMatchObject({ state: 'checked', to_add: 2_000, faulty: 0 })
  const begun = performance.now()
  expect(await runPeopleImport(server, office.admin, found.id)).toMatchObject({ state: 'done', added: 2_000 })
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(await runPeopleImport(server, office.admin, found.id, 'undo')).toMatchObject({
    state: 'undone',
    undone: 2_000,
  })
})
