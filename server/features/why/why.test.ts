// @module-tag once
import { type PermissionCode, why } from '@kontor/contract'
import { levelRightsAsked, resourceRightsAsked } from '@kontor/contract/calls/why.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveAccess } from '../../access/effective.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import {
  addPeopleAndPlaces,
  addWorld,
  levels,
  peopleOfWorld,
  resources,
  worlds,
} from '../../access/worlds/world.fixture.ts'
import { queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { mostGenerous, waysTo } from './ways.ts'

const server = useApp()
const ask = (who: Person, id: number, query: object) => who.call(why.ask, { params: { id }, query: query as never })
const allow = (office: Office, who: Person, codes: PermissionCode[]) =>
  inCompany(office.id, (db) => give(db, office, [{ type: 'USER', codes, users: [who.id] }]))

test('a right to a screen is explained by the group and the role that give it, or by those that would', async () => {
  const office = await makeOffice(server.app)
  const { body } = await ask(office.admin, office.ann.id, {
    codes: ['MY_BOOKINGS:create', 'MANAGE_USERS'],
  })
  expect(body.data).toMatchObject({ user: { name: 'Ann' }, item: null, answers: [], ways: [] })
  expect(body.data.general).toMatchObject([
    {
      ...{ code: 'MY_BOOKINGS', action: 'create', may: true, missing: [] },
      ways: [{ group: { name: 'Employees' }, role: { name: 'Employee' }, is_by_hand: true, is_only: true }],
    },
    {
      ...{ code: 'MANAGE_USERS', action: null, may: false, ways: [] },
      missing: [{ group: { name: 'Administrators' }, role: { name: 'Administrator' } }],
    },
  ])
})

test('a right to a resource is explained by each way, with what is gone without it', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  await inCompany(office.id, async (_, client) => {
    await give(_, office, [
      { type: 'USER', users: [ann.id] },
      { type: 'RESOURCE', codes: ['RESOURCES', 'BOOKINGS'], resources: [room] },
    ])
    await client.query(`update role_permissions set value = 14 where company_id = $1 and permission = 'DAYS_AHEAD'`, [
      office.id,
    ])
  })
  const { body } = await ask(admin, ann.id, { resource_id: room })
  const { answers, ways, limits } = body.data
  const of = (right: string) => answers.find((each) => each.right === right)!
  expect([of('book').may, of('change_others').may, of('change_others').may_in_general]).toEqual([true, false, false])
  expect(ways.map(({ access, loses }) => [access.name === 'Everyone', loses.includes('change_others')])).toContainEqual(
    [...[false, true]],
  )
  expect(limits?.days_ahead).toBe(null)
  const byGroup = ways.find(({ gives }) => gives.includes('change_others'))!
  expect(byGroup.limits_without?.days_ahead).toBe(14)
  await inCompany(office.id, (db) => db.deleteFrom('container_users').where('user_id', '=', ann.id).execute())
  const after = (await ask(admin, ann.id, { resource_id: room })).body.data
  expect([after.ways, after.limits, after.answers.find(({ right }) => right === 'book')!.missing.length > 0]).toEqual([
    ...[[], null, true],
  ])
})

test('everybody asks about themselves, others only whoever manages people or sets resources up', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room, floor } = office
  expect((await ask(ann, ann.id, { level_id: floor })).status).toBe(200)
  expect((await ask(ann, ben.id, { level_id: floor })).status).toBe(404)
  await allow(office, ann, ['MANAGE_USERS'])
  expect((await ask(ann, ben.id, { level_id: floor })).status).toBe(200)
  expect((await ask(admin, ben.id, { resource_id: 9_999_999 })).status).toBe(422)
  expect((await ask(admin, ben.id, { level_id: floor, resource_id: room })).status).toBe(422)
  expect((await ask(admin, ben.id, { 'codes[]': 'NO_SUCH_CODE' })).status).toBe(422)
  expect((await ask(admin, ben.id, {})).status).toBe(422)
})

test('an answer takes as many queries for twenty accesses as for one', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const count = () => queriesOf(() => ask(admin, ann.id, { resource_id: room }))
  await count()
  const few = await count()
  await inCompany(office.id, async (db) => {
    for (let n = 0; n < 20; n++)
      await give(db, office, [
        { type: 'USER', users: [ann.id] },
        { type: 'RESOURCE', codes: ['BOOKINGS'], resources: [room] },
      ])
  })
  await count()
  expect(await count()).toBe(few)
})

const retired = new Set(levels.filter(({ is_retired }) => is_retired).map(({ id }) => id))
const stands = ({ is_retired, level_id }: (typeof resources)[number]) => !is_retired && !retired.has(level_id)

test('in any world of groups, roles and accesses the ways are the rights that calls decide by', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, async (db, client) => {
    await addPeopleAndPlaces(client, office)
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        await client.query('savepoint before')
        try {
          await addWorld(client, office, world)
          for (const person of peopleOfWorld) {
            const actor = { grants: (await effectiveAccess(db, person)).grants }
            for (const { id } of resources.filter(stands)) {
              const { ways } = await waysTo(db, person, { type: 'resource', id })
              const held = await db
                .selectFrom('resources as r')
                .innerJoin('levels as l', 'l.id', 'r.level_id')
                .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
                .where('r.id', '=', id)
                .selectAll('access')
                .executeTakeFirst()
              if (held?.book)
                expect([person, id, mostGenerous(ways.map(({ limits }) => limits))]).toEqual([person, id, held.limits])
              for (const right of resourceRightsAsked)
                expect([person, id, right, ways.some(({ gives }) => gives.includes(right))]).toEqual([
                  ...[person, id, right],
                  held?.[right] === true,
                ])
            }
            for (const { id } of levels.filter(({ is_retired }) => !is_retired)) {
              const { ways } = await waysTo(db, person, { type: 'level', id })
              const held = await db
                .selectFrom('levels as l')
                .crossJoinLateral(levelAccess(actor, 'l'))
                .where('l.id', '=', id)
                .selectAll('access')
                .executeTakeFirst()
              for (const right of levelRightsAsked)
                expect([person, id, right, ways.some(({ gives }) => gives.includes(right))]).toEqual([
                  ...[person, id, right],
                  held?.[right] === true,
                ])
            }
          }
        } finally {
          await client.query('rollback to before')
        }
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })
}, 120_000)
