import { levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { weekdays } from '../../time/zones.ts'

const server = useApp()
const plain = { kind: 'floor', timezone: null, country_id: null, working_hours: null } as const

/** An office whose floor has no zone of its own, a building in India with hours, and the call that adds a place. */
async function withIndia() {
  const office = await makeOffice(server.app)
  const { admin, site, floor } = office
  const add = async (name: string, more: object = {}) =>
    (await admin.call(levels.create, { body: { ...plain, name, parent_id: site, ...more } })).body.data.id
  const hours = Object.fromEntries(weekdays.map((day) => [day, [['09:00', '18:00']]]))
  const india = await add('Ballard Estate', {
    ...{ kind: 'site', parent_id: null, timezone: 'Asia/Kolkata' },
  })
  await inCompany(office.id, async (db) => {
    await db.updateTable('levels').set({ takes_timezone: true }).where('id', '=', floor).execute()
    await db
      .updateTable('levels')
      .set({ working_hours: JSON.stringify(hours) })
      .where('id', '=', india)
      .execute()
  })
  return { office, add, india, hours }
}
const impactOf = async ({ admin }: Office, id: number, parent_id?: number) =>
  (await admin.call(levels.moveImpact, { params: { id }, query: parent_id ? { parent_id } : {} })).body.data

test('moving a place says beforehand what is in it, and which zone and hours it takes over', async () => {
  const { office, india, hours } = await withIndia()
  await bookSlot(office.ann, office.room, slotAt('10:00', '11:00'))
  expect(await impactOf(office, office.floor, india)).toMatchObject({
    ...{ levels: 0, resources: 1, bookings: 1 },
    timezone: { before: 'UTC', after: 'Asia/Kolkata', above: 'Asia/Kolkata' },
    hours: { before: null, after: hours },
  })
  await inCompany(office.id, (db) =>
    db.updateTable('levels').set({ takes_timezone: false, timezone: 'UTC' }).where('id', '=', office.floor).execute(),
  )
  const { timezone } = await impactOf(office, office.floor, india)
  expect(timezone).toEqual({ before: 'UTC', after: 'UTC', above: 'Asia/Kolkata' })
})

test('it says how many people lose their rights there, and how many get some', async () => {
  const { office, add, india } = await withIndia()
  const { floor, site, id } = office
  // Nobody has rights but those who get them here.
  await inCompany(id, (db) => db.deleteFrom('container_levels').where('level_id', 'in', [site, india]).execute())
  await inCompany(id, async (db) => {
    for (const [user, covered] of [
      [office.ann.id, [site]],
      [office.ben.id, [india]],
      [office.admin.id, [site, india]],
    ] as const)
      await give(db, office, [
        { type: 'USER', users: [user] },
        { type: 'LEVEL', codes: ['LEVELS', 'MANAGE_LEVELS'], levels: [...covered] },
      ])
  })
  expect((await impactOf(office, floor, india)).people).toEqual({ losing: 1, gaining: 1 })
  expect((await impactOf(office, floor, site)).people).toEqual({ losing: 0, gaining: 0 })
  // Groups that people made stay as they are at the top.
  expect((await impactOf(office, floor)).people).toEqual({ losing: 2, gaining: 0 })
  expect((await impactOf(office, floor, await add('Annex'))).people).toEqual({ losing: 0, gaining: 0 })
})

test('places in the same place stand in the order that somebody gave them, and new ones after', async () => {
  const { office, add } = await withIndia()
  const { admin, ann, site, floor } = office
  const [second, third] = [await add('2nd'), await add('3rd')]
  const names = async () => {
    const { data } = (await admin.call(levels.all, { query: { depth: 'ALL' } })).body
    return data.filter(({ parent_id }) => parent_id === site).map(({ name }) => name)
  }
  expect(await names()).toEqual(['2nd', '3rd', 'Floor'])
  const put = (id: number, before_id: number | null) =>
    admin.call(levels.order, { params: { id }, body: { before_id } })
  expect((await put(floor, second)).status).toBe(200)
  expect(await names()).toEqual(['Floor', '2nd', '3rd'])
  await put(second, null)
  expect(await names()).toEqual(['Floor', '3rd', '2nd'])
  await put(third, floor)
  expect(await names()).toEqual(['3rd', 'Floor', '2nd'])
  await add('1st')
  expect(await names()).toEqual(['3rd', 'Floor', '2nd', '1st'])
  expect((await put(floor, site)).error.code).toBe('conflict')
  expect((await ann.call(levels.order, { params: { id: floor }, body: { before_id: null } })).status).toBe(403)
})

test('a group of places that people made keeps what they put into it when a place joins it at the top', async () => {
  const office = await makeOffice(server.app)
  const holds = (name: string) =>
    inCompany(office.id, async (_, client) => {
      const { rows } = await client.query(
        `select l.name from containers c join container_levels cl on cl.container_id = c.id join levels l on l.id = cl.level_id
         where c.company_id = $1 and c.name = $2`,
        [office.id, name],
      )
      return rows.map((row) => row.name)
    })
  await inCompany(office.id, (_, client) =>
    client.query(
      `with made as (insert into containers (company_id, name, access_type) values ($1, 'Our site', 'LEVEL'), ($1, 'Nothing yet', 'LEVEL') returning id, name)
       insert into container_levels (company_id, container_id, level_id) select $1, id, $2 from made where name = 'Our site'`,
      [office.id, office.site],
    ),
  )
  await office.admin.call(levels.create, {
    body: { ...plain, kind: 'site', name: 'North', parent_id: null, timezone: 'UTC' },
  })
  expect([await holds('Our site'), await holds('Nothing yet')]).toEqual([['Site'], []])
})
