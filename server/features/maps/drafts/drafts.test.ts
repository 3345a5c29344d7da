import { randomUUID } from 'node:crypto'
import { levels, type MapElement, mapDrafts, maps, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Person } from '../../../test/factories.ts'
import { give } from '../../../test/grants.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'

const server = useApp()

const placed = (resource_id: number, x = 10, key: string = randomUUID()): MapElement => ({
  ...{ key, kind: 'place', resource_id, x, y: 20, width: 24, height: 24, rotation: 0 },
})
const zone = (name: string, key: string = randomUUID()): MapElement => ({
  ...{ key, kind: 'zone', name, points: [0, 0, 100, 0, 100, 80, 0.5, 80] },
})

/** A floor with a map that shows its room, and a second desk that isn't on it. */
async function onFloor() {
  const office = await makeOffice(server.app)
  const { admin, floor } = office
  const desk = await addRoom(office, { name: 'Desk 1', level_id: floor })
  const { id } = (await admin.call(mapDrafts.create, { body: { name: 'Floor', level_id: floor } })).body.data
  const params = { id }
  const draft = async (by: Person = admin) => (await by.call(mapDrafts.open, { params })).body.data
  const edit = async (body: object, by: Person = admin) => (await by.call(mapDrafts.edit, { params, body })).body.data
  const put = (element: MapElement, version: number | null = null, by: Person = admin) =>
    edit({ put: [{ element, version }] }, by)
  const publish = async () => admin.call(mapDrafts.publish, { params, body: { edits: (await draft()).edits } })
  const shown = async (by: Person = office.ann) => (await by.call(maps.get, { params })).body.data
  return { ...office, office, desk, params, draft, edit, put, publish, shown }
}

test('a draft is seen by nobody until it is published, all at once', async () => {
  const { room, desk, put, publish, shown, ann, params, admin, floor } = await onFloor()
  await put(placed(room, 5.5))
  await put(zone('Quiet'))
  expect((await ann.call(maps.get, { params })).status).toBe(404)
  expect((await publish()).status).toBe(200)
  expect((await admin.call(levels.get, { params: { id: floor } })).body.data.map_id).toBe(params.id)
  const map = await shown()
  expect(map.places).toEqual([{ resource_id: room, x: 5.5, y: 20, width: 24, height: 24, rotation: 0 }])
  expect(map.areas).toMatchObject([{ name: 'Quiet', points: [0, 0, 100, 0, 100, 80, 0.5, 80] }])
  await put(placed(desk))
  expect((await shown()).places).toHaveLength(1)
})

test('publishing again moves, adds and removes; an element that comes back is the same one', async () => {
  const { room, desk, put, edit, publish, shown } = await onFloor()
  const [first] = (await put(placed(room))).saved
  const quiet = zone('Quiet')
  await put(quiet)
  await publish()
  await put({ ...placed(room, 99), key: first!.key }, first!.version)
  await put(placed(desk, 50))
  const { saved } = await edit({ put: [{ element: { ...quiet, name: 'Loud' }, version: 1 }] })
  expect(saved).toMatchObject([{ key: quiet.key, name: 'Loud', version: 2 }])
  await publish()
  expect((await shown()).places.map(({ x }) => x).sort()).toEqual([50, 99])
  expect((await shown()).areas).toMatchObject([{ key: quiet.key, name: 'Loud' }])
  await edit({ remove: [{ key: quiet.key, version: 2 }] })
  await put(quiet)
  await publish()
  expect((await shown()).areas).toMatchObject([{ key: quiet.key, name: 'Quiet' }])
})

