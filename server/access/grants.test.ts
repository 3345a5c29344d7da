// @module-tag once
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../db/connection.ts'
import { openRegions } from '../db/regions.ts'
import { withTenant } from '../db/tenant.ts'
import { useApp } from '../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../test/factories.ts'
import { give } from '../test/grants.ts'
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
