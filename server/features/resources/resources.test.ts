import { bookings, levels, resourceAttributes, resourceModels, resources, resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { type Caller, queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const quarter = 15 * 60_000

/** An office without resources, and the body of a new one in its floor. */
async function inOffice() {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) => db.deleteFrom('resources').execute())
  const body = (name: string, more = {}) => ({
    name,
    level_id: office.floor,
    resource_type_id: office.roomType,
    capacity: 1,
    ...more,
  })
  const add = async (name: string, more = {}) =>
    (await office.admin.call(resources.create, { body: body(name, more) })).body.data
  const names = async (query = {}, by: { call: Caller } = office.admin) =>
    (await by.call(resources.list, { query })).body.data.map(({ name }) => name)
  return { ...office, office, body, add, names }
}

/** A booking of a room, some quarters of an hour from this one; written directly, since nobody may book the past. */
const bookedAt = ({ id, ann }: Office, resource_id: number, from: number, to: number) =>
  inCompany(id, async (db) => {
    const person = { host_id: ann.id, user_id: ann.id }
    const { id: declaration_id } = await db
      .insertInto('declarations')
      .values({ ...person, subject: 'Past' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = (quarters: number) => new Date((Math.floor(Date.now() / quarter) + quarters) * quarter)
    await db
      .insertInto('bookings')
      .values({ ...person, declaration_id, resource_id, starts: at(from), ends: at(to), status: 'booked' } as never)
      .execute()
  })

test('a resource is added to a place, read as it is edited, and changed', async () => {
  const { admin, add, body, names, floor } = await inOffice()
  const room = await add(' Elbe ', { seats: 12, translations: [{ locale: 'de', name: 'Die Elbe' }] })
  expect(room).toMatchObject({
    name: 'Elbe',
    seats: 12,
    is_bookable: true,
    level_id: floor,
    resource_attribute_ids: [],
  })
  const params = { id: room.id }
  const screen = (await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })).body.data.id
  const changed = await admin.call(resources.update, {
    params,
    body: { ...body('Weser'), resource_attribute_ids: [screen], version: room.version },
  })
  expect(changed.body.data).toMatchObject({
    ...{ name: 'Weser', is_bookable: true, resource_attribute_ids: [screen] },
    ...{ equipment: [{ id: screen, name: 'Screen' }], model: null, capacity_type: null },
  })
  expect(changed.body.data.version).toBeGreaterThan(room.version)
  expect(await names({ is_bookable: 'false' })).toEqual([])
  await add('Havel', { is_bookable: false })
  expect(await names({ is_bookable: 'false' })).toEqual(['Havel'])
  const none = await admin.call(resources.setAttributes, { params, body: { resource_attribute_ids: [] } })
  expect(none.body.data.resource_attribute_ids).toEqual([])
})

test('R103 a resource is called by its name in the reader’s language, in its list and in the search', async () => {
  const { add, names } = await inOffice()
  await add('Quiet room', { translations: [{ locale: 'de', name: 'Ruheraum' }] })
  expect(await names({ lang: 'de', query: 'ruhe' })).toEqual(['Ruheraum'])
  expect(await names({ lang: 'fr', query: 'quiet' })).toEqual(['Quiet room'])
})

test('R298 the list is narrowed by place, type, model, equipment, capacity and words, all together', async () => {
  const { admin, add, names, floor, site, roomType } = await inOffice()
  const model = (await admin.call(resourceModels.create, { body: { name: 'Sit-stand' } })).body.data.id
  const screen = (await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })).body.data.id
  await add('A-02', { resource_model_id: model })
  await add('A-10', { capacity: 4, seats: 4 })
  const { id } = await add('B-01', { resource_model_id: model, seats: 2 })
  await admin.call(resources.setAttributes, { params: { id }, body: { resource_attribute_ids: [screen] } })
  expect(await names()).toEqual(['A-02', 'A-10', 'B-01'])
  expect(await names({ level: [site], resource_type: [roomType], resource_model: [model] })).toEqual(['A-02', 'B-01'])
  expect(await names({ level: [floor], resource_attribute: [screen] })).toEqual(['B-01'])
  expect(await names({ 'capacity[from]': 2 })).toEqual(['A-10'])
  expect(await names({ query: 'a- 10', 'seats[to]': 4 })).toEqual(['A-10'])
  expect(await names({ resource_model: [model], resource_attribute: [screen], query: 'A' })).toEqual([])
  expect(await names({ sort: '-capacity', per_page: 1 })).toEqual(['A-10'])
})

test('the list costs the same queries however many resources it has', async () => {
  const { admin, add } = await inOffice()
  await add('One')
  const list = () => admin.call(resources.list)
  const few = await queriesOf(list)
  for (const name of ['Two', 'Three', 'Four']) await add(name)
  expect(await queriesOf(list)).toBe(few)
})

