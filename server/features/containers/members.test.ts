// @module-tag once
import { accessTypeIds, containerMembers, containers, type PermissionCode, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, ownerPool, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()
const add = async (who: Person, type: keyof typeof accessTypeIds, name = `Some ${type}`) =>
  (await who.call(containers.create, { body: { name, access_type_id: accessTypeIds[type] } })).body.data
const get = async (who: Person, id: number) => (await who.call(containers.get, { params: { id } })).body.data
const change = (who: Person, id: number, body: object) => who.call(containerMembers.change, { params: { id }, body })
const membersOf = async (who: Person, id: number) =>
  (await who.call(containerMembers.list, { params: { id }, query: { is_member: true } as never })).body.data.map(
    (each) => each.id,
  )
const allow = (office: Office, who: Person, codes: PermissionCode[]) =>
  inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes, users: [who.id] }]))
/** The group of a seed, or the newest one of a type. */
const groupOf = async (office: Office, key: string) =>
  inCompany(office.id, async (db) => {
    const rows = db.selectFrom('containers').select('id').orderBy('id', 'desc')
    const { id } = await rows.where(key.includes('.') ? 'seed_key' : 'access_type', '=', key).executeTakeFirstOrThrow()
    return id
  })

test('R404 members of each kind are put in, listed and taken out by the documented calls', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, floor, room } = office
  const calls = containerMembers
  for (const [type, ids, { list, put, take }, field] of [
    ['USER', [ann.id, ben.id], { list: calls.users, put: calls.addUsers, take: calls.removeUsers }, 'user_ids'],
    [
      'USER_MANAGER',
      [ann.id],
      { list: calls.managers, put: calls.addManagers, take: calls.removeManagers },
      'user_ids',
    ],
    ['LEVEL', [floor], { list: calls.levels, put: calls.addLevels, take: calls.removeLevels }, 'level_ids'],
    [
      'RESOURCE',
      [room],
      { list: calls.resources, put: calls.addResources, take: calls.removeResources },
      'resource_ids',
    ],
  ] as const) {
    const { id } = await add(admin, type)
    const params = { id }
    const body = { [field]: [...ids, ids[0]] } as never
    const found = async () => (await admin.call(list, { params, query: {} })).body.data.map((each) => each.id).sort()
    const outcomes = [await admin.call(put, { params, body }), await admin.call(put, { params, body })]
    expect([type, outcomes.map((each) => [each.status, each.body.data.added])]).toEqual([
      type,
      [
        [200, ids.length],
        [200, 0],
      ],
    ])
    expect([await found(), (await get(admin, id)).member_count]).toEqual([[...ids].sort(), ids.length])
    const taken = await admin.call(take, { params, body: { [field]: [ids[0]] } as never })
    expect([taken.body.data.removed, await found()]).toEqual([1, ids.slice(1)])
  }
})

test('a call for members of one kind doesn’t know groups of another', async () => {
  const { admin, ann, floor, room } = await makeOffice(server.app)
  const [people, managers] = [await add(admin, 'USER'), await add(admin, 'USER_MANAGER')]
  const statuses = [
    await admin.call(containerMembers.addLevels, { params: { id: people.id }, body: { level_ids: [floor] } }),
    await admin.call(containerMembers.addResources, { params: { id: people.id }, body: { resource_ids: [room] } }),
    await admin.call(containerMembers.addManagers, { params: { id: people.id }, body: { user_ids: [ann.id] } }),
    await admin.call(containerMembers.managers, { params: { id: people.id }, query: {} }),
    await admin.call(containerMembers.addUsers, { params: { id: managers.id }, body: { user_ids: [ann.id] } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404, 200])
})

test('unknown, hidden and foreign members, and accounts that aren’t people, are refused at their field, and nothing is done', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const { admin, ann, room } = office
  const device = await inCompany(office.id, async (_, client) => {
    const text = `insert into users (company_id, name, email, kind, language_id) select $1, 'Door', 'door@d.example', 'device', id from languages limit 1 returning id`
    return Number((await client.query<{ id: number }>(text, [office.id])).rows[0]!.id)
  })
  const hidden = await inCompany(office.id, async (db) => {
    const place = { company_id: office.id, kind: 'site', name: 'Hidden', timezone: 'UTC' }
    return (await db.insertInto('levels').values(place).returning('id').executeTakeFirstOrThrow()).id
  })
  const hiddenRoom = await addRoom(office, { name: 'Hidden', level_id: hidden })
  for (const [type, good, bad] of [
    ['USER', ann.id, [999_999_999, other.ann.id, device]],
    ['LEVEL', office.floor, [999_999_999, other.floor, hidden]],
    ['RESOURCE', room, [999_999_999, other.room, hiddenRoom]],
  ] as const) {
    const { id } = await add(admin, type)
    for (const each of bad) {
      const refused = await change(admin, id, { add: [good, each] })
      expect([type, refused.status, Object.keys(refused.error.errors!)]).toEqual([type, 422, ['add.1']])
    }
    expect(await membersOf(admin, id)).toEqual([])
  }
  const { id } = await groupOf(office, 'USER').then((group) => get(admin, group))
  const byCall = await admin.call(containerMembers.addUsers, { params: { id }, body: { user_ids: [device] } })
  expect([byCall.status, Object.keys(byCall.error.errors!)]).toEqual([422, ['user_ids.0']])
  const both = await change(admin, id, { add: [ann.id], remove: [ann.id] })
  expect([both.status, Object.keys(both.error.errors!)]).toEqual([422, ['remove']])
})

