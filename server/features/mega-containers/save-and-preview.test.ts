// @module-tag once
import { accessTypeIds, megaContainers } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { add, allow, change, joined, preview, roleOf } from './accesses.fixture.ts'

const server = useApp()

test('an access is added with its groups or not at all; a deleted one can’t be saved', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await allow(office, ann, ['MEGA_CONTAINERS'])
  const { groups } = await joined(office, [{ type: 'USER' }, { type: 'RESOURCE', codes: ['MANAGE_RESOURCES'] }])
  const containers = groups.map((container_id) => ({ container_id, role_ids: [] }))
  const refused = await ann.call(megaContainers.create, { body: { name: 'All at once', containers } })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([403, ['MANAGE_RESOURCES']])
  const { status, body } = await admin.call(megaContainers.create, { body: { name: 'All at once', containers } })
  expect([status, body.data.containers.map(({ id }) => id), body.data.lacks]).toEqual([201, groups, []])
  const params = { id: body.data.id }
  await admin.call(megaContainers.remove, { params })
  const late = await admin.call(megaContainers.update, { params, body: { name: 'Late', containers, version: 1 } })
  const asked = await admin.call(megaContainers.preview, { body: { mega_container_id: params.id, containers } })
  expect([late.status, asked.status]).toEqual([404, 422])
})

test('a preview says who gains and loses which role where, and who has the same by another access', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const { id, groups } = await joined(office, [
    { type: 'USER', users: [admin.id, ann.id] },
    { type: 'RESOURCE', codes: ['RESOURCES'], resources: [office.room] },
  ])
  const [people, rooms] = groups as [number, number]
  const losing = await preview(admin, id, { remove: [rooms] })
  expect(losing.body.data).toMatchObject({
    people: 2,
    gaining: 0,
    losing: 2,
    unaffected: 0,
    is_losing: true,
    total: 2,
    lines: [{ container: { id: rooms }, gaining: 0, losing: 2 }],
  })
  const other = await add(admin, 'Others too')
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', users: [ann.id, ben.id] }]))
  const others = await inCompany(office.id, (db) =>
    db.selectFrom('containers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  const gaining = await preview(admin, null, { add: [others.id, rooms] })
  expect(gaining.body.data).toMatchObject({
    people: 1,
    gaining: 1,
    losing: 0,
    unaffected: 1,
    is_losing: false,
    total: 2,
  })
  await change(admin, other.id, { add: [others.id, rooms] })
  expect((await preview(admin, id, { remove: [people] })).body.data).toMatchObject({
    people: 1,
    losing: 1,
    unaffected: 1,
  })
})

test('who looks after accesses picks groups and roles of every type, and sees how many people are in none', async () => {
  const office = await makeOffice(server.app)
  const { ann } = office
  await allow(office, ann, ['MEGA_CONTAINERS'])
  const access_type_ids = [accessTypeIds.RESOURCE]
  const { groups } = await joined(office, [{ type: 'RESOURCE', codes: ['BOOKINGS_A_DAY'], resources: [office.room] }])
  await inCompany(office.id, (db) =>
    db.updateTable('role_permissions').set({ value: 2 }).where('permission', '=', 'BOOKINGS_A_DAY').execute(),
  )
  const found = await ann.call(megaContainers.joinable, { query: { access_type_ids, picked: groups } as never })
  expect(found.body.data).toMatchObject([
    { id: groups[0], member_count: 1, roles: [{ limits: { bookings_a_day: 2, days_ahead: null } }] },
  ])
  const offered = await ann.call(megaContainers.joinableRoles, { query: { access_type_ids } as never })
  const role = found.body.data[0]!.roles[0]!
  expect(offered.body.data.map((each) => each.id)).toContain(role.id)
  const by = async (query: object) =>
    (await ann.call(megaContainers.list, { query: query as never })).body.data.map(({ lacks }) => lacks)
  expect([await by({ role_id: [role.id] }), await by({ role_id: [role.id], lacks: ['places'] })]).toEqual([
    [['people']],
    [],
  ])
  const outside = async () => (await ann.call(megaContainers.outside, {})).body.data.people
  const before = await outside()
  await inCompany(office.id, (db) => db.deleteFrom('container_users').where('user_id', '=', office.ben.id).execute())
  expect([before, await outside()]).toEqual([0, 1])
})

test('managers get the roles of their group, or the access’s own, over its people, and count among those concerned', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const { id, groups } = await joined(office, [
    { type: 'USER', users: [ben.id] },
    { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] },
  ])
  const { body } = await preview(admin, id, { remove: [groups[0]!] })
  expect(body.data).toMatchObject({ people: 1, losing: 1, lines: [{ container: { id: groups[0] } }] })
  const role = await roleOf(admin, 'USER_MANAGER', 'Nothing')
  const own = await preview(admin, id, { roles: [{ container_id: groups[1]!, role_ids: [role] }] })
  expect(own.body.data).toMatchObject({ people: 1, gaining: 1, losing: 1 })
})
