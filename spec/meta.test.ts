import { bookings, levels, resourceTypes } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../server/test/app.ts'
import { addPerson, inCompany, makeOffice, type Office, type Person } from '../server/test/factories.ts'
import { give } from '../server/test/grants.ts'
import { bookSlot, dayIn, slotAt } from '../server/test/slots.ts'

const server = useApp()
let office: Office
/** A role that changes places, types and everybody's bookings, but neither adds nor deletes them. */
let editor: Person

beforeAll(async () => {
  office = await makeOffice(server.app)
  editor = await addPerson(server.app, office, 'employee', 'Edith')
  const { site, id } = office
  await inCompany(id, async (db, client) => {
    await give(db, office, [
      { type: 'USER', codes: ['LEVELS', 'RESOURCE_TYPES', 'BOOKINGS'], users: [editor.id] },
      { type: 'LEVEL', codes: ['LEVELS', 'BOOKINGS'], levels: [site] },
    ])
    await client.query(
      `update role_permissions set "create" = false, delete = false
       where company_id = $1 and role_id in (select id from roles where company_id = $1 and name like 'One of %')`,
      [id],
    )
  })
  for (const [n, person] of [office.ann, office.ben, editor].entries())
    expect((await bookSlot(person, office.room, slotAt('10:00', '11:00', n + 1))).status).toBe(201)
})

const isAllowed = ({ status }: { status: number }) => status !== 403
const people = () => ({ admin: office.admin, ann: office.ann, editor })

test('R453 R167 the meta of a type says which of its calls are refused', async () => {
  for (const [who, { call }] of Object.entries(people())) {
    const { id, name, kind, meta } = (await call(resourceTypes.list)).body.data[0]!
    const body = { name, kind }
    expect([who, meta.create, meta.update, meta.delete]).toEqual([
      who,
      isAllowed(await call(resourceTypes.create, { body })),
      isAllowed(await call(resourceTypes.update, { params: { id }, body })),
      isAllowed(await call(resourceTypes.remove, { params: { id } })),
    ])
  }
})

test('R453 R167 the meta of each place says which of its calls are refused', async () => {
  for (const [who, { call }] of Object.entries(people()))
    for (const { id, meta } of (await call(levels.all, { query: { depth: 'ALL' } })).body.data) {
      const place = (await call(levels.get, { params: { id } })).body.data
      const inside = { ...place, parent_id: id, name: `Below ${id}`, kind: 'zone' as const, translations: [] }
      expect([who, id, place.meta, meta.create, meta.update, meta.delete]).toEqual([
        ...[who, id, meta],
        isAllowed(await call(levels.create, { body: inside })),
        isAllowed(await call(levels.update, { params: { id }, body: place })),
        // The place holds a room, so deleting it is refused as in use.
        isAllowed(await call(levels.remove, { body: { level_ids: [id] } })),
      ])
    }
})

test('R453 R167 the meta of each booking says which of its calls are refused', async () => {
  const seen = new Set<boolean>()
  const preset = { date_period: { from: dayIn(0), to: dayIn(7) } }
  for (const [who, { call }] of Object.entries(people()).reverse()) {
    const rows = (await call(bookings.list, { body: { preset } })).body.data.flatMap((list) => list.bookings)
    for (const { id, meta } of rows) {
      seen.add(meta.delete)
      const declaration = { subject: `Renamed by ${who}` }
      expect([who, id, meta.update, meta.delete]).toEqual([
        ...[who, id],
        isAllowed(await call(bookings.update, { params: { id }, body: { declaration } })),
        isAllowed(await call(bookings.remove, { params: { id } })),
      ])
    }
  }
  expect([...seen].sort()).toEqual([false, true])
})
