import { bookings, levels, maps, type NewLevel, openingHours, presets } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { type ContainerSetup, give, setActive } from '../../test/grants.ts'

const server = useApp()
const plain: NewLevel = {
  ...{ parent_id: null, name: 'North', kind: 'site', timezone: 'Europe/Berlin', country_id: null, working_hours: null },
  ...{ translations: [], map_id: null, is_declarable: true, is_directly_declarable: false },
}
const add = async (office: Office, level: Partial<NewLevel>) =>
  office.admin.call(levels.create, { body: { ...plain, ...level } })
const made = async (office: Office, level: Partial<NewLevel>) => (await add(office, level)).body.data
const get = async (office: Office, id: number) => (await office.admin.call(levels.get, { params: { id } })).body.data
const change = (office: Office, id: number, level: Partial<NewLevel>) =>
  office.admin.call(levels.update, { params: { id }, body: { ...plain, ...level } })
const remove = (office: Office, ...level_ids: number[]) => office.admin.call(levels.remove, { body: { level_ids } })

test('a place takes zone, country and hours over from above until it sets its own, and follows what changes there', async () => {
  const office = await makeOffice(server.app)
  const hours = { monday: [['08:00', '18:00']] } as NewLevel['working_hours']
  const site = await made(office, { country_id: 1, working_hours: hours })
  const floor = await made(office, { parent_id: site.id, name: '1', kind: 'floor', timezone: null })
  expect(floor).toMatchObject({ timezone: null, country_id: null, working_hours: null })
  expect(floor.effective).toEqual({ timezone: 'Europe/Berlin', country_id: 1, working_hours: hours })
  expect([floor.above, site.above]).toEqual([{ name: site.name, ...floor.effective }, null])
  const zone = await made(office, { parent_id: floor.id, name: 'A', kind: 'zone', timezone: null })
  await change(office, site.id, { timezone: 'Asia/Kolkata' })
  expect((await get(office, zone.id)).effective.timezone).toBe('Asia/Kolkata')
  await change(office, floor.id, { parent_id: site.id, name: '1', kind: 'floor', timezone: 'UTC' })
  expect((await get(office, zone.id)).effective.timezone).toBe('UTC')
  await change(office, zone.id, { parent_id: site.id, name: 'A', kind: 'zone', timezone: null })
  expect((await get(office, zone.id)).effective.timezone).toBe('Asia/Kolkata')
})

test('what is wrong is said at its field, and nothing is stored', async () => {
  const office = await makeOffice(server.app)
  const site = await made(office, {})
  const fieldsOf = async (level: object) => {
    const { status, error } = await add(office, level as Partial<NewLevel>)
    return [status, Object.keys(error.errors ?? {})]
  }
  expect(await fieldsOf({})).toEqual([409, ['name']])
  expect(await fieldsOf({ name: 'S', timezone: 'Mars/Base' })).toEqual([422, ['timezone']])
  expect(await fieldsOf({ name: 'S', timezone: null })).toEqual([422, ['timezone']])
  expect(await fieldsOf({ name: 'S', country_id: 99_999 })).toEqual([422, ['country_id']])
  expect(await fieldsOf({ name: 'S', map_id: 99_999 })).toEqual([422, ['map_id']])
  expect(await fieldsOf({ name: 'S', kind: 'galaxy' })).toEqual([422, ['kind']])
  expect(await fieldsOf({ name: 'S', parent_id: 99_999 })).toEqual([422, ['parent_id']])
  expect(await fieldsOf({ name: 'S', working_hours: { monday: [['18:00', '08:00']] } })).toEqual([
    ...[422, ['working_hours.monday']],
  ])
  const inside = await made(office, { parent_id: site.id, name: 'B', kind: 'building' })
  const cycle = await change(office, site.id, { parent_id: inside.id })
  expect([cycle.status, Object.keys(cycle.error.errors!)]).toEqual([422, ['parent_id']])
  const { body } = await office.admin.call(levels.all, { query: { depth: 'ALL' } })
  expect(body.data.map(({ name }) => name)).toEqual(['North', 'B', 'Site', 'Floor'])
})

