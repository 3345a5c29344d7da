import { resourceAttributes, resourceChanges, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { begin } from '../../test/open-transaction.ts'

const server = useApp()

/** An office with three desks. */
async function withDesks() {
  const office = await makeOffice(server.app)
  const { admin } = office
  const desks: number[] = []
  for (const name of ['D-01', 'D-02', 'D-03']) {
    const body = { name, level_id: office.floor, resource_type_id: office.deskType, capacity: 1 }
    desks.push((await admin.call(resources.create, { body })).body.data.id)
  }
  const get = async (id: number) => (await admin.call(resources.get, { params: { id } })).body.data
  return { office, admin, desks, get }
}

test('several resources get the same settings after a preview that changes nothing, and get theirs back by Undo', async () => {
  const { office, admin, desks, get } = await withDesks()
  const ask = (is_preview: boolean) =>
    admin.call(resourceChanges.change, {
      body: {
        picked: [...desks, office.room, 999_999_999],
        is_preview,
        set: { resource_type_id: office.roomType, seats: 4 },
      },
    })
  const preview = (await ask(true)).body.data
  expect(preview.done).toEqual([...desks, office.room])
  expect(preview.refused).toEqual([{ id: 999_999_999, reason: 'unknown_id', column: 'id' }])
  expect((await get(desks[0]!)).seats).toBe(null)
  const { done, before } = (await ask(false)).body.data
  expect(done).toEqual(preview.done)
  expect(await get(desks[0]!)).toMatchObject({ seats: 4, resource_type_id: office.roomType })
  expect((await ask(false)).body.data).toMatchObject({
    done: [],
    refused: expect.arrayContaining([{ id: desks[0], reason: 'unchanged', column: null }]),
  })
  const touched = await get(desks[1]!)
  await admin.call(resources.update, { params: { id: touched.id }, body: { ...touched, seats: 6 } as never })
  const undone = (await admin.call(resourceChanges.restore, { body: { rows: before } })).body.data
  expect(undone.done).toEqual([desks[0], desks[2], office.room])
  expect(undone.refused.map(({ id, reason }) => [id, reason])).toEqual([[desks[1], 'version_changed']])
  expect(await get(desks[0]!)).toMatchObject({ seats: null, resource_type_id: office.deskType })
})

test('equipment is added to what each resource has, and taken away', async () => {
  const { admin, desks, get } = await withDesks()
  const [screen, dock] = [
    (await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })).body.data.id,
    (await admin.call(resourceAttributes.create, { body: { name: 'Dock' } })).body.data.id,
  ]
  await admin.call(resources.setAttributes, { params: { id: desks[0]! }, body: { resource_attribute_ids: [screen] } })
  const body = { picked: desks, add_attribute_ids: [dock], remove_attribute_ids: [] }
  expect((await admin.call(resourceChanges.change, { body })).body.data.done).toEqual(desks)
  expect((await get(desks[0]!)).resource_attribute_ids).toEqual([screen, dock])
  await admin.call(resourceChanges.change, { body: { picked: desks, remove_attribute_ids: [screen] } })
  expect((await get(desks[0]!)).resource_attribute_ids).toEqual([dock])
  expect((await get(desks[2]!)).resource_attribute_ids).toEqual([dock])
})

