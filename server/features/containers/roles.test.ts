import { accessTypeIds, containerMembers, containerRoles, containers, megaContainers, roles } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()
type Type = keyof typeof accessTypeIds
const add = async (who: Person, name: string, type: Type = 'USER') =>
  (await who.call(containers.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data
const roleOf = async (who: Person, name: string, code?: string, type: Type = 'USER') => {
  const { id } = (await who.call(roles.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data
  const { body } = await who.call(roles.permissions, { params: { id } })
  const permissions = body.data.permissions.flatMap((each) =>
    each.code === code ? [{ permission_id: each.permission_id, read: true }] : [],
  )
  if (code) await who.call(roles.setPermissions, { params: { id }, body: { permissions } })
  return id
}
const listed = async (who: Person, id: number, query: object = {}) =>
  (await who.call(containerRoles.list, { params: { id }, query })).body.data
const change = (who: Person, id: number, body: object) => who.call(containerRoles.change, { params: { id }, body })

test('every role of a group’s type is listed with whether the group has it, and what the caller can’t give', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const [plain, devices] = [await roleOf(admin, 'Plain'), await roleOf(admin, 'Devices', 'DEVICES')]
  await roleOf(admin, 'Of places', undefined, 'LEVEL')
  const { id } = await add(admin, 'Staff')
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes: ['USERS_CONTAINERS'], users: [ann.id] }]))
  await change(admin, id, { add: [plain] })
  const rows = await listed(ann, id)
  const of = (role: number) => rows.find((row) => row.id === role)
  expect(of(plain)).toMatchObject({ is_member: true, permission_count: 0, lacks: [] })
  expect(of(devices)).toMatchObject({ is_member: false, permission_count: 1, lacks: ['DEVICES'] })
  expect(rows.map(({ name }) => name)).not.toContain('Of places')
  expect((await listed(ann, id, { is_member: true })).map((row) => row.id)).toEqual([plain])
  const few = await queriesOf(() => listed(ann, id, { per_page: 1 }))
  expect(await queriesOf(() => listed(ann, id))).toBe(few)
})

test('roles are given and taken away together, and a preview says for how many people', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const [one, two] = [await roleOf(admin, 'One'), await roleOf(admin, 'Two')]
  const { id, version } = await add(admin, 'Staff')
  await admin.call(containerMembers.change, { params: { id }, body: { add: [ann.id, ben.id] } })
  const preview = await change(admin, id, { add: [one], is_preview: true })
  expect(preview.body.data).toMatchObject({ added: 1, removed: 0, people: 2 })
  expect(await listed(admin, id, { is_member: true })).toEqual([])
  const first = await change(admin, id, { version, add: [one] })
  expect(first.body.data).toMatchObject({ added: 1, people: 2 })
  const second = await change(admin, id, { version: first.body.data.version, add: [two], remove: [one] })
  expect(second.body.data).toMatchObject({ added: 1, removed: 1 })
  expect((await listed(admin, id, { is_member: true })).map((row) => row.id)).toEqual([two])
  expect((await change(admin, id, { version: first.body.data.version, add: [one] })).status).toBe(409)
  const again = await change(admin, id, { add: [two], remove: [one] })
  expect(again.body.data).toMatchObject({ added: 0, removed: 0, people: 0, version: second.body.data.version })
})

test('a role of places is held by the people whom accesses join, but for accesses with roles of their own', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const [role, other] = [
    await roleOf(admin, 'Desk', undefined, 'LEVEL'),
    await roleOf(admin, 'Other', undefined, 'LEVEL'),
  ]
  const [people, places] = [await add(admin, 'People'), await add(admin, 'Places', 'LEVEL')]
  await admin.call(containerMembers.change, { params: { id: people.id }, body: { add: [ann.id] } })
  const preview = async () => (await change(admin, places.id, { add: [role], is_preview: true })).body.data.people
  expect(await preview()).toBe(0)
  const mega = (await admin.call(megaContainers.create, { body: { name: 'Access' } })).body.data
  const join = (role_ids: number[]) => {
    const joined = [
      { container_id: people.id, role_ids: [] },
      { container_id: places.id, role_ids },
    ]
    return admin.call(megaContainers.update, { params: { id: mega.id }, body: { name: 'Access', containers: joined } })
  }
  await join([])
  expect(await preview()).toBe(1)
  const peopleOf = async () => (await admin.call(containers.get, { params: { id: places.id } })).body.data.people_count
  expect(await peopleOf()).toBe(0)
  await change(admin, places.id, { add: [role] })
  expect(await peopleOf()).toBe(1)
  await join([other])
  expect((await change(admin, places.id, { remove: [role], is_preview: true })).body.data.people).toBe(0)
})

test('roles of another type, unknown ones, and what the caller lacks are refused, each by its place', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const [plain, devices] = [await roleOf(admin, 'Plain'), await roleOf(admin, 'Devices', 'DEVICES')]
  const ofPlaces = await roleOf(admin, 'Of places', undefined, 'LEVEL')
  const { id } = await add(admin, 'Staff')
  for (const bad of [999_999_999, ofPlaces]) {
    const { status, error } = await change(admin, id, { add: [plain, bad] })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['add.1']])
  }
  const both = await change(admin, id, { add: [plain], remove: [plain] })
  expect([both.status, Object.keys(both.error.errors!)]).toEqual([422, ['remove']])
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes: ['USERS_CONTAINERS'], users: [ann.id] }]))
  const { status, error } = await change(ann, id, { add: [devices], is_preview: true })
  expect([status, Object.keys(error.errors!)]).toEqual([403, ['DEVICES']])
  expect(await listed(admin, id, { is_member: true })).toEqual([])
})
