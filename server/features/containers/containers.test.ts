// @module-tag once
import {
  accessTypeIds,
  containerCodes,
  containerMembers,
  containers,
  type PermissionCode,
  roles,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()
type Type = keyof typeof accessTypeIds
const add = async (who: Person, name: string, type: Type = 'USER') =>
  (await who.call(containers.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data
const roleOf = async (who: Person, name: string, type: Type = 'USER') =>
  (await who.call(roles.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data.id
const hold = async (who: Person, id: number, codes: Record<string, object>) => {
  const { body } = await who.call(roles.permissions, { params: { id } })
  const permissions = body.data.permissions.flatMap(({ code, permission_id }) =>
    codes[code] ? [{ permission_id, ...codes[code] }] : [],
  )
  expect((await who.call(roles.setPermissions, { params: { id }, body: { permissions } })).status).toBe(200)
}
const setRoles = (who: Person, id: number, role_ids: number[], more: object = {}) =>
  who.call(containers.setRoles, { params: { id }, body: { role_ids, ...more } })
const allow = (office: Office, who: Person, codes: PermissionCode[]) =>
  inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes, users: [who.id] }]))
const all = { create: true, read: true, update: true, delete: true }

test('R403 groups are listed by their type, and each type asks for its own permission', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  for (const type of Object.keys(accessTypeIds) as Type[]) await add(admin, `All of ${type}`, type)
  const types = async (who: Person, query = {}) =>
    new Set((await who.call(containers.list, { query })).body.data.map(({ access_type }) => access_type))
  expect(await types(admin)).toEqual(new Set(Object.keys(accessTypeIds)))
  expect(await types(admin, { access_type_ids: [3] })).toEqual(new Set(['LEVEL']))
  expect((await ann.call(containers.list, { query: {} })).status).toBe(403)
  await allow(office, ann, ['LEVELS_CONTAINERS'])
  expect(await types(ann)).toEqual(new Set(['LEVEL']))
  expect(await types(ann, { access_type_ids: [1, 4] })).toEqual(new Set())
  expect((await admin.call(containers.list, { query: { access_type_ids: [2 ** 31] } })).status).toBe(422)
})

test.each(Object.keys(containerCodes) as Type[])(
  '%s: its code opens its groups, and those of no other type',
  async (type) => {
    const office = await makeOffice(server.app)
    const { admin, ann } = office
    await allow(office, ann, [containerCodes[type]])
    for (const other of Object.keys(containerCodes) as Type[]) {
      const { id } = await add(admin, `One of ${other}`, other)
      const params = { id }
      const { status: created } = await ann.call(containers.create, {
        body: { name: `Ann’s of ${other}`, access_type_id: accessTypeIds[other] },
      })
      const rest = [
        (await ann.call(containers.get, { params })).status,
        (await ann.call(containers.update, { params, body: { name: 'Renamed' } })).status,
        (await ann.call(containers.roles, { params })).status,
        (await setRoles(ann, id, [])).status,
        (await ann.call(containerMembers.list, { params, query: {} })).status,
        (await ann.call(containerMembers.change, { params, body: {} })).status,
        (await ann.call(containers.remove, { params })).status,
      ]
      const desks = other === 'RECEPTION_DESK' ? [404, 404] : [200, 200]
      expect([other, created, rest]).toEqual(
        other === type ? [other, 201, [200, 200, 200, 200, ...desks, 200]] : [other, 403, rest.map(() => 404)],
      )
    }
  },
)

test('a group is added, renamed from a version, and deleted; its name is its type’s alone', async () => {
  const { admin } = await makeOffice(server.app)
  const { id, version, ...made } = await add(admin, 'Guests')
  expect(made).toMatchObject({
    name: 'Guests',
    access_type: 'USER',
    member_count: 0,
    role_count: 0,
    roles: [],
    accesses: [],
  })
  const params = { id }
  const again = await admin.call(containers.create, { body: { name: 'guests', access_type_id: 1 } })
  expect([again.error.code, (await add(admin, 'Guests', 'LEVEL')).access_type]).toEqual(['not_unique', 'LEVEL'])
  expect((await admin.call(containers.update, { params, body: { name: 'Visitors', version } })).status).toBe(200)
  const late = await admin.call(containers.update, { params, body: { name: 'Friends', version } })
  expect([late.status, late.error.code]).toEqual([409, 'version_changed'])
  expect((await admin.call(containers.remove, { params })).status).toBe(200)
  expect((await admin.call(containers.get, { params })).status).toBe(404)
})

