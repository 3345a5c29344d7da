import { levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../test/factories.ts'

const server = useApp()
const treeOf = async (person: Person) => (await person.call(levels.all, { query: { depth: 'ALL' } })).body.data

test('R260 R312 favourites are each person’s own, made and dropped by the star', async () => {
  const office = await makeOffice(server.app)
  const star = (person: Person, call: typeof levels.favor | typeof levels.disfavor) =>
    person.call(call, { params: { id: office.floor } })
  const favorites = async (person: Person) =>
    (await treeOf(person)).filter(({ is_favorite }) => is_favorite).map(({ id }) => id)
  expect((await star(office.admin, levels.favor)).status).toBe(200)
  expect((await star(office.admin, levels.favor)).status).toBe(200)
  expect([await favorites(office.admin), await favorites(office.ann)]).toEqual([[office.floor], []])
  await star(office.ann, levels.favor)
  await star(office.admin, levels.disfavor)
  expect([await favorites(office.admin), await favorites(office.ann)]).toEqual([[], [office.floor]])
})

test('R261 the plan’s item may be updated by whoever has PLAN and may read the place, editing the place apart', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const metas = async () => (await treeOf(office.ann)).map(({ meta, plan }) => [meta.update, plan.meta.update])
  const star = (id: number) => office.ann.call(levels.favor, { params: { id } })
  expect(await metas()).toEqual([
    [false, true],
    [false, true],
  ])
  expect((await star(office.floor)).status).toBe(200)
  expect((await treeOf(office.ann)).find(({ id }) => id === office.floor)!.is_favorite).toBe(true)
  expect((await office.ann.call(levels.disfavor, { params: { id: office.floor } })).status).toBe(200)
  expect((await star(other.floor)).status).toBe(404)
  // Without PLAN there is no star to press.
  await inCompany(office.id, (_, client) =>
    client.query(`update role_permissions set is_active = false where permission = 'PLAN' and company_id = $1`, [
      office.id,
    ]),
  )
  expect(await metas()).toEqual([
    [false, false],
    [false, false],
  ])
  expect((await star(office.floor)).status).toBe(403)
})
