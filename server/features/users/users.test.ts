import { users } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, ownerPool, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()
const fill = (office: Office, count: number) =>
  inCompany(office.id, (_, client) =>
    client.query(
      `insert into users (company_id, name, email, language_id)
       select $1, 'Person ' || n, 'person' || n || '@example.com', (select id from languages where locale = 'en')
       from generate_series(1, $2::int) n`,
      [office.id, count],
    ),
  )

test('a list of 5,000 people answers with as many queries as one of three, and finds the last of them', async () => {
  const office = await makeOffice(server.app)
  const list = (query: object) => office.admin.call(users.list, { query })
  const count = () => queriesOf(() => list({}))
  await count()
  const few = await count()
  await fill(office, 5_000)
  expect(await count()).toBe(few)
  const { body } = await list({})
  expect(body.meta.pagination).toEqual({ current_page: 1, last_page: 26, per_page: 200, total: 5_003 })
  expect(body.data.slice(3, 6).map(({ name }) => name)).toEqual(['Person 1', 'Person 2', 'Person 3'])
  expect((await list({ query: 'person 5000' })).body.data).toMatchObject([{ email: 'person5000@example.com' }])
  expect((await list({ sort: '-name', per_page: 1 })).body.data[0]!.name).toBe('Person 5000')
})

test('people are narrowed by building and language, and shown with what may be done with them', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ level_id: office.site }).where('id', '=', office.ben.id).execute(),
  )
  const { body } = await office.admin.call(users.list, { query: { 'level_id[]': String(office.site) } as never })
  expect(body.data).toMatchObject([{ name: 'Ben', level: 'Site', language: 'English', is_active: true }])
  expect(body.data[0]!.meta.update).toBe(true)
})

test('a user manager is shown the people they manage and no others; an employee manages nobody', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', users: [office.ben.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [office.ann.id] },
    ]),
  )
  const listOf = async (person: Office['ann'], query = {}) => (await person.call(users.list, { query })).body
  const managed = await listOf(office.ann, { sort: '-name' })
  expect(managed.data).toMatchObject([{ name: 'Ben', meta: { create: true, read: true, update: true, delete: true } }])
  expect(managed.meta.pagination.total).toBe(1)
  expect((await listOf(office.ann, { query: 'adam' })).data).toEqual([])
  expect((await listOf(office.ben)).data).toEqual([])
  expect((await listOf(office.admin)).data).toHaveLength(3)
})

