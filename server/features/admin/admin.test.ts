import {
  admin,
  containers,
  levels,
  megaContainers,
  resourceAttributes,
  resourceCapacityTypes,
  resourceModels,
  resourceTypes,
  roles,
} from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()

test('the administration counts what each of its screens lists', async () => {
  const { admin: boss } = await makeOffice(server.app)
  for (const { create } of [resourceAttributes, resourceModels, resourceCapacityTypes])
    await boss.call(create, { body: { name: 'Screen' } })
  await boss.call(resourceModels.create, { body: { name: 'Booth' } })
  const { status, body } = await boss.call(admin.counts)
  const types = await boss.call(resourceTypes.list)
  const places = await boss.call(levels.all, { query: { depth: 'ALL' } })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    levels: places.body.data.length,
    resource_types: types.body.meta.pagination.total,
    resources: 1,
    resource_attributes: 1,
    resource_models: 2,
    resource_capacity_types: 1,
    qr_codes: 0,
    qr_code_templates: 1,
    roles: (await boss.call(roles.list)).body.meta.pagination.total,
    containers: (await boss.call(containers.list)).body.meta.pagination.total,
    mega_containers: (await boss.call(megaContainers.list)).body.meta.pagination.total,
    company_documents: 0,
    failed_jobs: 0,
  })
  expect(body.data.levels).toBeGreaterThan(0)
})

test('places that somebody may not see aren’t counted for them', async () => {
  const office = await makeOffice(server.app)
  const elsewhere = { name: 'Elsewhere', kind: 'site' as const, parent_id: null, timezone: 'UTC', country_id: null }
  await office.admin.call(levels.create, { body: { ...elsewhere, working_hours: null } })
  const guest = await addPerson(server.app, office, 'employee', 'Gus')
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', guest.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['LEVELS'], users: [guest.id] },
      { type: 'LEVEL', codes: ['LEVELS'], levels: [office.floor] },
    ])
  })
  const countFor = async (person: Person) => (await person.call(admin.counts)).body.data.levels!
  const { body: listed } = await guest.call(levels.all, { query: { depth: 'ALL' } })
  expect(await countFor(guest)).toBe(listed.data.length)
  expect(await countFor(guest)).toBeLessThan(await countFor(office.admin))
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