test('a table of resources is read and saved as texts; wrong cells are named, and the other rows change', async () => {
  const { office, admin, desks, get } = await withDesks()
  const { body } = await admin.call(resourceChanges.table, { body: { picked: desks } })
  expect(body.data.map(({ cells }) => [cells.name, cells.place, cells.type, cells.state])).toEqual([
    ['D-01', 'Site › Floor', 'Desk', 'Bookable'],
    ['D-02', 'Site › Floor', 'Desk', 'Bookable'],
    ['D-03', 'Site › Floor', 'Desk', 'Bookable'],
  ])
  const [first, second, third] = body.data
  const rows = [
    { ...first!, cells: { name: 'D-10', type: 'room' } },
    { ...second!, cells: { name: 'D-03', seats: 'four' } },
    { ...third!, cells: { seats: '4', state: 'Out of service' } },
  ]
  const saved = (await admin.call(resourceChanges.saveTable, { body: { rows } })).body.data
  expect(saved.done).toEqual([desks[0], desks[2]])
  expect(saved.refused.map(({ id, column, reason }) => [id, column, reason])).toEqual([
    [desks[1], 'seats', 'no_number'],
  ])
  expect(await get(desks[0]!)).toMatchObject({ name: 'D-10', resource_type_id: office.roomType })
  const late = (await admin.call(resourceChanges.saveTable, { body: { rows } })).body.data
  expect(late.refused.map(({ reason }) => reason)).toContain('version_changed')
})

test('people who may not change resources change none, and places where one may not are refused by name', async () => {
  const { office, admin, desks } = await withDesks()
  expect((await office.ann.call(resourceChanges.change, { body: { picked: desks, set: { seats: 2 } } })).status).toBe(
    403,
  )
  const hidden = await inCompany(office.id, async (db) => {
    const { id } = await db
      .insertInto('levels')
      .values({ company_id: office.id, kind: 'site', name: 'Hidden', timezone: 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const answer = await admin.call(resourceChanges.change, { body: { picked: desks, set: { level_id: hidden } } })
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['set.level_id']])
})

test('two changes of the same resources at once both hold, and neither loses the other’s equipment', async () => {
  const { admin, desks, get } = await withDesks()
  const ids = await Promise.all(
    ['Screen', 'Dock'].map(
      async (name) => (await admin.call(resourceAttributes.create, { body: { name } })).body.data.id,
    ),
  )
  const [one, two] = await Promise.all(
    ids.map((each, n) =>
      admin.call(resourceChanges.change, {
        body: { picked: n ? desks : [...desks].reverse(), add_attribute_ids: [each], set: { capacity: n + 2 } },
      }),
    ),
  )
  expect([one!.status, two!.status]).toEqual([200, 200])
  for (const desk of desks) expect((await get(desk)).resource_attribute_ids).toEqual([...ids].sort((a, b) => a - b))
})

test('a resource that somebody has deleted is refused by itself, in a table and when a change is undone', async () => {
  const { admin, desks } = await withDesks()
  const [gone, ...left] = desks as [number, number, number]
  await admin.call(resources.remove, { params: { id: gone } })
  const refused = [{ id: gone, reason: 'unknown_id', column: 'id' }]
  const saved = await admin.call(resourceChanges.saveTable, {
    body: { rows: desks.map((id) => ({ id, version: 1, cells: { seats: '4' } })) },
  })
  expect(saved.body.data).toMatchObject({ done: left, refused })
  const restored = await admin.call(resourceChanges.restore, {
    body: { rows: [{ id: gone, version: 1, settings: { seats: null } }, ...saved.body.data.before] },
  })
  expect(restored.body.data).toMatchObject({ done: left, refused })
})

test('nobody who books a resource waits for somebody who may not change its capacity', async () => {
  const { office, desks, get } = await withDesks()
  const [own, others] = desks as [number, number, number]
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['RESOURCES'], users: [office.ann.id] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [own] },
    ]),
  )
  // Somebody books the other desk; a lock of it would wait until that ends.
  const booking = await begin(office)
  await booking.run('select from resources where company_id = $1 and id = $2 for key share', [office.id, others])
  const changed = await office.ann.call(resourceChanges.change, {
    body: { picked: [own, others], set: { capacity: 3 } },
  })
  await booking.commit()
  expect(changed.body.data).toMatchObject({ done: [own], refused: [{ id: others, reason: 'forbidden' }] })
  expect([(await get(own)).capacity, (await get(others)).capacity]).toEqual([3, 1])
})