test('a name is unique in its place, whatever its case, and free again once its resource is deleted', async () => {
  const { admin, add, body } = await inOffice()
  const { id } = await add('D-12')
  const again = await admin.call(resources.create, { body: body('d-12') })
  expect(again).toMatchObject({
    status: 409,
    error: {
      code: 'not_unique',
      errors: { name: ['Another resource in this place has this name. Choose another name.'] },
    },
  })
  expect((await admin.call(resources.remove, { params: { id } })).status).toBe(200)
  expect((await admin.call(resources.create, { body: body('d-12') })).status).toBe(201)
})

test('R299 a copy has the settings and the equipment of the other under a new name, and none of its bookings', async () => {
  const { office, admin, add, names } = await inOffice()
  const screen = (await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })).body.data.id
  const { id } = await add('Elbe', { seats: 8, description: 'By the window' })
  await admin.call(resources.setAttributes, { params: { id }, body: { resource_attribute_ids: [screen] } })
  await bookedAt(office, id, 4, 8)
  const copy = await admin.call(resources.duplicate, { params: { id }, body: { name: 'Weser' } })
  expect(copy.status).toBe(201)
  expect(copy.body.data).toMatchObject({
    ...{ name: 'Weser', seats: 8, description: 'By the window', resource_attribute_ids: [screen] },
  })
  const check = await admin.call(resources.checkDelete, { params: { id: copy.body.data.id } })
  expect(check.body.data).toEqual({ bookings: 0, past_bookings: 0, can_delete: true })
  expect(await names()).toEqual(['Elbe', 'Weser'])
})

test('R300 a resource with bookings to come isn’t deleted, and the check says how many there are', async () => {
  const { office, admin, add, names } = await inOffice()
  const { id } = await add('Elbe')
  await bookedAt(office, id, 4, 8)
  await bookedAt(office, id, -8, -4)
  const check = await admin.call(resources.checkDelete, { params: { id } })
  expect(check.body.data).toEqual({ bookings: 1, past_bookings: 1, can_delete: false })
  expect(await admin.call(resources.remove, { params: { id } })).toMatchObject({
    ...{ status: 409, error: { code: 'affects_bookings' } },
  })
  expect(await names()).toEqual(['Elbe'])
})

test('a resource that was booked is retired: its bookings keep its name, and nobody sees or books it any more', async () => {
  const { office, admin, ann, add, names, floor } = await inOffice()
  const { id } = await add('Elbe')
  await bookedAt(office, id, -8, -4)
  expect((await admin.call(resources.remove, { params: { id } })).status).toBe(200)
  expect(await names()).toEqual([])
  expect((await admin.call(resources.get, { params: { id } })).status).toBe(404)
  const [booking] = await inCompany(office.id, (db) =>
    db.selectFrom('bookings').where('resource_id', '=', id).select('id').execute(),
  )
  const past = await ann.call(bookings.get, { params: { id: booking!.id } })
  expect(past.body.data.resource_name).toBe('Elbe')
  await expect(bookedAt(office, id, 4, 8)).rejects.toThrow('the resource is retired')
  // Its place can be deleted, and keeps its name for those bookings.
  expect((await admin.call(levels.remove, { body: { level_ids: [floor] } })).status).toBe(200)
  const again = await ann.call(bookings.get, { params: { id: booking!.id } })
  expect(again.body.data.level_name).toBe(past.body.data.level_name)
  expect((await admin.call(levels.get, { params: { id: floor } })).status).toBe(404)
})

test('two people who book and delete at once: the booking stands, or the resource is gone', async () => {
  const { office, admin, add } = await inOffice()
  const { id } = await add('Elbe')
  const [booked, removed] = await Promise.all([
    bookedAt(office, id, 4, 8).then(
      () => true,
      () => false,
    ),
    admin.call(resources.remove, { params: { id } }),
  ])
  expect(removed.status === 200).toBe(!booked)
})

test('a capacity into which bookings to come don’t fit is refused at its field', async () => {
  const { office, admin, add, body } = await inOffice()
  const { id } = await add('Lockers', { capacity: 2 })
  await bookedAt(office, id, 4, 8)
  await bookedAt(office, id, 4, 8)
  const answer = await admin.call(resources.update, { params: { id }, body: body('Lockers') })
  expect(answer).toMatchObject({
    status: 409,
    error: { code: 'affects_bookings', errors: { capacity: expect.anything() } },
  })
})

test('a resource is added and moved only where the caller may add and change one', async () => {
  const { office, ann, admin, body } = await inOffice()
  expect((await ann.call(resources.create, { body: body('Hers') })).status).toBe(403)
  const { id: elsewhere } = await makeOffice(server.app)
  expect(elsewhere).not.toBe(office.id)
  const unknown = await admin.call(resources.create, { body: body('Far', { level_id: 1 }) })
  expect(unknown.status).toBe(422)
})

