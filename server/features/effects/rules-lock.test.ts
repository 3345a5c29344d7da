// @module-tag once
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  mapDrafts,
  openingHours,
  resourceCapacityDates,
  resourceChanges,
  resourceLinks,
  resources,
} from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Office } from '../../test/factories.ts'
import { begin } from '../../test/open-transaction.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

interface TestOffice extends Office {
  ids: number[]
  map: number
}

const rows = ({ ids }: TestOffice) => ids.map((id) => ({ id, version: 1 }))

/** Calls that add or change resources, with their statuses. */
const calls: Record<string, [call: (place: TestOffice) => Promise<{ status: number }>, status: number]> = {
  'settings for many': [
    ({ admin, ids }) => admin.call(resourceChanges.change, { body: { picked: ids, set: { seats: 4 } } }),
    200,
  ],
  'a table of many': [
    (place) =>
      place.admin.call(resourceChanges.saveTable, {
        body: { rows: rows(place).map((row) => ({ ...row, cells: { seats: '4' } })) },
      }),
    200,
  ],
  'undoing a change of many': [
    (place) =>
      place.admin.call(resourceChanges.restore, {
        body: { rows: rows(place).map((row) => ({ ...row, settings: { seats: 4 } })) },
      }),
    200,
  ],
  'a new resource': [
    ({ admin, floor, roomType }) =>
      admin.call(resources.create, { body: { name: 'New', level_id: floor, resource_type_id: roomType, capacity: 1 } }),
    201,
  ],
  'a copy of a resource': [
    ({ admin, room }) => admin.call(resources.duplicate, { params: { id: room }, body: { name: 'Copy' } }),
    201,
  ],
  'rows of desks': [
    ({ admin, map, floor, deskType }) => {
      const desk = { key: randomUUID(), name: 'A-01', x: 0, y: 0, width: 24, height: 24, rotation: 0 }
      const body = { level_id: floor, resource_type_id: deskType, desks: [desk] }
      return admin.call(mapDrafts.addRows, { params: { id: map }, body })
    },
    201,
  ],
}

test.each(Object.keys(calls))(
  '%s: locks the rules before it locks what another change is about to lock',
  async (name) => {
    const [call, status] = calls[name]!
    const office = await makeOffice(server.app)
    const { admin, floor, room } = office
    const ids = [room, await addRoom(office, { name: 'Elbe' })]
    const map = (await admin.call(mapDrafts.create, { body: { name: 'Floor', level_id: floor } })).body.data.id
    const other = await begin(office)
    // It notices at once that it waits in a circle.
    await other.run(`set local deadlock_timeout = '20ms'`, [])
    await other.run('select lock_functions($1)', [office.id])
    const asking = call({ ...office, ids, map })
    await Promise.race([asking, sleep(300)])
    for (const table of ['levels', 'resources', 'map_drafts'])
      await other.run(`select from ${table} where company_id = $1 for update`, [office.id])
    await other.commit()
    expect((await asking).status).toBe(status)
  },
)

test('a booking made while the list of those in the way is put together is on it', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben, admin } = office
  const pool = await addRoom(office, { name: 'Car park', capacity: 2 })
  const first = (await bookSlot(ann, pool, slotAt('10:00', '11:00'))).body.data.bookings[0]!.id
  await bookSlot(ben, pool, slotAt('10:00', '11:00'))
  await bookSlot(ann, pool, slotAt('14:00', '15:00'))
  const other = await begin(office)
  await other.run('select from bookings where company_id = $1 and id = $2 for update', [office.id, first])
  const { data } = (await admin.call(resources.get, { params: { id: pool } })).body
  const asking = admin.call(resources.update, { params: { id: pool }, body: { ...data, capacity: 1 } })
  await Promise.race([asking, sleep(500)])
  expect((await bookSlot(ben, pool, slotAt('14:00', '15:00'))).status).toBe(201)
  await other.commit()
  expect((await asking).error).toMatchObject({ code: 'affects_bookings', affected: { total: 4 } })
})

