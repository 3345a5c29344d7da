import { auth, resources, resourceTypes } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { noCodes } from '@kontor/contract/values/function-types.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { coverLevels } from '../companies/companies.ts'

const server = useApp()
const buffer = typeIdOf('buffer')
const cost = typeIdOf('cost')

type OwnerIds = { resource_id?: number; resource_type_id?: number; level_id?: number }

/** An office with a room, and what sets and reads the minutes kept free after each booking. */
async function withRoom() {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Weser' })
  const set = (owner: OwnerIds, after: number | null, by = office.admin) =>
    by.call(resourceFunctions.create, {
      body: {
        ...owner,
        resource_function_type_id: buffer,
        active: after !== null,
        codes: after === null ? noCodes : { ...noCodes, buffer_before: 0, buffer_after: after },
      },
    })
  const settled = async (type: 'resource' | 'resource_type' | 'level', id: number) => {
    const { body } = await office.admin.call(resourceFunctions.settled, { params: { type, id } })
    return body.data.find(({ code }) => code === 'buffer')!
  }
  return { ...office, office, room, set, settled, columns: () => columnsOf(office, room) }
}

const columnsOf = ({ id }: Office, room: number) =>
  inCompany(id, (db) =>
    db
      .selectFrom('resources')
      .where('id', '=', room)
      .select(['buffer_before', 'buffer_after', 'price_per_hour', 'currency_id', 'is_bookable', 'version'])
      .executeTakeFirstOrThrow(),
  )

test('the value of the resource holds, then of its type, then of the nearest place up; taking one back lets the next hold', async () => {
  const { site, floor, room, roomType, set, settled, admin, columns } = await withRoom()
  expect(await settled('resource', room)).toMatchObject({ active: false, own: null, source: { kind: 'product' } })
  const ids: number[] = []
  for (const [owner, after, source] of [
    [{ level_id: site }, 60, { kind: 'level', id: site }],
    [{ level_id: floor }, 45, { kind: 'level', id: floor }],
    [{ resource_type_id: roomType }, 30, { kind: 'resource_type', id: roomType }],
    [{ resource_id: room }, null, { kind: 'resource', id: room }],
  ] as const) {
    const before = await settled('resource', room)
    ids.unshift((await set(owner, after)).body.data.id)
    const now = await settled('resource', room)
    expect(now).toMatchObject({ active: after !== null, codes: { buffer_after: after }, source })
    if (now.own) expect(now.inherited).toMatchObject({ codes: before.codes, source: before.source })
    expect(await columns()).toMatchObject({ buffer_after: after ?? 0 })
  }
  for (const [n, after] of [30, 45, 60, 0].entries()) {
    expect((await admin.call(resourceFunctions.remove, { params: { id: ids[n]! } })).status).toBe(200)
    expect(await columns()).toMatchObject({ buffer_after: after })
  }
})