test('an older version of a resource isn’t saved over what somebody else changed', async () => {
  const { admin, add, body } = await inOffice()
  const room = await add('Elbe')
  const params = { id: room.id }
  await admin.call(resources.update, { params, body: { ...body('Elbe'), seats: 4, version: room.version } })
  const late = await admin.call(resources.update, {
    params,
    body: { ...body('Elbe'), seats: 6, version: room.version },
  })
  expect(late).toMatchObject({ status: 409, error: { code: 'version_changed' } })
})

test('a resource isn’t saved over equipment that somebody else added, though the rest is as it was', async () => {
  const { admin, add, body } = await inOffice()
  const room = await add('Elbe')
  const params = { id: room.id }
  const screen = (await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })).body.data.id
  await admin.call(resources.setAttributes, { params, body: { resource_attribute_ids: [screen] } })
  const late = await admin.call(resources.update, {
    params,
    body: { ...body('Elbe'), seats: 6, version: room.version },
  })
  expect(late).toMatchObject({ status: 409, error: { code: 'version_changed' } })
  expect(late.error?.changed?.changes).toMatchObject([
    { field: 'resource_attribute_ids', value: [screen], by: { id: admin.id } },
  ])
})

test('two people who set the equipment at once: one’s is what stands, and never both together', async () => {
  const { admin, add } = await inOffice()
  const { id } = await add('Elbe')
  const named = async (name: string) => (await admin.call(resourceAttributes.create, { body: { name } })).body.data.id
  const [screen, phone] = [await named('Screen'), await named('Phone')]
  const set = (one: number) =>
    admin.call(resources.setAttributes, { params: { id }, body: { resource_attribute_ids: [one] } })
  for (const _ of [1, 2, 3]) {
    await Promise.all([set(screen), set(phone)])
    expect((await admin.call(resources.get, { params: { id } })).body.data.resource_attribute_ids).toHaveLength(1)
  }
})

test('of several who delete a resource at once, one does, and the others find none', async () => {
  const { office, admin, add } = await inOffice()
  for (const wasBooked of [false, true]) {
    const { id } = await add('Elbe')
    if (wasBooked) await bookedAt(office, id, -8, -4)
    const all = await Promise.all([1, 2, 3, 4].map(() => admin.call(resources.remove, { params: { id } })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  }
})

test('a type that only deleted resources had can be deleted; one that is used can’t, and their bookings stay', async () => {
  const { office, admin, ann, add, roomType } = await inOffice()
  const type = await admin.call(resourceTypes.create, { body: { name: 'Booth', kind: 'room' } })
  const booth = { resource_type_id: type.body.data.id }
  const { id } = await add('Booth 1', booth)
  await bookedAt(office, id, -8, -4)
  const remove = () => admin.call(resourceTypes.remove, { params: { id: type.body.data.id } })
  expect(await remove()).toMatchObject({ status: 409, error: { code: 'still_in_use' } })
  await admin.call(resources.remove, { params: { id } })
  expect((await remove()).status).toBe(200)
  const [booking] = await inCompany(office.id, (db) =>
    db.selectFrom('bookings').where('resource_id', '=', id).select('id').execute(),
  )
  const past = await ann.call(bookings.get, { params: { id: booking!.id } })
  expect(past.body.data).toMatchObject({ resource_name: 'Booth 1', resource_kind: 'other' })
  expect((await admin.call(resourceTypes.get, { params: { id: roomType } })).status).toBe(200)
})

test('equipment that only deleted resources had can be deleted', async () => {
  const { office, admin, add } = await inOffice()
  const screen = (await admin.call(resourceAttributes.create, { body: { name: 'Screen' } })).body.data.id
  const { id } = await add('Elbe')
  await admin.call(resources.setAttributes, { params: { id }, body: { resource_attribute_ids: [screen] } })
  await bookedAt(office, id, -8, -4)
  expect((await admin.call(resources.remove, { params: { id } })).status).toBe(200)
  expect((await admin.call(resourceAttributes.remove, { params: { id: screen } })).status).toBe(200)
})

test('a resource says how many others share its type, and which place sets its time zone', async () => {
  const office = await makeOffice(server.app, { timezone: 'Asia/Kolkata' })
  const read = async () => (await office.admin.call(resources.get, { params: { id: office.room } })).body.data
  expect(await read()).toMatchObject({ level: { timezone_source: 'Floor' }, type: { resource_count: 1 } })
  await addRoom(office, { name: 'Weser' })
  await inCompany(office.id, (db) =>
    db.updateTable('levels').set({ takes_timezone: true }).where('id', '=', office.floor).execute(),
  )
  const level = { timezone: 'Asia/Kolkata', timezone_source: 'Site' }
  expect(await read()).toMatchObject({ level, type: { resource_count: 2 } })
})
