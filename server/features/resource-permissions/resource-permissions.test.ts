// @module-tag once
import { resourceInfo, resourcePermissions, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give, replaceRoles } from '../../test/grants.ts'

const server = useApp()

const read = async (person: Person, id: number) =>
  (await person.call(resourcePermissions.get, { params: { id } })).body.data
const put = (person: Person, id: number, container_ids: number[], version: number) =>
  person.call(resourcePermissions.update, { params: { id }, body: { container_ids, version } })

/** A container of resources whose role lets these people manage what is in it. */
async function containerOf(office: Office, users: number[], codes: Parameters<typeof give>[2][number]['codes']) {
  return inCompany(office.id, async (db) => {
    await give(db, office, [
      { type: 'USER', users },
      { type: 'RESOURCE', codes: codes! },
    ])
    const { id } = await db
      .selectFrom('containers')
      .select('id')
      .where('access_type', '=', 'RESOURCE')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  })
}

test('R294 the permissions of a resource say who may do what with it, through which place and role', async () => {
  const office = await makeOffice(server.app)
  const { admin, room } = office
  const { grants, containers, meta } = await read(admin, room)
  const everyone = grants.find(({ rights }) => !rights.update)!
  expect(everyone).toMatchObject({
    name: 'Everyone, all places',
    rights: { read: true, book: true, change_others: false, update: false },
    through: [
      {
        place: 'Site',
        roles: [{ name: 'Booking', rights: { book: true, change_others: false } }],
        limits: { days_ahead: 60, longest_minutes: 1440, bookings_a_day: null },
      },
    ],
  })
  expect(everyone.people.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(3)
  expect([grants.some(({ rights }) => rights.update), containers, meta.update]).toEqual([true, [], true])
})

test('a resource that is put into a container is managed by its people at once, until it is taken out', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const container = await containerOf(office, [ann.id], ['RESOURCES', 'BOOKINGS'])
  const mayUpdate = async () =>
    (await read(admin, room)).grants.flatMap(({ through }) => through.filter(({ place }) => place === null))
  const { version, containers } = await read(admin, room)
  expect([containers.map(({ id }) => id), await mayUpdate()]).toEqual([[container], []])
  const saved = await put(admin, room, [container], version)
  expect([saved.status, saved.body.data.container_ids]).toEqual([200, [container]])
  expect(await mayUpdate()).toMatchObject([
    { roles: [{ rights: { read: true, book: true, change_others: true, update: true } }] },
  ])
  const metaOf = async () => (await ann.call(resources.get, { params: { id: room } })).body.data.meta.update
  expect(await metaOf()).toBe(true)
  expect((await put(admin, room, [], saved.body.data.version)).status).toBe(200)
  expect(await metaOf()).toBe(false)
})

test('the people of a right are active ones, and who has it through two grants counts once', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  const before = (await read(admin, room)).people
  expect(before).toEqual({ read: 3, book: 3, change_others: 1, update: 1 })
  // All three can book already.
  const container = await containerOf(office, [admin.id, ann.id, ben.id], ['RESOURCES', 'BOOKINGS'])
  const { version } = await read(admin, room)
  const saved = await put(admin, room, [container], version)
  expect(saved.body.data.people).toEqual({ read: 3, book: 3, change_others: 3, update: 3 })
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute(),
  )
  expect((await read(admin, room)).people).toEqual({ read: 2, book: 2, change_others: 2, update: 2 })
})

