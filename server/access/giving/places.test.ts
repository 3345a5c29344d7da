import {
  containerMembers,
  containerRoles,
  containers,
  megaContainers,
  permissions,
  roles,
  users,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { add, allow, change, group, joined, preview, roleOf } from '../../features/mega-containers/accesses.fixture.ts'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Person } from '../../test/factories.ts'

const server = useApp()
const put = (who: Person, id: number, ids: number[]) =>
  who.call(containerMembers.change, { params: { id }, body: { add: ids } })
const refusal = ({ status, error }: { status: number; error?: { errors?: object } }) => [
  status,
  ...Object.keys(error?.errors ?? {}),
]

/** Ann may change the resources of one floor, and sees all places. She keeps groups, accesses and people. */
async function prepare() {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const place = (kind: string, parent_id: number | null) =>
    inCompany(office.id, async (db) => {
      const row = { company_id: office.id, kind, name: `Some ${kind}`, timezone: 'UTC', parent_id }
      return (await db.insertInto('levels').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
  const wing = await place('zone', office.floor)
  const elsewhere = await place('floor', office.site)
  await allow(office, ann, [
    ...(['LEVELS_CONTAINERS', 'LEVELS_ROLES', 'RESOURCES_CONTAINERS'] as const),
    ...(['MEGA_CONTAINERS', 'USERS_CONTAINERS', 'MANAGE_USERS'] as const),
  ])
  const { id: access, groups } = await joined(office, [
    { type: 'USER', users: [ann.id] },
    { type: 'LEVEL', codes: ['RESOURCES'], levels: [office.floor] },
  ])
  const other = await joined(office, [{ type: 'USER' }, { type: 'LEVEL', codes: ['RESOURCES'], levels: [elsewhere] }])
  const [[mine, myPlaces], [theirs, theirPlaces]] = [groups, other.groups] as [[number, number], [number, number]]
  const ids = { wing, elsewhere, access, mine, myPlaces, theirs, theirPlaces, otherAccess: other.id }
  return { office, admin, ann, ben, ...ids }
}

test('places come into a group only where the caller holds what it gives', async () => {
  const { office, admin, ann, wing, elsewhere, myPlaces } = await prepare()
  expect((await put(ann, myPlaces, [wing])).status).toBe(200)
  for (const beyond of [office.site, elsewhere])
    expect(refusal(await put(ann, myPlaces, [beyond]))).toEqual([403, 'RESOURCES'])
  const params = { id: myPlaces }
  expect(refusal(await ann.call(containerMembers.addLevels, { params, body: { level_ids: [elsewhere] } }))).toEqual([
    403,
    'RESOURCES',
  ])
  const rooms = await group(admin, 'RESOURCE')
  const role = await roleOf(admin, 'RESOURCE', 'Rooms', 'RESOURCES')
  await admin.call(containers.setRoles, { params: { id: rooms }, body: { role_ids: [role] } })
  const far = await addRoom(office, { name: 'Far', level_id: elsewhere })
  expect((await put(ann, rooms, [office.room])).status).toBe(200)
  expect(refusal(await put(ann, rooms, [far]))).toEqual([403, 'RESOURCES'])
  expect((await put(admin, rooms, [far])).status).toBe(200)
  expect((await put(admin, myPlaces, [elsewhere])).status).toBe(200)
})

test('a right on a group of resources is one on each of them, also in another group', async () => {
  const { office, admin, ann, mine, elsewhere } = await prepare()
  const far = await addRoom(office, { name: 'Far', level_id: elsewhere })
  const role = await roleOf(admin, 'RESOURCE', 'Rooms', 'RESOURCES')
  const [held, another] = [await group(admin, 'RESOURCE', 'Held'), await group(admin, 'RESOURCE', 'Another')]
  for (const id of [held, another])
    await admin.call(containers.setRoles, { params: { id }, body: { role_ids: [role] } })
  await put(admin, held, [far])
  expect(refusal(await put(ann, another, [far]))).toEqual([403, 'RESOURCES'])
  await change(admin, (await add(admin)).id, { add: [mine, held] })
  expect((await put(ann, another, [far])).status).toBe(200)
})

test('roles come to a group only where the caller holds what they give on all of its places', async () => {
  const { admin, ann, elsewhere, myPlaces } = await prepare()
  const [role, empty] = [await roleOf(admin, 'LEVEL', 'Caring', 'RESOURCES'), await roleOf(admin, 'LEVEL', 'Empty')]
  const far = await group(admin, 'LEVEL', 'Far')
  expect((await put(ann, far, [elsewhere])).status).toBe(200)
  const give = (id: number, add: number[]) =>
    ann.call(containerRoles.change, { params: { id }, body: { add, remove: [] } as never })
  expect(refusal(await give(far, [role]))).toEqual([403, 'RESOURCES'])
  expect(refusal(await ann.call(containers.setRoles, { params: { id: far }, body: { role_ids: [role] } }))).toEqual([
    403,
    'RESOURCES',
  ])
  expect([(await give(myPlaces, [role])).status, (await give(far, [empty])).status]).toEqual([200, 200])
  const fill = (who: Person) =>
    who.call(roles.setPermissions, {
      params: { id: empty },
      body: { permissions: [{ permission_id: permissions.RESOURCES.id, update: true }] } as never,
    })
  expect(refusal(await fill(ann))).toEqual([403, 'RESOURCES'])
  expect((await fill(admin)).status).toBe(200)
})

test('an access joins people to places, or has roles there, only where the caller holds them', async () => {
  const { admin, ann, access, mine, myPlaces, theirPlaces, otherAccess } = await prepare()
  const role = await roleOf(admin, 'LEVEL', 'Caring', 'RESOURCES')
  const containersOf = (...ids: number[]) => ids.map((container_id) => ({ container_id, role_ids: [] }))
  const create = (who: Person, name: string, ...ids: number[]) =>
    who.call(megaContainers.create, { body: { name, containers: containersOf(...ids) } })
  const far = { roles: [{ container_id: theirPlaces, role_ids: [role] }] }
  const refused = [
    await create(ann, 'Mine, theirs', mine, theirPlaces),
    await preview(ann, null, { add: [mine, theirPlaces] }),
    await change(ann, access, { add: [theirPlaces] }),
    await ann.call(megaContainers.addContainers, { params: { id: access }, body: { container_ids: [theirPlaces] } }),
    await change(ann, otherAccess, { add: [mine] }),
    await change(ann, otherAccess, far),
  ]
  expect(refused.map(refusal)).toEqual(refused.map(() => [403, 'RESOURCES']))
  expect((await create(ann, 'Mine', mine, myPlaces)).status).toBe(201)
  expect((await create(admin, 'Both', mine, theirPlaces)).status).toBe(201)
})

test('people come into a group only if the caller holds all that it brings, where it brings it', async () => {
  const { office, admin, ann, ben, mine, theirs } = await prepare()
  const employees = (await ann.call(users.get, { params: { id: ben.id } })).body.data.container_ids[0]!
  const join = (id: number, container_ids: number[]) =>
    ann.call(users.update, { params: { id }, body: { container_ids } as never })
  const refused = [
    await put(ann, theirs, [ann.id]),
    await join(ben.id, [employees, theirs]),
    await ann.call(users.change, { body: { picked: [ben.id], add_container_ids: [theirs] } as never }),
  ]
  expect(refused.map(refusal)).toEqual(refused.map(() => [403, 'RESOURCES']))
  const offered = (await ann.call(containers.assignable)).body.data.map(({ id }) => id)
  expect([mine, theirs, employees].map((id) => offered.includes(id))).toEqual([true, false, true])
  expect((await join(ben.id, [employees, mine])).status).toBe(200)
  expect((await put(admin, theirs, [ann.id])).status).toBe(200)
  // An ordinary employee who keeps people still takes on others.
  const few = await inCompany(office.id, (db) =>
    db.selectFrom('languages').where('locale', '=', 'en').select('id').executeTakeFirstOrThrow(),
  )
  const body = { name: 'Cleo', email: 'cleo@example.com', language_id: few.id, container_ids: [employees] }
  expect((await ann.call(users.create, { body: body as never })).status).toBe(201)
})

test('what may be given is asked with the same number of queries for many groups', async () => {
  const { office, ann, elsewhere } = await prepare()
  const count = () => queriesOf(() => ann.call(containers.assignable))
  await count()
  const few = await count()
  for (let n = 0; n < 4; n++)
    await joined(office, [{ type: 'USER' }, { type: 'LEVEL', codes: ['RESOURCES', 'LEVELS'], levels: [elsewhere] }])
  // Her rights are read again once.
  await count()
  expect(await count()).toBe(few)
})