test('a resource that moves to another place or type, and a place that moves, take what is inherited there', async () => {
  const { office, admin, room, floor, site, set, columns } = await withRoom()
  const detail = async () => (await admin.call(resources.get, { params: { id: room } })).body.data
  const { id: other } = await inCompany(office.id, (db) =>
    db
      .insertInto('levels')
      .values({ kind: 'site', name: 'Annex', timezone: 'UTC' } as never)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await inCompany(office.id, (db) => coverLevels(db, office.id, [other]))
  const type = (await admin.call(resourceTypes.create, { body: { name: 'Studio', kind: 'room' } })).body.data.id
  await set({ level_id: other }, 15)
  await set({ resource_type_id: type }, 30)
  await admin.call(resources.update, { params: { id: room }, body: { ...(await detail()), level_id: other } })
  expect(await columns()).toMatchObject({ buffer_after: 15 })
  await admin.call(resources.update, { params: { id: room }, body: { ...(await detail()), resource_type_id: type } })
  expect(await columns()).toMatchObject({ buffer_after: 30 })
  const before = office.roomType
  await admin.call(resources.update, {
    params: { id: room },
    body: { ...(await detail()), resource_type_id: before, level_id: floor },
  })
  expect(await columns()).toMatchObject({ buffer_after: 0 })
  await inCompany(office.id, (db) =>
    db.updateTable('levels').set({ parent_id: other }).where('id', '=', site).execute(),
  )
  expect(await columns()).toMatchObject({ buffer_after: 15 })
})

test('a settled value raises no version and leaves no trail of the resource; its own value does', async () => {
  const { office, room, roomType, set, columns } = await withRoom()
  const before = await columns()
  await set({ resource_type_id: roomType }, 30)
  expect(await columns()).toMatchObject({ buffer_after: 30, version: before.version })
  const trail = await inCompany(office.id, (db) =>
    db.selectFrom('audit_log').where('action', '<>', 'create').where('entity', '=', 'resources').selectAll().execute(),
  )
  expect(trail).toEqual([])
  const own = await inCompany(office.id, (db) =>
    db.selectFrom('audit_log').where('entity', '=', 'resource_functions').select('user_id').execute(),
  )
  expect(own).toEqual([{ user_id: office.admin.id }])
  expect(room).toBeGreaterThan(0)
})

test('a buffer that bookings to come stand in the way of is refused with their list, and nothing changes', async () => {
  const { ann, room, roomType, set, columns, settled } = await withRoom()
  await bookSlot(ann, room, slotAt('10:00', '11:00'), { subject: 'First' })
  await bookSlot(ann, room, slotAt('11:00', '12:00'), { subject: 'Second', is_private: true })
  await bookSlot(ann, room, slotAt('14:00', '15:00'), { subject: 'Third' })
  for (const owner of [{ resource_id: room }, { resource_type_id: roomType }]) {
    const { status, error } = await set(owner, 30)
    expect(status).toBe(409)
    expect(error).toMatchObject({
      code: 'affects_bookings',
      errors: { 'codes.buffer_after': [expect.any(String)] },
      affected: {
        total: 2,
        bookings: [
          { subject: 'First', host: 'Ann', resource_id: room },
          { subject: null, host: null },
        ],
      },
    })
    expect(await columns()).toMatchObject({ buffer_after: 0 })
  }
  expect(await settled('resource', room)).toMatchObject({ own: null, source: { kind: 'product' } })
  expect((await set({ resource_id: room }, 0 + 15)).status).toBe(409)
})

test('what is over stands in nobody’s way', async () => {
  const { office, ann, room, set, columns } = await withRoom()
  await inCompany(office.id, async (db) => {
    const person = { host_id: ann.id, user_id: ann.id }
    const { id } = await db
      .insertInto('declarations')
      .values({ ...person, subject: 'x' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
    for (const back of [3, 2])
      await db
        .insertInto('bookings')
        .values({
          ...person,
          ...{ declaration_id: id, resource_id: room },
          ...{ starts: new Date(hour - back * 3_600_000), ends: new Date(hour - (back - 1) * 3_600_000) },
        } as never)
        .execute()
  })
  expect((await set({ resource_id: room }, 45)).status).toBe(201)
  expect(await columns()).toMatchObject({ buffer_after: 45 })
})

test('a pool inherits no buffer, can’t have one of its own, and takes the inherited one once it is booked as a whole', async () => {
  const { office, admin, roomType, set, settled } = await withRoom()
  const pool = await addRoom(office, { name: 'Car park', capacity: 4 })
  await set({ resource_type_id: roomType }, 30)
  expect(await columnsOf(office, pool)).toMatchObject({ buffer_after: 0 })
  expect(await settled('resource', pool)).toMatchObject({ active: false, source: { kind: 'product' } })
  expect(await set({ resource_id: pool }, 30)).toMatchObject({
    status: 422,
    error: { errors: { 'codes.buffer_after': expect.anything() } },
  })
  const { data } = (await admin.call(resources.get, { params: { id: pool } })).body
  expect((await admin.call(resources.update, { params: { id: pool }, body: { ...data, capacity: 1 } })).status).toBe(
    200,
  )
  expect(await columnsOf(office, pool)).toMatchObject({ buffer_after: 30 })
})

test('a price needs its currency, a buffer at least a quarter of an hour, and what is off has no settings', async () => {
  const { admin, room, columns } = await withRoom()
  const currency = (await admin.call(auth.initial)).body.data.currencies[0]!.id
  const create = (body: object) =>
    admin.call(resourceFunctions.create, { body: { resource_id: room, ...body } as never })
  const missing = await create({
    resource_function_type_id: cost,
    active: true,
    codes: { ...noCodes, price_per_hour: 18 },
  })
  expect(missing.error.errors).toEqual({ 'codes.currency_id': expect.anything() })
  const zero = await create({
    resource_function_type_id: buffer,
    active: true,
    codes: { ...noCodes, buffer_before: 0, buffer_after: 0 },
  })
  expect(zero.error.errors).toEqual({ 'codes.buffer_after': expect.anything() })
  const uneven = await create({
    resource_function_type_id: buffer,
    active: true,
    codes: { ...noCodes, buffer_before: 10, buffer_after: 0 },
  })
  expect(uneven.error.errors).toEqual({ 'codes.buffer_before': expect.anything() })
  const price = await create({
    resource_function_type_id: cost,
    active: true,
    codes: { ...noCodes, price_per_hour: 18, currency_id: currency },
  })
  expect(price.status).toBe(201)
  expect(await columns()).toMatchObject({ price_per_hour: 18, currency_id: currency })
  const { id, version } = price.body.data
  const off = await admin.call(resourceFunctions.update, {
    params: { id },
    body: {
      resource_function_type_id: cost,
      active: false,
      codes: { ...noCodes, price_per_hour: 18, currency_id: currency },
      version,
    },
  })
  expect(off.body.data).toMatchObject({ active: false, codes: noCodes })
  expect(await columns()).toMatchObject({ price_per_hour: null, currency_id: null })
  expect((await create({ resource_function_type_id: cost, active: false, codes: noCodes })).error.code).toBe(
    'not_unique',
  )
  expect(
    (await create({ resource_id: null, resource_function_type_id: cost, active: false, codes: noCodes })).error.errors,
  ).toHaveProperty('resource_id')
})

test('a copy of a resource has its own functions', async () => {
  const { office, admin, room, set } = await withRoom()
  await set({ resource_id: room }, 30)
  const copy = await admin.call(resources.duplicate, { params: { id: room }, body: { name: 'Aller' } })
  expect(await columnsOf(office, copy.body.data.id)).toMatchObject({ buffer_after: 30 })
})

test('eight values at once of a resource, its type and its places settle as if one had followed the other', async () => {
  const { site, floor, room, roomType, set, settled, columns } = await withRoom()
  const owners = [{ level_id: site }, { level_id: floor }, { resource_type_id: roomType }, { resource_id: room }]
  const answers = await Promise.all([...owners, ...owners.toReversed()].map((owner, n) => set(owner, 15 * (n + 1))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
  const holds = await settled('resource', room)
  expect(holds.source).toMatchObject({ kind: 'resource' })
  expect((await columns()).buffer_after).toBe(holds.codes.buffer_after)
})

test('a buffer and a booking beside it at once: one of them is refused, and none of them fails', async () => {
  const { ann, room, roomType, set, columns } = await withRoom()
  await bookSlot(ann, room, slotAt('10:00', '11:00'))
  const [set30, booked] = await Promise.all([
    set({ resource_type_id: roomType }, 30),
    bookSlot(ann, room, slotAt('11:00', '12:00')),
  ])
  expect([set30.status, booked.status].toSorted()).toEqual([201, 409])
  expect((await columns()).buffer_after).toBe(set30.status === 201 ? 30 : 0)
})

test('traffic’s login can’t write a settled column', async () => {
  const { office, room } = await withRoom()
  const write = inCompany(office.id, (db, client) =>
    client
      .query('set local role kontor_app')
      .then(() => db.updateTable('resources').set({ buffer_after: 15 }).where('id', '=', room).execute()),
  )
  await expect(write).rejects.toThrow(/permission denied/)
})

test('a buffer of a type is kept around the bookings of all its resources at once, and given back with it', async () => {
  const { office, admin, ann, ben, room, roomType, set } = await withRoom()
  const other = await addRoom(office, { name: 'Aller' })
  await bookSlot(ann, room, slotAt('10:00', '11:00'))
  await bookSlot(ben, other, slotAt('12:00', '13:00'))
  const { id } = (await set({ resource_type_id: roomType }, 30)).body.data
  expect((await bookSlot(ben, room, slotAt('11:00', '12:00'))).status).toBe(409)
  expect((await bookSlot(ann, other, slotAt('13:15', '14:00'))).status).toBe(409)
  await admin.call(resourceFunctions.remove, { params: { id } })
  expect((await bookSlot(ben, room, slotAt('11:00', '12:00'))).status).toBe(201)
  expect((await bookSlot(ann, other, slotAt('13:00', '14:00'))).status).toBe(201)
})
