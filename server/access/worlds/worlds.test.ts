// @module-tag once
import { limitNames } from '@kontor/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/connection.ts'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'
import type { Actor } from '../actor.ts'
import { actorOf } from '../actor-of.ts'
import type { Company } from '../companies.ts'
import { type EffectiveAccess, effectiveAccessOf } from '../effective.ts'
import { peopleOf } from '../people.ts'
import { levelAccess, resourceAccess } from '../scope.ts'
import { codesByRows, rightsByRows } from './oracle.fixture.ts'
import { addPeopleAndPlaces, addWorld, levels, peopleOfWorld, resources, worlds } from './world.fixture.ts'

const server = useApp()
const flags = ['create', 'read', 'update', 'delete'] as const

test('whatever groups, roles, accesses and delegations there are, everybody may do what the rows say, and no more', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, async (db, client) => {
    await addPeopleAndPlaces(client, office)
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        await client.query('savepoint before')
        try {
          await addWorld(client, office, world)
          const access = await effectiveAccessOf(db, peopleOfWorld)
          for (const person of peopleOfWorld)
            expect(await foundBy(db, actorFrom(office, person, access.get(person)!))).toEqual(
              rightsByRows(world, person),
            )
          for (const row of world.delegations) {
            const codes = codesByRows(world, row)
            const actor = await actorOf(db, company(office), row.delegate_id, row.delegator_id)
            expect(actor && (await foundBy(db, actor))).toEqual(codes && rightsByRows(world, row.delegator_id, codes))
          }
        } finally {
          await client.query('rollback to before')
        }
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })
}, 120_000)

const company = ({ id }: Office) => ({ id, region: 'default' }) as Company

const actorFrom = (office: Office, userId: number, access: EffectiveAccess): Actor => ({
  ...{ ...access, userId, subjectId: userId, actingFor: null, sessionId: '', accessVersion: access.version },
  tenant: company(office),
})

/** The rights that the product finds, in the shape of `rightsByRows`. */
async function foundBy(db: Db, actor: Actor) {
  const flag = (name: string) => sql<boolean>`coalesce(${sql.ref(`access.${name}`)}, false)`.as(name)
  const noLimits = JSON.stringify(Object.fromEntries(limitNames.map((name) => [name, null])))
  return {
    general: [...actor.general]
      .map(([code, { permission: _, type: __, ...held }]) => ({ code, ...held }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
    levels: await db
      .selectFrom('levels as l')
      .leftJoinLateral(levelAccess(actor, 'l'), (join) => join.onTrue())
      .where('l.id', 'in', ids(levels))
      .where('l.retired_at', 'is', null)
      .orderBy('l.id')
      .select(['l.id', ...[...flags, 'add_resources', 'move_resources'].map(flag)])
      .execute(),
    resources: await db
      .selectFrom('resources as r')
      .innerJoin('levels as l', 'l.id', 'r.level_id')
      .leftJoinLateral(resourceAccess(actor, 'r', 'l'), (join) => join.onTrue())
      .where('r.id', 'in', ids(resources))
      .where('r.retired_at', 'is', null)
      .where('l.retired_at', 'is', null)
      .orderBy('r.id')
      .select(['r.id', ...[...flags, 'book', 'change_others', 'cancel_others'].map(flag)])
      .select(sql`coalesce(access.limits, ${noLimits}::jsonb)`.as('limits'))
      .execute(),
    desks: await desksOf(db, actor),
    people: await peopleOf(db, actor).where('u.id', 'in', peopleOfWorld).orderBy('u.id').select('u.id').execute(),
  }
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** The rights on each group of reception desks. */
async function desksOf(db: Db, { grants }: Actor) {
  const desks = db.selectFrom('containers').where('access_type', '=', 'RECEPTION_DESK').where('id', '>', 50_000_000)
  return (await desks.orderBy('id').select('id').execute()).map(({ id }) => {
    const on = grants.filter(({ items }) => items.RECEPTION_DESK.includes(id))
    return [id, ...flags.map((flag) => on.some(({ held }) => held.get('VISITOR_MANAGEMENT')?.[flag] ?? false))]
  })
}