test('the limit of a container is the highest of its roles that set one', async () => {
  const office = await makeOffice(server.app)
  const { admin, room } = office
  const limitsOf = async () =>
    (await read(admin, room)).grants.find(({ rights }) => !rights.update)!.through.map(({ limits }) => limits)
  await inCompany(office.id, async (db) => {
    const container = db
      .selectFrom('container_roles as cr')
      .innerJoin('roles as r', 'r.id', 'cr.role_id')
      .where('r.seed_key', '=', 'role.booking')
      .select('cr.container_id')
    const { container_id } = await container.executeTakeFirstOrThrow()
    const { id: role_id } = await db
      .insertInto('roles')
      .values({ name: 'Twice a day', access_type: 'LEVEL' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('role_permissions')
      .values([
        { role_id, permission: 'BOOKINGS_A_DAY', value: 2 },
        { role_id, permission: 'DAYS_AHEAD', value: 90, is_active: false },
        { role_id, permission: 'LONGEST_MINUTES', value: 60 },
      ])
      .execute()
    await db.insertInto('container_roles').values({ container_id, role_id, access_type: 'LEVEL' }).execute()
  })
  expect(await limitsOf()).toEqual([
    { days_ahead: 60, longest_minutes: 1440, bookings_a_day: 2, bookings_a_week: null, bookings_at_once: null },
  ])
})

test('a second change from one version is refused with what changed; of eight at once one is saved', async () => {
  const office = await makeOffice(server.app)
  const { admin, room } = office
  const [one, two] = [await containerOf(office, [], ['RESOURCES']), await containerOf(office, [], ['RESOURCES'])]
  const { version } = await read(admin, room)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => put(admin, room, n % 2 ? [one] : [two, one], version)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const [refused] = answers.filter(({ status }) => status === 409)
  expect(refused!.error.changed!.changes.map(({ field }) => field)).toEqual(['container_ids'])
})

test('only people who change containers change the permissions, and only into containers of resources', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const { admin, room } = office
  const manager = await addPerson(server.app, office, 'facility_manager', 'Nele')
  const container = await containerOf(office, [manager.id], ['RESOURCES'])
  const { version, meta, containers } = await read(manager, room)
  expect([meta.update, containers]).toEqual([false, []])
  expect((await put(manager, room, [container], version)).status).toBe(403)
  const people = await inCompany(office.id, (db) =>
    db.selectFrom('containers').select('id').where('access_type', '=', 'USER').executeTakeFirstOrThrow(),
  )
  const foreign = await containerOf(other, [other.ann.id], ['RESOURCES'])
  for (const id of [people.id, foreign]) {
    const { status, error } = await put(admin, room, [id], version)
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['container_ids']])
  }
  expect((await other.admin.call(resourcePermissions.get, { params: { id: room } })).status).toBe(404)
  expect((await office.ann.call(resourceInfo.get, { params: { id: room } })).status).toBe(200)
  expect((await office.ann.call(resourcePermissions.get, { params: { id: room } })).status).toBe(403)
})

test('the people of a right are named, each once and active ones alone, to whoever may change resources', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  const named = async (right: 'book' | 'update', query = {}) => {
    const { body } = await admin.call(resourcePermissions.people, { params: { id: room, right }, query })
    return body.data.map(({ id }) => id)
  }
  expect(await named('update')).toEqual([admin.id])
  expect((await named('book')).toSorted()).toEqual([admin.id, ann.id, ben.id].toSorted())
  const [annOnly] = await inCompany(office.id, (db) =>
    db.updateTable('users').set({ name: 'Zoe Quist' }).where('id', '=', ann.id).returning('id').execute(),
  )
  expect(await named('book', { query: 'quist' })).toEqual([annOnly!.id])
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute(),
  )
  expect((await named('book')).toSorted()).toEqual([admin.id, ann.id].toSorted())
  const { status } = await ann.call(resourcePermissions.people, { params: { id: room, right: 'book' }, query: {} })
  expect(status).toBe(403)
})

test('R405 where an access has roles of its own for a group, those are told and counted in place of the group’s', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const container = await containerOf(office, [ann.id], ['RESOURCES', 'MANAGE_RESOURCES'])
  const { version } = await read(admin, room)
  await put(admin, room, [container], version)
  const told = async () => {
    const { grants, people } = await read(admin, room)
    return [grants.some(({ through }) => through.some(({ place }) => place === null)), people.update]
  }
  expect(await told()).toEqual([true, 2])
  await replaceRoles(office, 'RESOURCE')
  expect(await told()).toEqual([false, 1])
  expect((await ann.call(resources.get, { params: { id: room } })).body.data.meta.update).toBe(false)
})