test('R404 the roles of a group are sent as a whole, and are of its type', async () => {
  const { admin } = await makeOffice(server.app)
  const { id } = await add(admin, 'Hosts')
  const [one, two, place] = [
    await roleOf(admin, 'One'),
    await roleOf(admin, 'Two'),
    await roleOf(admin, 'Place', 'LEVEL'),
  ]
  await setRoles(admin, id, [one])
  const { body } = await setRoles(admin, id, [two, two])
  expect(body.data.roles).toEqual([{ id: two, name: 'Two' }])
  expect((await admin.call(containers.roles, { params: { id } })).body.data).toEqual([{ id: two, name: 'Two' }])
  const wrong = await setRoles(admin, id, [one, place])
  expect([wrong.status, Object.keys(wrong.error.errors!)]).toEqual([422, ['role_ids']])
  const { version } = body.data
  expect((await setRoles(admin, id, [one, two], { version })).status).toBe(200)
  expect((await setRoles(admin, id, [], { version })).error.code).toBe('version_changed')
})

test('nobody gives a group a role that holds what they lack', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await allow(office, ann, ['USERS_CONTAINERS', 'USERS_ROLES', 'DOCUMENTS'])
  const { id } = await add(admin, 'Hosts')
  const [held, lacked] = [await roleOf(admin, 'Held'), await roleOf(admin, 'Lacked')]
  await hold(admin, held, { DOCUMENTS: all })
  await hold(admin, lacked, { DEVICES: all })
  const refused = await setRoles(ann, id, [held, lacked])
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([403, ['DEVICES']])
  expect((await setRoles(ann, id, [held])).status).toBe(200)
  await setRoles(admin, id, [held, lacked])
  expect((await setRoles(ann, id, [lacked])).status).toBe(200)
  expect((await setRoles(ann, id, [])).status).toBe(200)
})

test('the administrators’ group can’t be deleted or lose its role while nobody else could give rights', async () => {
  const { admin } = await makeOffice(server.app)
  const { body } = await admin.call(containers.list, { query: { query: 'administrator' } })
  const { id } = body.data[0]!
  const ends = [await admin.call(containers.remove, { params: { id } }), await setRoles(admin, id, [])]
  expect(ends.map(({ status, error }) => [status, error.code])).toEqual(ends.map(() => [409, 'last_administrator']))
})

test('R407 into a group of people somebody may be put who gets nothing by it that the caller lacks', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await allow(office, ann, ['MANAGE_USERS', 'DOCUMENTS'])
  const [held, lacked] = [await add(admin, 'Writers'), await add(admin, 'Engineers')]
  for (const [group, code] of [
    [held, 'DOCUMENTS'],
    [lacked, 'DEVICES'],
  ] as const) {
    const role = await roleOf(admin, `Of ${code}`)
    await hold(admin, role, { [code]: all })
    await setRoles(admin, group.id, [role])
  }
  const names = async (who: Person) => (await who.call(containers.assignable)).body.data.map(({ name }) => name)
  const [offered, offeredToAdmin] = [await names(ann), await names(admin)]
  expect([offered.includes('Writers'), offered.includes('Engineers')]).toEqual([true, false])
  expect(offeredToAdmin).toEqual(expect.arrayContaining(['Writers', 'Engineers', 'Administrators']))
  expect(offered).not.toContain('Administrators')
  expect((await office.ben.call(containers.assignable)).status).toBe(403)
})

test('all groups by name: for accesses of any type, for a reception those of people', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await add(admin, 'Rooms', 'RESOURCE')
  await allow(office, ann, ['MEGA_CONTAINERS'])
  await allow(office, ben, ['RECEPTIONS'])
  const types = async (who: Person, query = {}) =>
    new Set((await who.call(containers.all, { query })).body.data.map(({ access_type }) => access_type))
  expect(await types(ann)).toEqual(new Set(['USER', 'LEVEL', 'RESOURCE']))
  expect(await types(ann, { access_type_ids: [4] })).toEqual(new Set(['RESOURCE']))
  expect(await types(ben)).toEqual(new Set(['USER']))
})

test('lists and details cost the same number of queries for many groups', async () => {
  const { admin } = await makeOffice(server.app)
  const { id } = await add(admin, 'First')
  const count = () =>
    queriesOf(async () => {
      await admin.call(containers.list, { query: {} })
      await admin.call(containers.get, { params: { id } })
      await admin.call(containers.assignable)
    })
  await count()
  const few = await count()
  for (let n = 0; n < 5; n++)
    await setRoles(admin, (await add(admin, `Group ${n}`)).id, [await roleOf(admin, `Role ${n}`)])
  // Rights that changed are read again once.
  await count()
  expect(await count()).toBe(few)
})
