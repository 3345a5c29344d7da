// @module-tag once
import { containers, megaContainers, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { add, allow, change, get, group, joined, preview, roleOf, type WantedGroups } from './accesses.fixture.ts'

const server = useApp()

test('an access is added, renamed from a version, and deleted; without people or places it says so', async () => {
  const { admin, ann } = await makeOffice(server.app)
  expect((await ann.call(megaContainers.list, { query: {} })).status).toBe(403)
  const { id, version, ...made } = await add(admin)
  expect(made).toMatchObject({ name: 'Engineers, garage', containers: [], people: 0, lacks: ['people', 'places'] })
  const params = { id }
  const [people, place] = [await group(admin, 'USER'), await group(admin, 'LEVEL')]
  await change(admin, id, { add: [people] })
  expect((await get(admin, id)).lacks).toEqual(['places'])
  await change(admin, id, { add: [place] })
  expect((await get(admin, id)).lacks).toEqual([])
  expect((await admin.call(megaContainers.update, { params, body: { name: 'Garage', version } })).status).toBe(200)
  const late = await admin.call(megaContainers.update, { params, body: { name: 'Yard', version } })
  const taken = await admin.call(megaContainers.create, { body: { name: 'garage' } })
  expect([late.error.code, taken.error.code]).toEqual(['version_changed', 'not_unique'])
  expect((await admin.call(megaContainers.remove, { params })).status).toBe(200)
  const gone = [await admin.call(megaContainers.remove, { params }), await admin.call(megaContainers.get, { params })]
  expect(gone.map(({ status }) => status)).toEqual([404, 404])
  expect((await admin.call(containers.get, { params: { id: people } })).status).toBe(200)
})

test('R406 groups are joined and taken out by the documented calls; one that is in it stays', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { id } = await add(admin)
  const params = { id }
  const [people, place] = [await group(admin, 'USER'), await group(admin, 'LEVEL')]
  const put = (container_ids: number[]) => admin.call(megaContainers.addContainers, { params, body: { container_ids } })
  const ids = async () => (await admin.call(megaContainers.containers, { params })).body.data.map((each) => each.id)
  expect([(await put([people, people])).body.data.added, (await put([people, place])).body.data.added]).toEqual([1, 1])
  expect(await ids()).toEqual([people, place])
  expect((await admin.call(containers.get, { params: { id: people } })).body.data.accesses).toEqual([
    { id, name: 'Engineers, garage' },
  ])
  const body = { container_ids: [people] }
  expect((await admin.call(megaContainers.removeContainers, { params, body })).body.data.removed).toBe(1)
  expect(await ids()).toEqual([place])
  const foreign = await group((await makeOffice(server.app)).admin, 'USER')
  for (const bad of [foreign, 999_999_999]) {
    const refused = [await put([people, bad]), await change(admin, id, { add: [people, bad] })]
    expect(refused.map(({ status, error }) => [status, Object.keys(error.errors!)])).toEqual([
      [422, ['container_ids']],
      [422, ['containers.container_id']],
    ])
  }
  expect(await ids()).toEqual([place])
})

test('the list has the groups of each access with their roles and people, found by their names too', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const { id } = await add(admin)
  const [people, friends] = [await group(admin, 'USER', 'Ingenieure'), await group(admin, 'USER', 'Friends')]
  const place = await group(admin, 'LEVEL', 'Garagen')
  await inCompany(office.id, async (db) => {
    const row = (container_id: number, user_id: number) => ({
      company_id: office.id,
      container_id,
      access_type: 'USER',
      user_id,
    })
    await db
      .insertInto('container_users')
      .values([row(people, ann.id), row(people, ben.id), row(friends, ann.id)])
      .execute()
    await db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute()
  })
  const role = await roleOf(admin, 'LEVEL', 'Parking')
  await change(admin, id, { add: [people, friends, place], roles: [{ container_id: place, role_ids: [role] }] })
  const { body } = await admin.call(megaContainers.list, { query: { query: 'ingenieure garagen' } })
  expect(body.data).toMatchObject([
    {
      id,
      people: 1,
      roles: [{ id: role, name: 'Parking' }],
      lacks: [],
      containers: [
        { name: 'Friends', access_type: 'USER', member_count: 1, has_own_roles: false },
        { name: 'Ingenieure', access_type: 'USER', member_count: 1, has_own_roles: false },
        {
          name: 'Garagen',
          access_type: 'LEVEL',
          member_count: 0,
          roles: [{ id: role, name: 'Parking' }],
          has_own_roles: true,
        },
      ],
    },
  ])
  const by = async (query: object) =>
    (await admin.call(megaContainers.list, { query })).body.data.map((each) => each.id)
  expect([await by({ container_id: [place] }), await by({ 'people[from]': 100 })]).toEqual([[id], []])
})

