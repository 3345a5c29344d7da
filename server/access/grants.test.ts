// @module-tag once
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../db/connection.ts'
import { openRegions } from '../db/regions.ts'
import { withTenant } from '../db/tenant.ts'
import { useApp } from '../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../test/factories.ts'
import { type ContainerSetup, give, replaceRoles, setActive } from '../test/grants.ts'
import { appUrl } from '../test/urls.ts'
import { narrowGrants } from './delegated.ts'
import { effectiveAccess } from './effective.ts'
import { allows } from './grants.ts'
import { levelAccess, resourceAccess, userAccess } from './scope.ts'

const server = useApp()

const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())

/** A transaction with the rights of an ordinary request. */
const inTenant = <T>({ id }: Office, work: (db: Db) => Promise<T>) =>
  withTenant(regions, { id, region: 'default' }, work)

/** Somebody without any role. */
const addSomebody = ({ id }: Office) =>
  inCompany(id, async (_, client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (company_id, name, email, language_id)
       select $1, 'Eve', 'eve@example.com', (select id from languages where locale = 'en') returning id`,
      [id],
    )
    return Number(rows[0]!.id)
  })

test('lists of resources cover those alone, and many that hold the same are one grant', async () => {
  const office = await makeOffice(server.app)
  const [listed, other] = [await addRoom(office, { name: 'Listed' }), await addRoom(office, { name: 'Other' })]
  const eve = await addSomebody(office)
  await inCompany(office.id, async (db) => {
    for (const resources of [[listed], [listed, office.room]])
      await give(db, office, [
        { type: 'USER', users: [eve] },
        { type: 'RESOURCE', codes: ['RESOURCES', 'BOOKINGS'], resources },
      ])
  })
  await inTenant(office, async (db) => {
    const access = await effectiveAccess(db, eve)
    expect(access.grants).toHaveLength(1)
    const rows = await db
      .selectFrom('resources as r')
      .innerJoin('levels as l', 'l.id', 'r.level_id')
      .crossJoinLateral(resourceAccess(access, 'r', 'l'))
      .where('access.read', '=', true)
      .select(['r.id', 'access.book', 'access.cancel_others'])
      .orderBy('r.id')
      .execute()
    expect(rows).toEqual([office.room, listed].map((id) => ({ id, book: true, cancel_others: true })))
    expect(rows.map(({ id }) => id)).not.toContain(other)
    // A grant on resources names no level, so it shows none.
    const levels = db
      .selectFrom('levels as l')
      .crossJoinLateral(levelAccess(access, 'l'))
      .where('access.read', '=', true)
    expect(await levels.select('l.id').execute()).toEqual([])
  })
})

test('a level covers what is below it, and managers the members of the containers beside theirs', async () => {
  const office = await makeOffice(server.app)
  const eve = await addSomebody(office)
  await inCompany(office.id, async (db) => {
    await give(db, office, [
      { type: 'USER', users: [eve] },
      { type: 'LEVEL', codes: ['MANAGE_LEVELS'], levels: [office.site] },
    ])
    await give(db, office, [
      { type: 'USER', users: [office.ann.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [eve] },
    ])
  })
  await inTenant(office, async (db) => {
    const access = await effectiveAccess(db, eve)
    const levels = await db
      .selectFrom('levels as l')
      .crossJoinLateral(levelAccess(access, 'l'))
      .where('access.update', '=', true)
      .select('l.id')
      .orderBy('l.id')
      .execute()
    expect(levels.map(({ id }) => id)).toEqual([office.site, office.floor])
    const users = await db
      .selectFrom('users as u')
      .crossJoinLateral(userAccess(access, 'u'))
      .where('access.read', '=', true)
      .select('u.name')
      .execute()
    expect(users).toEqual([{ name: 'Ann' }])
  })
})

interface GrantPath {
  what: string
  /** The group beside the person’s one in an access. */
  beside: (office: Office) => ContainerSetup
  after?: (office: Office) => Promise<void>
  /** The rights on the floor, and on the room there. */
  floor: string[]
  room: string[]
}

const whole = ['create', 'delete', 'read', 'update']

test.each<GrantPath>([
  {
    what: 'a place through the one above it',
    beside: ({ site }) => ({ type: 'LEVEL', codes: ['LEVELS'], levels: [site] }),
    floor: whole,
    room: [],
  },
  {
    what: 'a resource by itself, and not its place',
    beside: ({ room }) => ({ type: 'RESOURCE', codes: ['RESOURCES'], resources: [room] }),
    floor: [],
    room: whole,
  },
  {
    what: 'a resource through the place above its own',
    beside: ({ site }) => ({ type: 'LEVEL', codes: ['RESOURCES', 'BOOKINGS'], levels: [site] }),
    floor: ['add_resources', 'move_resources', 'read'],
    room: ['book', 'cancel_others', 'change_others', ...whole].sort(),
  },
  {
    what: 'an active code of managing, which gives what its flags don’t',
    beside: ({ site }) => ({ type: 'LEVEL', codes: ['MANAGE_RESOURCES'], levels: [site] }),
    floor: ['add_resources', 'move_resources', 'read'],
    room: whole,
  },
  {
    what: 'nothing through a code of managing that isn’t active, whatever its flags say',
    beside: ({ site }) => ({ type: 'LEVEL', codes: ['MANAGE_RESOURCES', 'MANAGE_LEVELS'], levels: [site] }),
    after: async (office) => {
      for (const code of ['MANAGE_RESOURCES', 'MANAGE_LEVELS'] as const)
        await setActive(office, code, { type: 'LEVEL', isActive: false })
    },
    floor: [],
    room: [],
  },
  {
    what: 'the flags of a code that isn’t active',
    beside: ({ room }) => ({ type: 'RESOURCE', codes: ['RESOURCES'], resources: [room] }),
    after: (office) => setActive(office, 'RESOURCES', { type: 'RESOURCE', isActive: false }),
    floor: [],
    room: whole,
  },
  {
    what: 'R405 the roles of the access, and none of the group’s',
    beside: ({ room }) => ({ type: 'RESOURCE', codes: ['RESOURCES'], resources: [room] }),
    after: (office) => replaceRoles(office, 'RESOURCE', [{ permission: 'BOOKINGS', create: true }]),
    floor: [],
    room: ['book'],
  },
  {
    what: 'R405 nothing by a role of the access that is empty',
    beside: ({ site }) => ({ type: 'LEVEL', codes: ['RESOURCES', 'LEVELS'], levels: [site] }),
    after: (office) => replaceRoles(office, 'LEVEL'),
    floor: [],
    room: [],
  },
])('a member may: $what', async ({ beside, after, floor, room }) => {
  const office = await makeOffice(server.app)
  const eve = await addSomebody(office)
  await inCompany(office.id, (db) => give(db, office, [{ type: 'USER', users: [eve] }, beside(office)]))
  await after?.(office)
  await inTenant(office, async (db) => {
    const access = await effectiveAccess(db, eve)
    const named = (row: object | undefined) =>
      Object.entries(row ?? {})
        .flatMap(([name, value]) => (value === true ? [name] : []))
        .sort()
    const onFloor = await db
      .selectFrom('levels as l')
      .crossJoinLateral(levelAccess(access, 'l'))
      .where('l.id', '=', office.floor)
      .selectAll('access')
      .executeTakeFirst()
    const onRoom = await db
      .selectFrom('resources as r')
      .innerJoin('levels as l', 'l.id', 'r.level_id')
      .crossJoinLateral(resourceAccess(access, 'r', 'l'))
      .where('r.id', '=', office.room)
      .selectAll('access')
      .executeTakeFirst()
    expect([named(onFloor), named(onRoom)]).toEqual([floor, room])
  })
})

test('a delegate sees and books what the delegator may; to change more there takes the code', async () => {
  const office = await makeOffice(server.app)
  const { grants } = await inTenant(office, (db) => effectiveAccess(db, office.admin.id))
  const may = (codes: string[], right: 'read' | 'update' | 'book' | 'cancel_others') =>
    narrowGrants(new Set(codes), grants).some((grant) => allows(grant, 'resource', right))
  expect([may([], 'read'), may([], 'book'), may([], 'update'), may([], 'cancel_others')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(may(['MANAGE_RESOURCES'], 'update')).toBe(true)
  expect(may(['BOOKINGS'], 'cancel_others')).toBe(true)
})