test('R167 a place is changed by who may change it there; others see it, or don’t', async () => {
  const office = await makeOffice(server.app)
  const body = { ...plain, parent_id: office.site, name: 'Floor' }
  expect((await office.ann.call(levels.update, { params: { id: office.floor }, body })).status).toBe(403)
  expect((await office.ann.call(levels.remove, { body: { level_ids: [office.floor] } })).status).toBe(403)
  await inCompany(office.id, (db) =>
    db.deleteFrom('container_levels').where('level_id', '=', office.site).where('company_id', '=', office.id).execute(),
  )
  expect((await office.admin.call(levels.get, { params: { id: office.floor } })).status).toBe(404)
  expect((await office.admin.call(levels.update, { params: { id: office.floor }, body })).status).toBe(404)
})

test('R310 R312 a place tells its path, what is above and below it, whether it is a favourite, and its drawings', async () => {
  const office = await makeOffice(server.app)
  const { site, floor } = office
  const drawn = { company_id: office.id, name: 'Floor plan', width: 10, height: 10, drawing: '' }
  const map = await inCompany(office.id, (db) =>
    db.insertInto('maps').values(drawn).returning('id').executeTakeFirstOrThrow(),
  )
  await change(office, floor, { name: 'Floor', kind: 'floor', parent_id: site, map_id: map.id })
  const zone = await made(office, { parent_id: floor, name: 'Quiet zone', kind: 'zone', timezone: null })
  await office.ann.call(levels.favor, { params: { id: floor } })
  const read = async (id: number) => (await office.ann.call(levels.get, { params: { id } })).body.data
  expect(await read(floor)).toMatchObject({
    ...{ path: [site, floor], all_parents: [{ id: site, name: 'Site' }], favorites: true, frequent: 0 },
    ...{ all_children: [{ id: zone.id, name: 'Quiet zone' }], maps: [{ id: map.id, name: 'Floor plan' }] },
  })
  expect(await read(site)).toMatchObject({ favorites: false, maps: [], all_children: [{ id: floor }, { id: zone.id }] })
  const inside = async (id: number) => (await office.ann.call(levels.sublevels, { params: { id } })).body.data
  expect((await inside(site)).map(({ id, name }) => [id, name])).toEqual([[floor, 'Floor']])
  expect(await inside(zone.id)).toEqual([])
})

test('R173 an active MANAGE_LEVELS adds, changes and deletes places; without it, or not active, they stay as they are', async () => {
  const office = await makeOffice(server.app)
  const keeper = await addPerson(server.app, office, 'employee', 'Kim')
  const body = { ...plain, parent_id: office.site, kind: 'floor' as const }
  const statuses = async () => {
    const created = await keeper.call(levels.create, { body: { ...body, name: 'Annex' } })
    const id = created.body.data?.id ?? office.floor
    const changed = await keeper.call(levels.update, { params: { id }, body: { ...body, name: 'Loft' } })
    const name = (await get(office, id)).name
    const removed = await keeper.call(levels.remove, { body: { level_ids: [id] } })
    return [created.status, changed.status, removed.status, name]
  }
  const refused = [403, 403, 403, 'Floor']
  expect(await statuses()).toEqual(refused)
  const codes = ['MANAGE_LEVELS' as const]
  const given: ContainerSetup[] = [
    { type: 'USER', codes, users: [keeper.id] },
    { type: 'LEVEL', codes, levels: [office.site] },
  ]
  await inCompany(office.id, (db) => give(db, office, given))
  expect(await statuses()).toEqual([201, 200, 200, 'Loft'])
  for (const type of ['USER', 'LEVEL'] as const) {
    await setActive(office, 'MANAGE_LEVELS', { type, isActive: false })
    expect([type, await statuses()]).toEqual([type, refused])
    await setActive(office, 'MANAGE_LEVELS', { type, isActive: true })
  }
})

