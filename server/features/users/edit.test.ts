// @module-tag once
import { auth, type NewUser, type PermissionCode, profile, users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()
const password = 'harbour cranes at dawn'
const english = (office: Office) =>
  inCompany(office.id, async (db) => {
    const { id } = await db.selectFrom('languages').where('locale', '=', 'en').select('id').executeTakeFirstOrThrow()
    return id
  })
const create = async (office: Office, who: Person, person: Partial<NewUser>) =>
  who.call(users.create, {
    body: { name: 'Cleo', email: 'cleo@example.com', language_id: await english(office), ...person } as NewUser,
  })
const get = async (who: Person, id: number) => (await who.call(users.get, { params: { id } })).body.data
const update = (who: Person, id: number, body: object) => who.call(users.update, { params: { id }, body })
const groupOf = (office: Office, key: string) =>
  inCompany(office.id, async (db) => {
    const { id } = await db.selectFrom('containers').where('seed_key', '=', key).select('id').executeTakeFirstOrThrow()
    return id
  })
const allow = (office: Office, who: Person, codes: PermissionCode[]) =>
  inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes, users: [who.id] }]))

test('R400 a person is added with language, zone, country, groups and a password, and signs in with it at once', async () => {
  const office = await makeOffice(server.app)
  const employees = await groupOf(office, 'people.employee')
  const added = await create(office, office.admin, {
    ...{ timezone_id: 1, country_id: 1, level_id: office.site, container_ids: [employees], password },
  })
  expect(added.status).toBe(201)
  const { id } = added.body.data
  expect(await get(office.admin, id)).toMatchObject({
    ...{ name: 'Cleo', state: 'active', timezone_id: 1, country_id: 1, level: 'Site', last_seen_at: null },
    containers: [{ id: employees, access_type: 'USER', is_by_hand: true }],
  })
  const signedIn = await office.ann.call(auth.login, { body: { email: 'cleo@example.com', password } })
  expect(signedIn.status).toBe(200)
})

test('a person without a password is “not invited”; an address twice, in whatever capitals, is refused at its field', async () => {
  const office = await makeOffice(server.app)
  const added = await create(office, office.admin, {})
  expect(added.body.data).toMatchObject({ state: 'not_invited', containers: [] })
  const again = await create(office, office.admin, { email: 'CLEO@example.com' })
  expect([again.status, Object.keys(again.error.errors ?? {})]).toEqual([409, ['email']])
  for (const [field, wrong] of [
    ['email', { email: 'cleo' }],
    ['password', { password: 'password12' }],
    ['language_id', { language_id: 9_999_999 }],
    ['container_ids', { container_ids: [9_999_999] }],
    ['name', { name: ' ' }],
  ] as const) {
    const { status, error } = await create(office, office.admin, {
      email: `${field}@example.com`,
      ...(wrong as Partial<NewUser>),
    })
    expect([field, status, Object.keys(error.errors ?? {}).map((each) => each.split('.')[0])]).toEqual([
      ...[field, 422],
      [field],
    ])
  }
})

test('what is left out of a change stays, groups that somebody else gave meanwhile as well', async () => {
  const office = await makeOffice(server.app)
  const [employees, receptionists] = [
    await groupOf(office, 'people.employee'),
    await groupOf(office, 'people.receptionist'),
  ]
  const { id } = (await create(office, office.admin, { container_ids: [employees] })).body.data
  await update(office.admin, id, { container_ids: [employees, receptionists] })
  await update(office.admin, id, { name: 'Cleo M', container_ids: [], seen_container_ids: [employees] })
  expect(await get(office.admin, id)).toMatchObject({ name: 'Cleo M', containers: [{ id: receptionists }] })
  await update(office.admin, id, { container_ids: [] })
  expect((await get(office.admin, id)).containers).toEqual([])
})

test('two who change one person: the second is told what has changed, and by whom', async () => {
  const office = await makeOffice(server.app)
  const { id, version } = (await create(office, office.admin, {})).body.data
  await update(office.admin, id, { name: 'Cleopatra', version })
  const late = await update(office.admin, id, { name: 'Clea', version })
  expect([late.status, late.error.code]).toEqual([409, 'version_changed'])
})

