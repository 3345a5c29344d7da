// @module-tag once
import { accessTypeIds, type PermissionCode, permissions, roles } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()
const all = { create: true, read: true, update: true, delete: true }
const value = (code: PermissionCode, flags: object = all) => ({ permission_id: permissions[code].id, ...flags })
const add = async (who: Person, name: string, type: keyof typeof accessTypeIds = 'USER') =>
  (await who.call(roles.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data
const set = (who: Person, id: number, given: object[], more: object = {}) =>
  who.call(roles.setPermissions, { params: { id }, body: { permissions: given, ...more } as never })
const heldBy = async (who: Person, id: number) =>
  (await who.call(roles.permissions, { params: { id } })).body.data.permissions.filter(({ is_held }) => is_held)

test('R177 roles are listed by their type, and each type asks for its own permission', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes: ['LEVELS_ROLES'], users: [ann.id] }]))
  const types = async (who: Person, query = {}) =>
    new Set((await who.call(roles.list, { query })).body.data.map(({ access_type }) => access_type))
  expect(await types(admin)).toEqual(new Set(['USER', 'LEVEL']))
  expect(await types(admin, { access_type_id: [3] })).toEqual(new Set(['LEVEL']))
  expect(await types(ann)).toEqual(new Set(['LEVEL']))
  const role = await add(admin, 'Hosts')
  expect((await ann.call(roles.get, { params: { id: role.id } })).status).toBe(404)
  expect((await ann.call(roles.create, { body: { name: 'X', access_type_id: 1 } })).status).toBe(403)
  expect((await add(ann, 'Hosts', 'LEVEL')).access_type).toBe('LEVEL')
})

test('R175 only the permissions that are sent change; one with everything off is held no more', async () => {
  const { admin } = await makeOffice(server.app)
  const { id } = await add(admin, 'Hosts')
  await set(admin, id, [value('BOOKINGS'), value('PLAN', { is_active: true })])
  const { body } = await set(admin, id, [value('BOOKINGS', { read: true })])
  expect(await heldBy(admin, id)).toMatchObject([
    { code: 'BOOKINGS', type: 'CRUD', read: true, create: false, is_active: true },
    { code: 'PLAN', type: 'LOGICAL', is_active: true },
  ])
  await set(admin, id, [value('PLAN', { is_active: false })], { version: body.data.version })
  expect((await heldBy(admin, id)).map(({ code }) => code)).toEqual(['BOOKINGS'])
})

test('a role holds what its type allows, and a limit is a number', async () => {
  const { admin } = await makeOffice(server.app)
  const { id } = await add(admin, 'Bookers', 'RESOURCE')
  const codes = (await admin.call(roles.permissions, { params: { id } })).body.data.permissions.map(({ code }) => code)
  expect(new Set(codes)).toEqual(
    new Set([
      'BOOKINGS',
      'MANAGE_RESOURCES',
      'RESOURCES',
      'DAYS_AHEAD',
      'LONGEST_MINUTES',
      'BOOKINGS_A_DAY',
      'BOOKINGS_A_WEEK',
      'BOOKINGS_AT_ONCE',
    ]),
  )
  for (const wrong of [
    value('PLAN', { is_active: true }),
    { permission_id: 999 },
    value('DAYS_AHEAD', { value: null }),
    value('DAYS_AHEAD', { value: -1 }),
  ])
    expect((await set(admin, id, [wrong])).status).toBe(422)
  expect((await set(admin, id, [value('DAYS_AHEAD', { value: 14 })])).status).toBe(200)
})

test('nobody gives what they don’t hold, and what they take away is theirs to take', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await inCompany(office.id, (db) =>
    give(db, office, [{ type: 'USER', codes: ['USERS_ROLES', 'DOCUMENTS'], users: [ann.id] }]),
  )
  const { id } = await add(admin, 'Hosts')
  await set(admin, id, [value('CONNECTORS')])
  const refused = await set(ann, id, [value('DOCUMENTS'), value('DEVICES')])
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([403, ['DEVICES']])
  expect((await heldBy(admin, id)).map(({ code }) => code)).toEqual(['CONNECTORS'])
  expect((await set(ann, id, [value('DOCUMENTS'), value('CONNECTORS', { read: true })])).status).toBe(200)
})

test('of two administrators who save one role, the second is told what the first changed', async () => {
  const { admin } = await makeOffice(server.app)
  const { id, version } = await add(admin, 'Hosts')
  expect((await set(admin, id, [value('BOOKINGS')], { version })).status).toBe(200)
  const second = await set(admin, id, [value('PLAN', { is_active: true })], { version })
  expect([second.status, second.error.code]).toEqual([409, 'version_changed'])
})

