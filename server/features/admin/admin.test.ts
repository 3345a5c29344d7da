import { admin, levels, resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()

test('the administration counts what each of its screens lists', async () => {
  const { admin: boss } = await makeOffice(server.app)
  const { status, body } = await boss.call(admin.counts)
  const types = await boss.call(resourceTypes.list)
  const places = await boss.call(levels.all, { query: { depth: 'ALL' } })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    levels: places.body.data.length,
    resource_types: types.body.meta.pagination.total,
    failed_jobs: 0,
  })
  expect(body.data.levels).toBeGreaterThan(0)
})

test('a screen that somebody may not open isn’t counted for them', async () => {
  const office = await makeOffice(server.app)
  expect((await office.ann.call(admin.counts)).status).toBe(403)
  await inCompany(office.id, (db) =>
    give(db, office, [{ type: 'USER', codes: ['RESOURCE_TYPES'], users: [office.ann.id] }]),
  )
  const { body } = await office.ann.call(admin.counts)
  expect(Object.keys(body.data)).toEqual(['resource_types'])
})