test('nobody gives groups, a password or another address beyond what they hold themselves', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await allow(office, ann, ['MANAGE_USERS'])
  const administrators = await groupOf(office, 'people.administrator')
  const refused = [
    await create(office, ann, { container_ids: [administrators] }),
    await update(ann, ben.id, { container_ids: [administrators] }),
    await update(ann, admin.id, { password }),
    await update(ann, admin.id, { email: 'mine@example.com' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(Object.keys(refused[2]!.error.errors ?? {})).toContain('USERS_ROLES')
  expect((await update(ann, ben.id, { password })).status).toBe(200)
  expect((await update(ann, admin.id, { name: 'Adam the First' })).status).toBe(200)
})

test('nobody takes rights away that they don’t hold: by leaving a group, or by making somebody a manager of a few', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const [administrators, employees] = [
    await groupOf(office, 'people.administrator'),
    await groupOf(office, 'people.employee'),
  ]
  await allow(office, ann, ['MANAGE_USERS'])
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER_MANAGER', users: [] }]))
  const managers = await inCompany(office.id, (db) =>
    db.selectFrom('containers').where('access_type', '=', 'USER_MANAGER').select('id').executeTakeFirstOrThrow(),
  )
  const bob = await addPerson(server.app, office, 'administrator', 'Bob')
  const several = (body: object) => ann.call(users.change, { body: { picked: [bob.id], ...body } as never })
  const refused = [
    await update(ann, bob.id, { container_ids: [] }),
    await update(ann, bob.id, { container_ids: [administrators, managers.id] }),
    await several({ remove_container_ids: [administrators] }),
    await several({ add_container_ids: [managers.id] }),
  ]
  expect(refused.map(({ status, error }) => [status, ...Object.keys(error.errors ?? {})])).toEqual([
    [403, 'container_ids'],
    [403, 'container_ids'],
    [403, 'remove_container_ids'],
    [403, 'add_container_ids'],
  ])
  expect((await get(admin, bob.id)).containers.map(({ id }) => id)).toEqual([administrators])
  expect((await update(ann, ben.id, { container_ids: [employees, managers.id] })).status).toBe(200)
  expect((await update(ann, ben.id, { container_ids: [employees] })).status).toBe(200)
  expect((await update(admin, bob.id, { container_ids: [] })).status).toBe(200)
})

test('a manager edits the people they manage and adds people to their own groups alone', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  await allow(office, ann, ['MANAGE_USERS'])
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', users: [ben.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] },
    ]),
  )
  const team = (await get(admin, ben.id)).containers.find(({ name }) => name.startsWith('One of'))!.id
  expect((await update(ann, ben.id, { name: 'Benno' })).status).toBe(200)
  expect((await update(ann, admin.id, { name: 'Mine' })).status).toBe(404)
  const outside = await create(office, ann, {})
  expect([outside.status, Object.keys(outside.error.errors ?? {})]).toEqual([403, ['container_ids']])
  expect((await create(office, ann, { container_ids: [team] })).status).toBe(201)
  const lost = await update(ann, ben.id, { container_ids: [] })
  expect([lost.status, Object.keys(lost.error.errors ?? {})]).toEqual([403, ['container_ids']])
})

test('R196 R402 people are narrowed by groups, assigned resources and state together', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  const receptionists = await groupOf(office, 'people.receptionist')
  const bea = await addPerson(server.app, office, 'receptionist', 'Bea')
  await inCompany(office.id, async (_, client) => {
    await client.query(
      `insert into resource_assignments (company_id, resource_id, user_id, starts) values ($1, $2, $3, now())`,
      [office.id, room, bea.id],
    )
    await client.query('update users set is_active = false where company_id = $1 and id = $2', [office.id, ben.id])
  })
  const found = async (query: object) => (await admin.call(users.list, { query })).body.data.map(({ id }) => id)
  expect(await found({ 'containers[]': String(receptionists) })).toEqual([bea.id])
  expect(await found({ assigned_resources: 'true' })).toEqual([bea.id])
  expect(await found({ 'state[]': 'inactive' })).toEqual([ben.id])
  expect(await found({ assigned_resources: 'true', 'state[]': 'inactive' })).toEqual([])
  expect(await found({ is_in_group: 'false' })).toEqual([])
  expect(await found({ 'containers[]': String(receptionists), query: 'ann' })).toEqual([])
  expect(ann.id).not.toBe(bea.id)
})

test('R400 the camera that a person chose is kept; an administrator changes it, or takes the choice away', async () => {
  const office = await makeOffice(server.app)
  const { ann, admin } = office
  expect((await ann.call(users.company)).body.data).toMatchObject({ id: office.id, timezone: expect.any(String) })
  await ann.call(users.camera, { body: { camera: 'Back camera' } })
  expect((await ann.call(profile.get)).body.data.camera).toBe('Back camera')
  expect((await get(admin, ann.id)).camera).toBe('Back camera')
  expect((await ann.call(users.camera, { body: { camera: 'x'.repeat(301) } })).status).toBe(422)
  const change = (camera: string | null) =>
    admin.call(users.update, { params: { id: ann.id }, body: { camera } as never })
  expect((await change('Front camera')).body.data.camera).toBe('Front camera')
  expect((await change('x'.repeat(301))).status).toBe(422)
  expect((await change(null)).body.data.camera).toBeNull()
})

test('several people get a language and groups at once, and leave others; whoever can’t be changed is named', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const [employees, receptionists] = [
    await groupOf(office, 'people.employee'),
    await groupOf(office, 'people.receptionist'),
  ]
  const { id: german } = await inCompany(office.id, (db) =>
    db.selectFrom('languages').where('locale', '=', 'de').select('id').executeTakeFirstOrThrow(),
  )
  const change = (who: Person, picked: number[], body: object) =>
    who.call(users.change, { body: { picked, ...body } as never })
  const { body } = await change(admin, [ann.id, ben.id, 2 ** 40], {
    ...{ language_id: german, add_container_ids: [receptionists], remove_container_ids: [employees] },
  })
  expect(body.data).toEqual({ done: [ann.id, ben.id], refused: [{ id: 2 ** 40, reason: 'gone' }] })
  expect(await get(admin, ben.id)).toMatchObject({ language_id: german, containers: [{ id: receptionists }] })
  await allow(office, ann, ['MANAGE_USERS'])
  const administrators = await groupOf(office, 'people.administrator')
  const refused = await change(ann, [ben.id], { language_id: german, add_container_ids: [administrators] })
  expect([refused.status, (await get(admin, ben.id)).containers.length]).toEqual([403, 1])
})