test('a linked resource is deleted while both are booked: without a deadlock', async () => {
  const office = await makeOffice(server.app)
  const { admin, room } = office
  const later = await addRoom(office, { name: 'Elbe' })
  const linked = { resource_id: room, linked_resource_ids: [later] }
  await admin.call(resourceLinks.setLinked, { body: linked })
  const other = await begin(office)
  await other.run(`set local deadlock_timeout = '20ms'`, [])
  const lock = (id: number) =>
    other.run('select from resources where company_id = $1 and id = $2 for update', [office.id, id])
  await lock(room)
  const deleting = admin.call(resources.remove, { params: { id: later } })
  await Promise.race([deleting, sleep(300)])
  await lock(later)
  await other.commit()
  expect((await deleting).status).toBe(200)
})

const closed = { working_hours: null, dated_hours: [{ from: dayIn(), to: dayIn(), hours: [], reason: 'Moving' }] }
const close = ({ admin, site }: Office) => admin.call(openingHours.setOfLevel, { params: { id: site }, body: closed })

test('closing a whole place waits for a booking that isn’t committed yet, and lists it', async () => {
  const office = await makeOffice(server.app)
  const other = await begin(office)
  await other.run(
    `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
     select $1, d.id, $2, $2, $3, $4, $5 from d`,
    [office.id, office.ann.id, office.room, ...Object.values(slotAt('10:00', '11:00'))],
  )
  const closing = close(office)
  await Promise.race([closing, sleep(500)])
  await other.commit()
  expect((await closing).error).toMatchObject({ code: 'affects_bookings', affected: { total: 1 } })
})

test.each([2, 8])(
  '%i who book beside the closing of their place: whoever gets a place is on its list',
  async (people) => {
    const office = await makeOffice(server.app)
    const rooms = await Promise.all(Array.from({ length: people }, (_, n) => addRoom(office, { name: `Room ${n}` })))
    const [closing, ...booked] = await Promise.all([
      close(office),
      ...rooms.map((room) => bookSlot(office.ann, room, slotAt('10:00', '11:00'))),
    ])
    const made = booked.filter(({ status }) => status === 201).length
    expect(booked.filter(({ status }) => status >= 500)).toEqual([])
    if (closing!.status === 200) expect(made).toBe(0)
    else expect(closing!.error).toMatchObject({ code: 'affects_bookings' })
  },
)