test('the form of a place gets the drawings to choose from with it, as the list of drawings has them; others don’t', async () => {
  const office = await makeOffice(server.app)
  const map = await inCompany(office.id, async (_, client) => {
    const drawn = `insert into maps (company_id, name, width, height, drawing) values ($1, 'Spare', 10, 10, '') returning id`
    return Number((await client.query(drawn, [office.id])).rows[0].id)
  })
  const [bare, full] = [
    { params: { id: office.floor } },
    { params: { id: office.floor }, query: { with: 'drawings' as const } },
  ]
  expect((await office.admin.call(levels.get, bare)).body.drawings).toBeUndefined()
  const { drawings } = (await office.admin.call(levels.get, full)).body
  expect(drawings).toEqual((await office.admin.call(maps.list)).body.data)
  expect(drawings!.map(({ id }) => id)).toContain(map)
})

test('R453 R167 what a role allows in general is not allowed on a place where no grant does', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, read, update, delete)
       select company_id, id, 'LEVELS', true, true, true from roles where company_id = $1 and seed_key = 'role.employee'`,
      [office.id],
    ),
  )
  const body = { ...plain, parent_id: office.site, name: 'Floor' }
  const changed = await office.ann.call(levels.update, { params: { id: office.floor }, body })
  expect([changed.status, changed.error.code]).toEqual([403, 'forbidden'])
  expect((await remove({ ...office, admin: office.ann }, office.floor)).status).toBe(403)
  const { body: read } = await office.ann.call(levels.get, { params: { id: office.floor } })
  expect(read.data.meta).toEqual({ create: false, read: true, update: false, delete: false })
})

test('a new place at the top joins the containers that hold all others, so everybody sees it', async () => {
  const office = await makeOffice(server.app)
  await add(office, {})
  const { body } = await office.ann.call(levels.all)
  expect(body.data.map(({ name }) => name)).toEqual(['North', 'Site'])
})

test('a place can be put at the top by who may add one there, and everybody who sees all places still sees it', async () => {
  const office = await makeOffice(server.app)
  const moved = await change(office, office.floor, { name: 'Floor', kind: 'floor' })
  expect([moved.status, moved.body.data?.parent_id, moved.body.data?.meta.update]).toEqual([200, null, true])
  const { body } = await office.ann.call(levels.all)
  expect(body.data.map(({ name }) => name)).toEqual(['Floor', 'Site'])
  expect((await change(office, office.floor, { name: 'Floor', parent_id: office.site })).status).toBe(200)
})

test('who may change places, yet add none, leaves them inside what they are in', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, async (db) => {
    const held = db.updateTable('role_permissions').where('company_id', '=', office.id)
    await held.set({ create: false }).where('permission', '=', 'LEVELS').execute()
    await held.set({ is_active: false }).where('permission', '=', 'MANAGE_LEVELS').execute()
  })
  const moved = await change(office, office.floor, { name: 'Floor', kind: 'floor' })
  expect([moved.status, Object.keys(moved.error.errors ?? {})]).toEqual([403, ['parent_id']])
  expect((await change(office, office.floor, { name: 'First', parent_id: office.site })).status).toBe(200)
})

test('R454 deleting tells its impact first, is refused while bookings to come are undecided, and takes all below with it', async () => {
  const office = await makeOffice(server.app)
  const slots = [{ datetime_from: `${tomorrow()}T10:00:00Z`, datetime_to: `${tomorrow()}T11:00:00Z` }]
  await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots } } })
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ level_id: office.floor }).where('id', '=', office.ann.id).execute(),
  )
  const impact = await office.admin.call(levels.impact, { params: { id: office.site } })
  expect(impact.body.data).toEqual({ levels: 1, resources: 1, bookings: 1, people: 1 })
  const refused = await remove(office, office.site)
  expect([refused.status, refused.error.code]).toEqual([409, 'affects_bookings'])

  const site = await made(office, {})
  const floor = await made(office, { parent_id: site.id, name: '1', kind: 'floor', timezone: null })
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ level_id: floor.id }).where('id', '=', office.ann.id).execute(),
  )
  expect((await remove(office, site.id, 99_999)).status).toBe(422)
  const beside = await made(office, { name: 'Beside' })
  expect((await remove(office, site.id)).status).toBe(200)
  expect((await office.admin.call(levels.get, { params: { id: beside.id } })).status).toBe(200)
  expect((await office.admin.call(levels.get, { params: { id: floor.id } })).status).toBe(404)
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

test('a place counts the resources in it and below that the caller may see', async () => {
  const office = await makeOffice(server.app)
  await addRoom(office, { name: 'Elbe' })
  const count = async () => (await office.ann.call(levels.all)).body.data.map(({ resource_count }) => resource_count)
  expect(await count()).toEqual([2])
})

test('hours and zone of a place change the grid at once', async () => {
  const office = await makeOffice(server.app)
  const site = await get(office, office.site)
  const { body: mine } = await office.ann.call(presets.list, {
    params: { section: 'bookings' },
  })
  const grid = (etag: string) =>
    office.ann.call(bookings.grid, { params: { presetId: mine.data[0]!.id } }, { 'if-none-match': etag })
  const { headers } = await grid('')
  expect((await grid(String(headers.etag))).status).toBe(304)
  const params = { id: office.site }
  await office.admin.call(openingHours.setOfLevel, { params, body: { working_hours: {}, version: site.version } })
  expect((await grid(String(headers.etag))).status).toBe(200)
})

test('R274 the tree has the places at the top, unless all are asked for', async () => {
  const office = await makeOffice(server.app)
  const top = await office.ann.call(levels.all, { query: {} })
  const all = await office.ann.call(levels.all, { query: { depth: 'ALL' } })
  expect(top.body.data.map(({ id }) => id)).toEqual([office.site])
  expect(all.body.data.map(({ id }) => id)).toEqual([office.site, office.floor])
})

test('two places side by side never have the same name, whatever its capitals', async () => {
  const office = await makeOffice(server.app)
  const site = await made(office, { name: 'North' })
  const second = await add(office, { name: 'NORTH' })
  expect([second.status, second.error.errors]).toEqual([409, { name: [expect.any(String)] }])
  expect((await add(office, { name: 'NORTH', parent_id: site.id, timezone: null })).status).toBe(201)
})

test('whoever chooses the places of a container is offered the whole tree that they may see; others aren’t', async () => {
  const office = await makeOffice(server.app)
  const all = (await office.admin.call(levels.all, { query: { depth: 'ALL' } })).body.data
  expect(all.length).toBeGreaterThan(1)
  expect((await office.admin.call(levels.ofContainers, {})).body.data).toEqual(all)
  expect((await office.ann.call(levels.ofContainers, {})).status).toBe(403)
})

test('the list of places says to which of them the caller may add resources, and move others', async () => {
  const office = await makeOffice(server.app)
  const { id: other } = await made(office, { name: 'Other', kind: 'floor', parent_id: office.site, timezone: null })
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', users: [office.ann.id] },
      { type: 'LEVEL', codes: ['RESOURCES'], levels: [other] },
    ]),
  )
  const may = async ({ call }: Person, what: 'may_add_resources' | 'may_move_resources') => {
    const { data } = (await call(levels.all, { query: { depth: 'ALL' } })).body
    return data.filter((level) => level[what]).map(({ name }) => name)
  }
  for (const what of ['may_add_resources', 'may_move_resources'] as const) {
    expect(await may(office.ann, what)).toEqual(['Other'])
    expect(await may(office.admin, what)).toEqual(['Site', 'Floor', 'Other'])
  }
  await inCompany(office.id, (db) =>
    db.updateTable('role_permissions').set({ create: false }).where('permission', '=', 'RESOURCES').execute(),
  )
  expect([await may(office.ann, 'may_add_resources'), await may(office.ann, 'may_move_resources')]).toEqual([
    [],
    ['Other'],
  ])
})

test('a time zone that doesn’t exist is called so, at its field', async () => {
  const office = await makeOffice(server.app)
  const { status, error } = await add(office, { timezone: 'Europe/Atlantis' })
  expect([status, error.errors]).toEqual([
    422,
    { timezone: ['There is no time zone of this name. Choose one from the list, such as Europe/Berlin.'] },
  ])
})