test('R405 roles of an access hold in place of the group’s, from the next call on, until they are taken away', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const { id, groups } = await joined(office, [
    { type: 'USER', users: [ann.id] },
    { type: 'RESOURCE', codes: ['RESOURCES'], resources: [room] },
  ])
  const rooms = groups[1]!
  const role = await roleOf(admin, 'RESOURCE', 'Bookings of others', 'BOOKINGS')
  const may = async () => (await ann.call(resources.get, { params: { id: room } })).body.data.meta.update
  const setOwn = (role_ids: number[]) => change(admin, id, { roles: [{ container_id: rooms, role_ids }] })
  expect(await may()).toBe(true)
  const told = await preview(admin, id, { roles: [{ container_id: rooms, role_ids: [role] }] })
  expect([told.body.data, await may()]).toMatchObject([{ people: 1, gaining: 1, losing: 1, line_count: 2 }, true])
  expect((await setOwn([role])).status).toBe(200)
  expect(await may()).toBe(false)
  expect((await get(admin, id)).containers[1]).toMatchObject({ roles: [{ id: role }], has_own_roles: true })
  expect((await setOwn([])).status).toBe(200)
  expect([await may(), (await get(admin, id)).containers[1]!.has_own_roles]).toEqual([true, false])
  await change(admin, id, { remove: [rooms] })
  expect(await may()).toBe(false)
})

test('roles of an access are of the group’s type, and never for people', async () => {
  const { admin } = await makeOffice(server.app)
  const { id } = await add(admin)
  const [people, place] = [await group(admin, 'USER'), await group(admin, 'LEVEL')]
  const [forPeople, forPlaces] = [await roleOf(admin, 'USER', 'One'), await roleOf(admin, 'LEVEL', 'Two')]
  for (const [container_id, role_id] of [
    [place, forPeople],
    [people, forPlaces],
    [people, forPeople],
    [place, 999_999_999],
  ] as const) {
    const wanted = { add: [people, place], roles: [{ container_id, role_ids: [role_id] }] }
    for (const refused of [await change(admin, id, wanted), await preview(admin, id, wanted)])
      expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['containers.role_ids']])
  }
  const twice = [place, place].map((container_id) => ({ container_id, role_ids: [] }))
  const refused = await admin.call(megaContainers.create, { body: { name: 'Twice', containers: twice } })
  expect([refused.status, refused.error.errors]).toEqual([422, { containers: ['This group is in the access already'] }])
  expect((await get(admin, id)).containers).toEqual([])
})

test('nobody gives by an access what they lack: by a place, by people, by roles, or by taking roles away', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await allow(office, ann, ['MEGA_CONTAINERS', 'LEVELS_ROLES', 'RESOURCES_ROLES'])
  const { id, groups } = await joined(office, [{ type: 'USER' }, { type: 'RESOURCE', codes: ['MANAGE_RESOURCES'] }])
  const empty = (await add(admin, 'Empty')).id
  const [people, rooms] = groups as [number, number]
  const little = await roleOf(admin, 'RESOURCE', 'Nothing')
  const much = await roleOf(admin, 'RESOURCE', 'Much', 'BOOKINGS')
  const others = await group(admin, 'USER', 'Others')
  const refusal = async (access: number, wanted: WantedGroups) => {
    const told = await preview(ann, access, wanted)
    const { status, error } = await change(ann, access, wanted)
    expect([told.status, told.error?.errors]).toEqual([status, error?.errors])
    return [status, Object.keys(error?.errors ?? {})]
  }
  expect(await refusal(empty, { add: [rooms] })).toEqual([403, ['MANAGE_RESOURCES']])
  expect(await refusal(id, { add: [others] })).toEqual([403, ['MANAGE_RESOURCES']])
  expect(await refusal(id, { roles: [{ container_id: rooms, role_ids: [much] }] })).toEqual([403, ['BOOKINGS']])
  expect(await refusal(empty, { add: [rooms, people], roles: [{ container_id: rooms, role_ids: [little] }] })).toEqual([
    200,
    [],
  ])
  expect(await refusal(empty, { roles: [{ container_id: rooms, role_ids: [] }] })).toEqual([403, ['MANAGE_RESOURCES']])
  expect(await refusal(id, { remove: [people, rooms] })).toEqual([200, []])
})

test('of two administrators who change one access, the second is told; a preview changes nothing', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { id, version } = await add(admin)
  const [people, place] = [await group(admin, 'USER'), await group(admin, 'LEVEL')]
  expect((await preview(admin, id, { add: [people, place] })).status).toBe(200)
  expect((await get(admin, id)).containers).toEqual([])
  expect((await change(admin, id, { add: [people], version })).status).toBe(200)
  const second = await change(admin, id, { add: [place], version })
  expect([second.status, second.error.code]).toEqual([409, 'version_changed'])
  const renamed = await admin.call(megaContainers.update, { params: { id }, body: { name: 'Yard', version } })
  expect([renamed.status, (await get(admin, id)).containers.map((each) => each.id)]).toEqual([200, [people]])
  const params = { id }
  const put = () => admin.call(megaContainers.addContainers, { params, body: { container_ids: [place] } })
  const outcomes = await Promise.all([put(), put(), put()])
  expect(outcomes.map(({ status, body }) => [status, body.data.added]).sort()).toEqual([
    [200, 0],
    [200, 0],
    [200, 1],
  ])
})

test('the list costs the same number of queries for many accesses', async () => {
  const { admin } = await makeOffice(server.app)
  const count = () => queriesOf(() => admin.call(megaContainers.list, { query: {} }))
  await count()
  const few = await count()
  const people = await group(admin, 'USER')
  for (let n = 0; n < 5; n++) await change(admin, (await add(admin, `Access ${n}`)).id, { add: [people] })
  // Rights that changed are read again once.
  await count()
  expect(await count()).toBe(few)
})