test('whoever may keep groups but sees no people puts nobody in', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await allow(office, ann, ['USERS_CONTAINERS'])
  const { id } = await add(admin, 'USER')
  await change(admin, id, { add: [ben.id] })
  expect((await change(ann, id, { add: [office.admin.id] })).status).toBe(422)
  expect([await membersOf(ann, id), (await change(ann, id, { remove: [ben.id] })).body.data.removed]).toEqual([[], 0])
})

test('of two administrators who change one group, the second is told; a preview changes nothing', async () => {
  const { admin, ann, ben } = await makeOffice(server.app)
  const { id, version } = await add(admin, 'USER')
  const preview = await change(admin, id, { add: [ann.id, ben.id], version, is_preview: true })
  expect([preview.body.data, await membersOf(admin, id)]).toMatchObject([{ added: 2, removed: 0, people: 2 }, []])
  expect((await change(admin, id, { add: [ann.id], version })).status).toBe(200)
  const second = await change(admin, id, { add: [ben.id], version })
  expect([second.status, second.error.code, await membersOf(admin, id)]).toEqual([409, 'version_changed', [ann.id]])
  const renamed = await get(admin, id)
  await admin.call(containers.update, { params: { id }, body: { name: 'Other' } })
  // A new name isn't in the way of a change of members.
  expect((await change(admin, id, { add: [ben.id], remove: [ann.id], version: renamed.version })).status).toBe(200)
  expect(await membersOf(admin, id)).toEqual([ben.id])
})

test('of two who put somebody in at once, one does', async () => {
  const { admin, ann, ben } = await makeOffice(server.app)
  const { id } = await add(admin, 'USER')
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => change(admin, id, { add: [ann.id, ben.id] })))
  expect(outcomes.map(({ status, body }) => [status, body.data.added]).sort()).toEqual([
    [200, 0],
    [200, 0],
    [200, 0],
    [200, 2],
  ])
})