/** A transaction of somebody who books: it notices at once that it waits in a circle. */
async function booking(office: Office, resource: number) {
  const { run, commit } = await begin(office)
  await run(`set local deadlock_timeout = '20ms'`, [])
  await run('select from resources where company_id = $1 and id = $2 for key share', [office.id, resource])
  const take = (id: number) =>
    run(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'x', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, d.id, $2, $2, $3, $4, $5 from d`,
      [office.id, office.ben.id, id, ...Object.values(slotAt())],
    )
  return { take, commit }
}

const outOfService = (resource_id: number) => ({
  ...{ resource_id, resource_function_type_id: typeIdOf('bookable'), active: false, codes: noCodes },
})

test('a booking isn’t moved before those who are booking its old place are done: they may be booking its new one as well', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const elbe = await addRoom(office, { name: 'Elbe' })
  const { id } = (await bookSlot(ann, room)).body.data.bookings[0]!
  const body = outOfService(room)
  const { affected } = (await admin.call(resourceFunctions.create, { body: { ...body, is_preview: true } })).body
  expect(affected.bookings[0]!.proposal).toMatchObject({ resource_id: elbe })
  const editing = await begin(office)
  await editing.run('select from bookings where company_id = $1 and id = $2 for update', [office.id, id])
  const decisions = { seen: affected.seen, rest: 'move' as const }
  const asking = admin.call(resourceFunctions.create, { body: { ...body, decisions } })
  await Promise.race([asking, sleep(500)])
  const other = await booking(office, room)
  await editing.commit()
  await Promise.race([asking, sleep(500)])
  await other.take(elbe)
  await other.commit()
  expect((await asking).error).toMatchObject({ code: 'slot_taken' })
})

test('somebody who begins to book while the list of those in the way is put together gets a place, and nobody waits in a circle', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  const first = (await bookSlot(ann, pool)).body.data.bookings[0]!.id
  await bookSlot(ben, pool)
  const editing = await begin(office)
  await editing.run('select from bookings where company_id = $1 and id = $2 for update', [office.id, first])
  const { data } = (await admin.call(resources.get, { params: { id: pool } })).body
  const asking = admin.call(resources.update, { params: { id: pool }, body: { ...data, capacity: 1 } })
  await Promise.race([asking, sleep(500)])
  const other = await booking(office, pool)
  await editing.commit()
  await Promise.race([asking, sleep(500)])
  await other.take(pool)
  await other.commit()
  expect((await asking).error).toMatchObject({ code: 'affects_bookings', affected: { total: 2 } })
})

type Preview = (office: Office) => Promise<{ table: string; id: number; ask: () => Promise<{ status: number }> }>
const previews: Record<string, Preview> = {
  function: async ({ admin, room }) => {
    const { id, version } = (await admin.call(resourceFunctions.create, { body: outOfService(room) })).body.data
    const body = { ...outOfService(room), version, is_preview: true }
    return {
      table: 'resource_functions',
      id,
      ask: () => admin.call(resourceFunctions.update, { params: { id }, body }),
    }
  },
  resource: async ({ admin, room: id }) => {
    const { data } = (await admin.call(resources.get, { params: { id } })).body
    const body = { ...data, is_preview: true }
    return { table: 'resources', id, ask: () => admin.call(resources.update, { params: { id }, body }) }
  },
}

test.each(Object.keys(previews))('a preview of a %s locks the rules before it locks the row', async (kind) => {
  const office = await makeOffice(server.app)
  const { table, id, ask } = await previews[kind]!(office)
  const other = await begin(office)
  await other.run(`set local deadlock_timeout = '20ms'`, [])
  await other.run('select lock_functions($1)', [office.id])
  const asking = ask()
  await Promise.race([asking, sleep(300)])
  await other.run(`select from ${table} where company_id = $1 and id = $2 for no key update`, [office.id, id])
  await other.commit()
  expect((await asking).status).toBe(200)
})

test.each(['create', 'update', 'remove'] as const)(
  'a preview of a capacity date (%s) holds no resource while another change locks the rules',
  async (kind) => {
    const office = await makeOffice(server.app)
    const { admin } = office
    const { create, update, remove } = resourceCapacityDates
    const resource_id = await addRoom(office, { name: 'Car park', capacity: 3 })
    const dated = { capacity: 2, ...slotAt('10:00', '11:00') }
    const { id, version } = (await admin.call(create, { body: { ...dated, resource_id } })).body.data
    const asks = {
      create: () =>
        admin.call(create, { body: { ...dated, ...slotAt('12:00', '13:00'), resource_id, is_preview: true } }),
      update: () => admin.call(update, { params: { id }, body: { ...dated, capacity: 1, version, is_preview: true } }),
      remove: () => admin.call(remove, { params: { id }, body: { is_preview: true } }),
    }
    // A change of the resource locks its row, and then holds it still.
    const other = await begin(office)
    await other.run(`set local deadlock_timeout = '20ms'`, [])
    await other.run('select lock_functions($1)', [office.id])
    await other.run('select from resources where company_id = $1 and id = $2 for no key update', [
      office.id,
      resource_id,
    ])
    const asking = asks[kind]()
    await Promise.race([asking, sleep(300)])
    await other.run('select lock_resources($1, $2)', [office.id, [resource_id]])
    await other.commit()
    expect((await asking).status).toBeLessThan(300)
  },
)

test('who books a resource keeps those linked to it in the order of all who lock them', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room } = office
  const later = await addRoom(office, { name: 'Elbe' })
  await admin.call(resourceLinks.setLinked, { body: { resource_id: room, linked_resource_ids: [later] } })
  const other = await begin(office)
  await other.run(`set local deadlock_timeout = '20ms'`, [])
  const lock = (id: number) =>
    other.run('select from resources where company_id = $1 and id = $2 for update', [office.id, id])
  await lock(room)
  const asking = bookSlot(ann, later)
  await Promise.race([asking, sleep(300)])
  await lock(later)
  await other.commit()
  expect((await asking).status).toBe(201)
})
