import { dailyUse, levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { makeOld, runInPast, useCounting } from '../../test/past.ts'
import { dayIn } from '../../test/slots.ts'

const server = useApp()
const { settle } = useCounting()

const levelsOf = (office: Office) =>
  inCompany(office.id, (db) =>
    db.selectFrom('daily_use').where('day', '>=', dayIn(-4)).select('level_id').orderBy('day').execute(),
  ).then((rows) => rows.map(({ level_id }) => level_id))

const addFloor = (office: Office, name: string) =>
  inCompany(office.id, async (db) => {
    const floor = { kind: 'floor', name, timezone: 'UTC', parent_id: office.site }
    return (await db.insertInto('levels').values(floor).returning('id').executeTakeFirstOrThrow()).id
  })

/** The room has been at `floor` on three days, and then on one at `other`, below the same site. */
async function withMovedRoom() {
  const office = await makeOffice(server.app)
  await makeOld(office)
  const other = await addFloor(office, 'Other')
  await runInPast(
    office,
    `insert into counted_zones (timezone, since, first_day, last_day, next_at)
     values ('UTC', '${dayIn(-4)}', '${dayIn(-4)}', '${dayIn(-5)}', now())`,
  )
  await settle(office)
  await runInPast(office, `delete from daily_use where day > '${dayIn(-2)}'`)
  await runInPast(office, `update counted_zones set last_day = '${dayIn(-2)}'`)
  await runInPast(office, `update resources set level_id = ${other} where id = ${office.room}`)
  await settle(office)
  return { office, other }
}

test('a resource that moves leaves the days before at its former place, and days to be counted come to the new one', async () => {
  const { office, other } = await withMovedRoom()
  expect(await levelsOf(office)).toEqual([office.floor, office.floor, office.floor, other])
})

test('a place that counted days name is retired when it is deleted, with its rows, and its name is free again', async () => {
  const { office, other } = await withMovedRoom()
  const empty = await addFloor(office, 'Empty')
  for (const id of [office.floor, empty])
    expect((await office.admin.call(levels.remove, { body: { level_ids: [id] } })).status).toBe(200)
  const left = await inCompany(office.id, (db) =>
    db.selectFrom('levels').where('id', 'in', [office.floor, empty]).select(['id', 'retired_at']).execute(),
  )
  expect(left).toEqual([{ id: office.floor, retired_at: expect.any(Date) }])
  expect(await levelsOf(office)).toEqual([office.floor, office.floor, office.floor, other])
  expect((await office.admin.call(levels.get, { params: { id: office.floor } })).status).toBe(404)
  const period = { from: dayIn(-4), to: dayIn(-1) }
  const use = await office.admin.call(dailyUse.get, { params: { type: 'level', id: other }, query: period })
  expect(use.body.data.length).toBe(4)
})