test('two people meet at an element: the later change is refused with the element as it is, all others are saved', async () => {
  const { room, desk, put, edit, draft, office } = await onFloor()
  const eve = await addPerson(server.app, office, 'administrator', 'Eve')
  const [mine] = (await put(placed(room, 1))).saved
  await put({ ...placed(room, 2), key: mine!.key }, mine!.version, eve)
  const other = placed(desk, 7)
  const answer = await edit({
    put: [
      { element: { ...placed(room, 3), key: mine!.key }, version: mine!.version },
      { element: other, version: null },
    ],
  })
  expect(answer.saved).toMatchObject([{ key: other.key, x: 7 }])
  expect(answer.refused).toMatchObject([{ key: mine!.key, now: { x: 2, version: 2 } }])
  // A resource stands once: whoever places it second sees where it is.
  const again = await put(placed(desk, 40), null, eve)
  expect(again.refused[0]!.now).toMatchObject({ key: other.key, x: 7 })
  expect((await edit({ remove: [{ key: mine!.key, version: 1 }] })).refused).toHaveLength(1)
  expect((await draft()).elements).toHaveLength(2)
})

test('eight people who change one element at once: one change is saved, seven are told', async () => {
  const { room, put, edit } = await onFloor()
  const [mine] = (await put(placed(room))).saved
  const changes = Array.from({ length: 8 }, (_, n) =>
    edit({ put: [{ element: { ...placed(room, n + 1), key: mine!.key }, version: mine!.version }] }),
  )
  const answers = await Promise.all(changes)
  expect(answers.flatMap(({ saved }) => saved)).toHaveLength(1)
  expect(answers.flatMap(({ refused }) => refused)).toHaveLength(7)
})

test('what somebody hasn’t seen isn’t published: another edit meanwhile answers 409', async () => {
  const { room, put, draft, admin, params, publish } = await onFloor()
  const { edits } = await draft()
  await put(placed(room))
  const late = await admin.call(mapDrafts.publish, { params, body: { edits } })
  expect([late.status, late.error.code]).toEqual([409, 'version_changed'])
  expect((await publish()).status).toBe(200)
})

test('a dropped draft leaves what is published; one that never was published goes with its map', async () => {
  const { room, put, publish, shown, draft, admin, params } = await onFloor()
  const [mine] = (await put(placed(room, 5))).saved
  await publish()
  await put({ ...placed(room, 60), key: mine!.key }, mine!.version)
  expect((await admin.call(mapDrafts.discard, { params })).status).toBe(204)
  expect((await shown()).places).toMatchObject([{ x: 5 }])
  expect((await draft()).elements).toMatchObject([{ x: 5 }])
  expect((await admin.call(mapDrafts.remove, { params })).error.code).toBe('still_in_use')
  const other = await onFloor()
  await other.admin.call(mapDrafts.discard, { params: other.params })
  expect((await other.admin.call(mapDrafts.open, { params: other.params })).status).toBe(404)
})

test('a draft that somebody dropped goes on for those who have it open, and is published under a number of its own', async () => {
  const { room, desk, put, publish, draft, admin, params } = await onFloor()
  const listed = async () => (await admin.call(maps.list)).body.data.find(({ id }) => id === params.id)!
  const hasDraft = async () => (await listed()).has_draft
  const before = (await listed()).resource_count
  await put(placed(room, 5))
  expect((await listed()).resource_count).toBe(before + 1)
  await publish()
  expect((await listed()).resource_count).toBe(before + 1)
  expect(await hasDraft()).toBe(false)
  await put(zone('Quiet'))
  const { edits } = await draft()
  expect(await hasDraft()).toBe(true)
  await admin.call(mapDrafts.discard, { params })
  expect(await hasDraft()).toBe(false)
  expect((await admin.call(mapDrafts.publish, { params, body: { edits } })).error.code).toBe('version_changed')
  await put(placed(desk, 50))
  expect((await draft()).edits).toBeGreaterThan(edits)
  expect((await draft()).elements).toHaveLength(2)
  expect((await publish()).status).toBe(200)
})