test('a member of a USER_MANAGER container sees only its people, with the flags of its roles, whatever they hold generally', async () => {
  const office = await makeOffice(server.app)
  const { admin, ben } = office
  const other = await addPerson(server.app, office, 'administrator', 'Bea')
  const listOf = async ({ call }: Person, headers = {}) => (await call(users.list, {}, headers)).body.data
  const join = (containers: Parameters<typeof give>[2]) => inCompany(office.id, (db) => give(db, office, containers))
  await join([{ type: 'USER_MANAGER', users: [admin.id] }])
  expect(await listOf(admin)).toEqual([])
  await join([
    { type: 'USER', users: [ben.id] },
    { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [admin.id] },
  ])
  await inCompany(office.id, (_, client) =>
    client.query(
      `update role_permissions p set delete = false from roles r
       where p.company_id = $1 and p.permission = 'MANAGE_USERS' and r.company_id = $1 and r.id = p.role_id and r.access_type = 'USER_MANAGER'`,
      [office.id],
    ),
  )
  const meta = { create: true, read: true, update: true, delete: false }
  expect(await listOf(admin)).toMatchObject([{ name: 'Ben', meta }])
  expect((await listOf(other)).map(({ name }) => name)).toEqual(['Adam', 'Ann', 'Bea', 'Ben'])
  // A delegate manages whom the delegator manages, and no more.
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, '{MANAGE_USERS}', now() - interval '1 hour', now() + interval '1 hour')`,
      [office.id, admin.id, other.id],
    ),
  )
  expect(await listOf(other, { 'acting-for': String(admin.id) })).toMatchObject([{ name: 'Ben', meta }])
  // Hosts follow BOOKINGS.
  expect((await admin.call(users.hosts)).body.data).toHaveLength(4)
  await inCompany(office.id, (_, client) =>
    client.query(`delete from container_users where company_id = $1 and access_type = 'USER_MANAGER'`, [office.id]),
  )
  expect(await listOf(admin)).toHaveLength(4)
})

test('people are listed and offered without accounts of other kinds and without those who have left', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const bea = await addPerson(server.app, office, 'employee', 'Bea')
  await inCompany(office.id, async (db) => {
    await give(db, office, [
      { type: 'USER', users: [ann.id, ben.id, bea.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] },
    ])
    await db.updateTable('users').set({ kind: 'service' }).where('id', '=', ben.id).execute()
    const retired = { is_active: false, retired_at: new Date() }
    await db.updateTable('users').set(retired).where('id', '=', bea.id).execute()
  })
  for (const list of [users.list, users.hosts, users.names])
    expect((await admin.call(list)).body.data.map(({ name }) => name)).toEqual(['Adam', 'Ann'])
  expect((await ann.call(users.list)).body.data.map(({ name }) => name)).toEqual(['Ann'])
})

test('who may book for anybody finds them by name, others themselves and whom they act for; nothing but names is told', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  const hosts = async (person: Person, query = {}, headers = {}) =>
    (await person.call(users.hosts, { query }, headers)).body
  expect((await hosts(ann)).data).toEqual([{ id: ann.id, name: 'Ann' }])
  expect((await hosts(admin)).data.map(({ name }) => name)).toEqual(['Adam', 'Ann', 'Ben'])
  expect(await hosts(admin, { query: 'ben' })).toMatchObject({
    data: [{ id: ben.id }],
    meta: { pagination: { total: 1 } },
  })
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute(),
  )
  expect((await hosts(admin, { query: 'ben' })).data).toEqual([])
})

test('who may change resources finds everybody active by name, without the right to book for them', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben } = office
  const names = async (query = {}) => (await ann.call(users.names, { query })).body.data.map(({ name }) => name)
  expect(await names()).toEqual(['Ann'])
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes: ['MANAGE_RESOURCES'], users: [ann.id] }]))
  expect(await names()).toEqual(['Adam', 'Ann', 'Ben'])
  expect(await names({ query: 'ben' })).toEqual(['Ben'])
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute(),
  )
  expect(await names()).toEqual(['Adam', 'Ann'])
})

test('hosts whose names have a word that begins with the typed one come first, in the order that is asked for', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, async (db) => {
    await db.updateTable('users').set({ name: 'Xenia Ada' }).where('id', '=', office.ann.id).execute()
    await db.updateTable('users').set({ name: 'Cada' }).where('id', '=', office.ben.id).execute()
  })
  const found = async (sort: 'name' | '-name') => {
    const { body } = await office.admin.call(users.hosts, { query: { query: 'ada', sort } })
    return body.data.map(({ name }) => name)
  }
  expect(await found('name')).toEqual(['Adam', 'Xenia Ada', 'Cada'])
  expect(await found('-name')).toEqual(['Xenia Ada', 'Adam', 'Cada'])
})

test('search, filter by group and the pickers of 5,000 people answer with as many queries as of three', async () => {
  const office = await makeOffice(server.app)
  const { admin } = office
  const group = await inCompany(office.id, async (db) => {
    const { id } = await db
      .selectFrom('containers')
      .where('seed_key', '=', 'people.employee')
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const asked = [
    () => admin.call(users.list, { query: { query: 'érson' } }),
    () => admin.call(users.list, { query: { containers: [group], state: ['not_invited', 'active'] } }),
    () => admin.call(users.names, { query: { query: 'érson' } }),
    () => admin.call(users.hosts, { query: { query: 'érson' } }),
    () => admin.call(users.hosts),
  ] as const
  const count = async () => {
    const counts: number[] = []
    for (const ask of asked) counts.push(await queriesOf(ask))
    return counts
  }
  await count()
  const few = await count()
  await fill(office, 5_000)
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into container_users (company_id, container_id, access_type, user_id)
       select $1, $2, 'USER', id from users where company_id = $1 on conflict do nothing`,
      [office.id, group],
    ),
  )
  // As the job does that many new people cause.
  await (await ownerPool()).query('analyze users, container_users')
  // The rights are read anew once.
  await count()
  expect(await count()).toEqual(few)
  expect((await asked[0]()).body.meta.pagination.total).toBe(5_000)
  expect((await asked[1]()).body.meta.pagination.total).toBe(5_003)
})
