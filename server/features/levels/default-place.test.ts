import { levels } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../test/factories.ts'

const server = useApp()
const defaultOf = async (person: Person) =>
  (await person.call(levels.all, { query: { depth: 'ALL' } })).body.data
    .filter(({ is_default }) => is_default)
    .map(({ id }) => id)

test('R268 the list of places marks the default location: a person’s own, else the company’s', async () => {
  const office = await makeOffice(server.app)
  expect(await defaultOf(office.ann)).toEqual([])
  const set = { company_id: office.id, key: 'DefaultLocation' }
  await inCompany(office.id, async (db) => {
    await db
      .insertInto('company_preferences')
      .values({ ...set, value: JSON.stringify(office.site) })
      .execute()
    await db
      .insertInto('user_preferences')
      .values({ ...set, user_id: office.ann.id, value: JSON.stringify(office.floor) })
      .execute()
  })
  expect([await defaultOf(office.ann), await defaultOf(office.ben)]).toEqual([[office.floor], [office.site]])
})