test('rows of desks are created and placed by one call, all or none', async () => {
  const { admin, params, floor, roomType, draft, ann } = await onFloor()
  const desks = ['A-01', 'A-02', 'A-03'].map((name, n) => ({
    ...{ key: randomUUID(), name, x: n * 40, y: 0, width: 24, height: 24, rotation: 0 },
  }))
  const body = { level_id: floor, resource_type_id: roomType, desks }
  const added = await admin.call(mapDrafts.addRows, { params, body })
  expect([added.status, added.body.data.saved.length]).toEqual([201, 3])
  const list = async () =>
    (await admin.call(resources.list, { query: { query: 'A-0' } })).body.data.map(({ name }) => name)
  expect(await list()).toEqual(['A-01', 'A-02', 'A-03'])
  const again = desks.map((desk, n) => ({ ...desk, key: randomUUID(), name: `a-0${n + 3}` }))
  const refused = await admin.call(mapDrafts.addRows, { params, body: { ...body, desks: again } })
  expect([refused.status, refused.error.errors]).toEqual([
    409,
    { desks: ['These names exist already: A-03. Choose others.'] },
  ])
  const renamed = desks.map((desk, n) => ({ ...desk, name: `B-0${n}` }))
  const taken = await admin.call(mapDrafts.addRows, { params, body: { ...body, desks: renamed } })
  expect([taken.status, taken.error.code, Object.keys(taken.error.errors ?? {})]).toEqual([
    409,
    'not_unique',
    ['desks'],
  ])
  const twice = ['B-01', 'B-02'].map((name) => ({ ...again[0]!, name }))
  expect((await admin.call(mapDrafts.addRows, { params, body: { ...body, desks: twice } })).status).toBe(409)
  expect(await list()).toHaveLength(3)
  expect((await draft()).elements).toHaveLength(3)
  expect((await ann.call(mapDrafts.addRows, { params, body })).status).toBe(403)
})

test('a resource of another floor doesn’t stand on the map', async () => {
  const { office, admin, params, site } = await onFloor()
  const elsewhere = await addRoom(office, { name: 'Elsewhere', level_id: site })
  const answer = await admin.call(mapDrafts.edit, {
    params,
    body: { put: [{ element: placed(elsewhere), version: null }] },
  })
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['put.0.element.resource_id']])
})

test('a map is drawn by those who may change every place that shows it', async () => {
  const { office, room, put, publish, params, floor } = await onFloor()
  await put(placed(room))
  await publish()
  const dan = await addPerson(server.app, office, 'employee', 'Dan')
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['LEVELS'], users: [dan.id] },
      { type: 'LEVEL', codes: ['LEVELS'], levels: [floor] },
    ]),
  )
  expect((await dan.call(mapDrafts.open, { params })).status).toBe(200)
  await inCompany(office.id, (db) =>
    db.updateTable('levels').set({ map_id: params.id }).where('id', '=', office.site).execute(),
  )
  expect((await dan.call(mapDrafts.open, { params })).status).toBe(403)
  const other = await makeOffice(server.app)
  expect((await other.admin.call(mapDrafts.open, { params })).status).toBe(404)
})

test('opening a draft costs the same queries however much stands on it', async () => {
  const { room, desk, put, draft } = await onFloor()
  await put(placed(room))
  const few = await queriesOf(() => draft())
  await put(placed(desk))
  await put(zone('Quiet'))
  expect(await queriesOf(() => draft())).toBe(few)
})

test('before publishing, the bookings to come are counted of what moves and of what is taken off', async () => {
  const { room, desk, put, edit, publish, params, admin, ann } = await onFloor()
  const counted = async (by: Person = admin) => await by.call(mapDrafts.bookings, { params })
  const [first] = (await put(placed(room))).saved
  const [second] = (await put(placed(desk))).saved
  await publish()
  for (const [resource, from] of [
    [room, '10:00'],
    [room, '12:00'],
    [desk, '10:00'],
  ] as const)
    expect((await bookSlot(ann, resource, slotAt(from, `${from.slice(0, 2)}:30`))).status).toBe(201)
  expect((await counted()).body.data).toEqual({ moved: 0, removed: 0 })
  await put({ ...placed(room, 99), key: first!.key }, first!.version)
  await edit({ remove: [{ key: second!.key, version: second!.version }] })
  expect((await counted()).body.data).toEqual({ moved: 2, removed: 1 })
  expect((await counted(ann)).status).toBe(403)
})