test('a preview says how many people it concerns, and changes nothing', async () => {
  const { admin } = await makeOffice(server.app)
  const { body } = await admin.call(roles.list, { query: { access_type_id: [1], query: 'employee' } })
  const { id, people_count } = body.data[0]!
  const preview = await set(admin, id, [value('DOCUMENTS', { read: true })], { is_preview: true })
  expect(preview.body.data.effects).toEqual({ people: people_count })
  expect((await heldBy(admin, id)).map(({ code }) => code)).not.toContain('DOCUMENTS')
})

test('the administrators’ role can’t be deleted or emptied while nobody else could give rights', async () => {
  const office: Office = await makeOffice(server.app)
  const { admin } = office
  const { body } = await admin.call(roles.list, { query: { query: 'administrator' } })
  const { id } = body.data[0]!
  const removed = await admin.call(roles.remove, { params: { id } })
  const emptied = await set(admin, id, [value('USERS_ROLES', {})])
  expect([removed.error.code, emptied.error.code]).toEqual(['last_administrator', 'last_administrator'])
})

test('the list costs the same number of queries for many roles', async () => {
  const { admin } = await makeOffice(server.app)
  const count = () => queriesOf(() => admin.call(roles.list, { query: {} }))
  await count()
  const few = await count()
  for (let n = 0; n < 5; n++) await add(admin, `Role ${n}`)
  expect(await count()).toBe(few)
})

test('a permission that is sent twice is written once, as the last one says', async () => {
  const { admin } = await makeOffice(server.app)
  const { id } = await add(admin, 'Hosts')
  expect((await set(admin, id, [value('BOOKINGS'), value('BOOKINGS', { read: true })])).status).toBe(200)
  expect(await heldBy(admin, id)).toMatchObject([{ code: 'BOOKINGS', read: true, update: false }])
})

test('a limit of one’s own is neither raised nor taken out, but by an administrator', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes: ['LEVELS_ROLES'], users: [ann.id] }]))
  const { body } = await admin.call(roles.list, { query: { access_type_id: [3] } })
  const limits = await Promise.all(
    body.data.map(async ({ id }) => ({
      id,
      days: (await heldBy(admin, id)).find(({ code }) => code === 'DAYS_AHEAD'),
    })),
  )
  // Everybody's role, by which Ann books.
  const { id } = limits.find(({ days }) => days?.value === 60)!
  const days = (more: object) => [value('DAYS_AHEAD', more)]
  for (const more of [{ value: 61 }, { value: 60, is_active: false }]) {
    const refused = await set(ann, id, days(more))
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([403, ['DAYS_AHEAD']])
  }
  expect((await set(ann, id, days({ value: 30 }))).status).toBe(200)
  expect((await set(admin, id, days({ value: 500 }))).status).toBe(200)
  expect((await set(admin, id, days({ is_active: false }))).status).toBe(200)
})

test('people count for a role where it holds: not in an access that has others in its place', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', users: [ann.id] },
      { type: 'LEVEL', codes: ['LEVELS'], levels: [office.site] },
    ]),
  )
  const newest = async () =>
    (await admin.call(roles.list, { query: { access_type_id: [3] } })).body.data.toSorted((a, b) => b.id - a.id)
  const [role] = await newest()
  expect(role!.people_count).toBe(1)
  const { id: instead } = await add(admin, 'Instead', 'LEVEL')
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into mega_container_roles (company_id, mega_container_id, container_id, access_type, role_id)
       select $1, m.mega_container_id, m.container_id, 'LEVEL', $2 from mega_container_containers m
       join container_roles cr on cr.company_id = $1 and cr.container_id = m.container_id and cr.role_id = $3
       where m.company_id = $1`,
      [office.id, instead, role!.id],
    ),
  )
  const counts = new Map((await newest()).map(({ id, people_count }) => [id, people_count]))
  expect([counts.get(role!.id), counts.get(instead)]).toEqual([0, 1])
})

test('an administrator gives back a code that nobody holds any more', async () => {
  const { admin } = await makeOffice(server.app)
  const { body } = await admin.call(roles.list, { query: { query: 'administrator' } })
  const { id } = body.data[0]!
  expect((await set(admin, id, [value('DEVICES', {})])).status).toBe(200)
  expect((await heldBy(admin, id)).map(({ code }) => code)).not.toContain('DEVICES')
  expect((await set(admin, id, [value('DEVICES')])).status).toBe(200)
})
