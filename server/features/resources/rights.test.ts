// @module-tag once
import { levels, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, inCompany, makeOffice } from '../../test/factories.ts'
import { type ContainerSetup, give, setActive } from '../../test/grants.ts'

const server = useApp()

test('R173 an active MANAGE_RESOURCES copies, changes and deletes resources; without it, or not active, they stay as they are', async () => {
  const office = await makeOffice(server.app)
  const place = { level_id: office.floor, resource_type_id: office.roomType, capacity: 1 }
  const body = (name: string) => ({ ...place, name })
  const names = async () => (await office.admin.call(resources.list)).body.data.map(({ name }) => name)
  const keeper = await addPerson(server.app, office, 'employee', 'Kim')
  const statuses = async () => {
    // R169: what is new altogether takes RESOURCES:create.
    expect((await keeper.call(resources.create, { body: body('Weser') })).status).toBe(403)
    const created = await keeper.call(resources.duplicate, { params: { id: office.room }, body: { name: 'Weser' } })
    const id = created.body.data?.id ?? office.room
    const changed = await keeper.call(resources.update, { params: { id }, body: body('Bille') })
    const seen = await names()
    const removed = await keeper.call(resources.remove, { params: { id } })
    return [created.status, changed.status, removed.status, seen]
  }
  const refused = [403, 403, 403, ['Alster']]
  expect(await statuses()).toEqual(refused)
  const codes = ['MANAGE_RESOURCES' as const]
  const given: ContainerSetup[] = [
    { type: 'USER', codes, users: [keeper.id] },
    { type: 'LEVEL', codes, levels: [office.site] },
  ]
  await inCompany(office.id, (db) => give(db, office, given))
  expect(await statuses()).toEqual([201, 200, 200, ['Alster', 'Bille']])
  for (const type of ['USER', 'LEVEL'] as const) {
    await setActive(office, 'MANAGE_RESOURCES', { type, isActive: false })
    expect([type, await statuses()]).toEqual([type, refused])
    await setActive(office, 'MANAGE_RESOURCES', { type, isActive: true })
  }
})

test('a person with a right to one resource moves it only into places whose resources they may change', async () => {
  const office = await makeOffice(server.app)
  const other = async (name: string) => {
    const body = {
      name,
      kind: 'floor' as const,
      parent_id: office.site,
      timezone: null,
      country_id: null,
      working_hours: null,
    }
    return (await office.admin.call(levels.create, { body })).body.data.id
  }
  const [seen, managed] = [await other('Seen'), await other('Managed')]
  const codes = ['RESOURCES' as const]
  const given: ContainerSetup[] = [
    { type: 'USER', codes, users: [office.ann.id] },
    { type: 'RESOURCE', codes, resources: [office.room] },
    { type: 'LEVEL', codes, levels: [managed] },
  ]
  await inCompany(office.id, (db) => give(db, office, given))
  const params = { id: office.room }
  const move = async (level_id: number, more: object = {}) => {
    const { data } = (await office.ann.call(resources.get, { params })).body
    const body = { ...data, version: undefined, level_id, ...more } as never
    return office.ann.call(resources.update, { params, body })
  }
  const refused = await move(seen)
  expect([refused.status, refused.error.errors]).toEqual([403, { level_id: [expect.any(String)] }])
  expect((await move(seen, { is_preview: true })).status).toBe(403)
  expect((await move(office.floor, { name: 'Weser' })).status).toBe(200)
  expect((await move(managed)).body.data.level_id).toBe(managed)
})
