// @module-tag once
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '../../access/actor.ts'
import { actorOf } from '../../access/actor-of.ts'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { readFreeTimes } from './context.ts'

const server = useApp()

test('those who ask at the same instant are each told what their own rights and language say, and nobody’s name', async () => {
  const office = await makeOffice(server.app)
  const { id, ann, ben } = office
  const named = await addRoom(office, { name: 'Near', translations: { de: { name: 'Nebenan' } } })
  const far = await addRoom(office, { name: 'Far' })
  await bookSlot(ben, named, slotAt('10:00', '11:00'), { subject: 'Lotse' })
  const narrow = await addPerson(server.app, office, 'employee', 'Cleo')
  const actors = await inCompany(id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', narrow.id).execute()
    await give(db, office, [
      { type: 'USER', users: [narrow.id] },
      { type: 'RESOURCE', codes: ['RESOURCES', 'BOOKINGS'], resources: [named] },
    ])
    const tenant = { id, region: 'default', subdomain: office.subdomain, name: 'Office' }
    const found = (userId: number) => actorOf(db, tenant, userId, null) as Promise<Actor>
    return { ann: await found(ann.id), ben: await found(ben.id), narrow: await found(narrow.id) }
  })
  const { datetime_from, datetime_to } = slotAt('08:00', '18:00')
  const window = { from: Date.parse(datetime_from), to: Date.parse(datetime_to) }
  const allReady = Promise.withResolvers<void>()
  let ready = 0
  const read = (actor: Actor, lang: string) =>
    inCompany(id, async (db) => {
      await sql`select set_config('app.lang', ${lang}, true)`.execute(db)
      if (++ready === asked.length) allReady.resolve()
      await allReady.promise
      return readFreeTimes(db, actor, { ids: [named, far], namesIn: lang }, window)
    })
  const asked = [
    [actors.ann, 'en'],
    [actors.narrow, 'en'],
    [actors.ben, 'de'],
  ] as const
  const together = await Promise.all(asked.map(([actor, lang]) => read(actor, lang)))
  expect(together.map((all) => all.map(({ name }) => name).toSorted())).toEqual([
    ['Far', 'Near'],
    ['Near'],
    ['Far', 'Nebenan'],
  ])
  const holds = together.flat().flatMap((resource) => resource.holds)
  expect(holds).toHaveLength(asked.length)
  for (const { subject, host, relation } of holds) expect([subject, host, relation]).toEqual([null, null, 'other'])
})
