import { randomUUID } from 'node:crypto'
import { resourceChanges, resourceImport, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice } from '../../test/factories.ts'
import { runImport } from './imports.fixture.ts'

const server = useApp()

/** An office with four desks, and what reads one. */
async function withDesks() {
  const office = await makeOffice(server.app)
  const { admin, floor, deskType } = office
  const desks: number[] = []
  for (const name of ['D-01', 'D-02', 'D-03', 'D-04']) {
    const body = { name, level_id: floor, resource_type_id: deskType, capacity: 1 }
    desks.push((await admin.call(resources.create, { body })).body.data.id)
  }
  const get = async (id: number) => (await admin.call(resources.get, { params: { id } })).body.data
  const lines = async (by = admin) => (await by.call(resourceImport.list)).body.data
  return { ...office, desks, get, lines }
}

test('a change of many in several calls is one line among the imports, and is undone there; what was changed since stays', async () => {
  const { admin, roomType, deskType, desks, get, lines } = await withDesks()
  const act = randomUUID()
  const set = { resource_type_id: roomType, seats: 4 }
  const change = async (picked: number[], is_preview = false) =>
    (await admin.call(resourceChanges.change, { body: { picked, set, act, is_preview } })).body.data.kept
  expect(await change(desks, true)).toBeNull()
  expect(await lines()).toEqual([])
  const id = await change(desks.slice(0, 2))
  expect(await change(desks.slice(2))).toBe(id)
  expect(await lines()).toMatchObject([
    { id, source: 'settings', file_name: null, state: 'done', row_count: 4, added: 0, changed: 4 },
  ])
  const touched = await get(desks[3]!)
  await admin.call(resources.update, { params: { id: touched.id }, body: { ...touched, seats: 6 } as never })

  const params = { id: id! }
  expect((await admin.call(resourceImport.get, { params })).body.data.undo_until).not.toBeNull()
  expect(await runImport(server, admin, id!, 'undo')).toMatchObject({ state: 'undone', undone: 3, kept: 1 })
  expect(await get(desks[0]!)).toMatchObject({ resource_type_id: deskType, seats: null })
  expect(await get(desks[3]!)).toMatchObject({ resource_type_id: roomType, seats: 6 })
})

test('changes of the table are kept as well, for the person who made them alone', async () => {
  const { admin, ann, desks, get, lines } = await withDesks()
  const { version } = await get(desks[0]!)
  const rows = [{ id: desks[0]!, version, cells: { name: 'E-01' } }]
  const { kept } = (await admin.call(resourceChanges.saveTable, { body: { rows, act: randomUUID() } })).body.data
  expect(await lines()).toMatchObject([{ id: kept, source: 'table', changed: 1 }])
  expect((await ann.call(resourceImport.get, { params: { id: kept! } })).status).not.toBe(200)
  const again = [{ id: desks[1]!, version: (await get(desks[1]!)).version, cells: { name: 'E-02' } }]
  expect((await admin.call(resourceChanges.saveTable, { body: { rows: again } })).body.data.kept).toBeNull()
  expect(await lines()).toHaveLength(1)
})