test('what a connector put in stays, and the rights of a person who stays in don’t change', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  const { id } = await add(admin, 'USER')
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into container_users (company_id, container_id, access_type, user_id, source) values ($1, $2, 'USER', $3, 'connector:1')`,
      [office.id, id, ann.id],
    ),
  )
  expect((await change(admin, id, { remove: [ann.id] })).body.data).toMatchObject({ added: 0, removed: 0, people: 0 })
  expect((await change(admin, id, { add: [ann.id] })).body.data).toMatchObject({ added: 1, removed: 0, people: 0 })
  expect((await get(admin, id)).member_count).toBe(1)
  expect((await change(admin, id, { remove: [ann.id] })).body.data).toMatchObject({ added: 0, removed: 1, people: 0 })
  const { body } = await admin.call(containerMembers.list, { params: { id }, query: { query: 'ann' } })
  expect(body.data).toMatchObject([{ id: ann.id, type: 'user', is_member: true, is_by_hand: false, is_active: true }])
})

test('nobody puts anybody into a group that gives what they lack: by its roles, or on the places joined to it', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await allow(office, ann, ['USERS_CONTAINERS', 'MANAGE_USERS'])
  await allow(office, admin, ['DEVICES'])
  const engineers = await groupOf(office, 'USER')
  const refused = await change(ann, engineers, { add: [ann.id] })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([403, ['DEVICES']])
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER' },
      { type: 'LEVEL', codes: ['MANAGE_LEVELS', 'BOOKINGS'], levels: [office.site] },
    ]),
  )
  const keepers = await groupOf(office, 'USER')
  const keeping = await change(ann, keepers, { add: [ann.id], is_preview: true })
  expect([keeping.status, Object.keys(keeping.error.errors!).sort()]).toEqual([403, ['BOOKINGS', 'MANAGE_LEVELS']])
  expect((await change(admin, keepers, { add: [ben.id] })).status).toBe(200)
  expect((await change(ann, keepers, { remove: [ben.id] })).status).toBe(200)
})

test('R405 a member may what the group’s roles hold from the next call on, until taken out', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['USERS_CONTAINERS'] },
      { type: 'RESOURCE', codes: ['RESOURCES', 'MANAGE_RESOURCES'] },
    ]),
  )
  const [people, rooms] = [await groupOf(office, 'USER'), await groupOf(office, 'RESOURCE')]
  const mayUpdate = async () => (await ann.call(resources.get, { params: { id: room } })).body.data.meta.update
  const mayList = async () => (await ann.call(containers.list, { query: {} })).status
  expect([await mayUpdate(), await mayList()]).toEqual([false, 403])
  expect((await change(admin, people, { add: [ann.id, ben.id] })).status).toBe(200)
  expect([await mayUpdate(), await mayList()]).toEqual([false, 200])
  const preview = await change(admin, rooms, { add: [room], is_preview: true })
  expect([preview.body.data, await mayUpdate()]).toMatchObject([{ added: 1, removed: 0, people: 2 }, false])
  await change(admin, rooms, { add: [room] })
  expect(await mayUpdate()).toBe(true)
  await change(admin, people, { remove: [ann.id] })
  expect([await mayUpdate(), await mayList()]).toEqual([false, 403])
})

test('the last administrator can’t leave the group, and with another one they can', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const id = await groupOf(office, 'people.administrator')
  const refused = await change(admin, id, { remove: [admin.id] })
  expect([refused.status, refused.error.code]).toEqual([409, 'last_administrator'])
  await addPerson(server.app, office, 'administrator', 'Bea')
  expect((await change(admin, id, { remove: [admin.id] })).status).toBe(200)
})

test('5,000 people are put into a group, and taken out, within two seconds each', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { id } = await add(admin, 'USER')
  const many = await inCompany(office.id, async (_, client) => {
    const text = `insert into users (company_id, name, email, language_id)
      select $1, 'Person ' || n, n || '@many.example', (select id from languages where locale = 'en') from generate_series(1, 5000) n returning id`
    return (await client.query<{ id: number }>(text, [office.id])).rows.map((row) => Number(row.id))
  })
  // As the database does by itself once a table has grown.
  await (await ownerPool()).query('analyze users, container_users')
  for (const { body, outcome } of [
    { body: { add: many }, outcome: { added: 5000, removed: 0, people: 5000 } },
    { body: { remove: many }, outcome: { added: 0, removed: 5000, people: 5000 } },
  ]) {
    const begun = performance.now()
    expect((await change(admin, id, body)).body.data).toMatchObject(outcome)
    expect(performance.now() - begun).toBeLessThan(2000)
  }
})

test('a manager doesn’t leave the group that bounds whom they see, nor deletes it', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann } = office
  await allow(office, ann, ['MANAGE_USERS', 'USER_MANAGER_CONTAINERS', 'USERS_CONTAINERS'])
  const [managers, people] = [await add(admin, 'USER_MANAGER'), await add(admin, 'USER')]
  await inCompany(office.id, (_, client) =>
    client.query(
      `with role as (insert into roles (company_id, name, access_type) values ($1, 'Managing', 'USER_MANAGER') returning id),
         held as (insert into role_permissions (company_id, role_id, permission, read, update)
           select $1, id, 'MANAGE_USERS', true, true from role),
         given as (insert into container_roles (company_id, container_id, role_id, access_type)
           select $1, $2, id, 'USER_MANAGER' from role),
         mega as (insert into mega_containers (company_id, name) values ($1, 'Team') returning id)
       insert into mega_container_containers (company_id, mega_container_id, container_id)
       select $1, mega.id, c from mega cross join unnest(array[$2, $3]::bigint[]) c`,
      [office.id, managers.id, people.id],
    ),
  )
  await change(admin, people.id, { add: [ann.id] })
  expect((await change(admin, managers.id, { add: [ann.id] })).status).toBe(200)
  const params = { id: managers.id }
  const ends = [
    await change(ann, managers.id, { remove: [ann.id] }),
    await ann.call(containerMembers.removeManagers, { params, body: { user_ids: [ann.id] } }),
    await ann.call(containers.remove, { params }),
  ]
  expect([ends.map(({ status }) => status), await membersOf(admin, managers.id)]).toEqual([[403, 403, 403], [ann.id]])
  expect((await change(admin, managers.id, { remove: [ann.id] })).status).toBe(200)
})
