import { setTimeout as sleep } from 'node:timers/promises'
import { auth, resources } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { type FunctionCode, functionTypes, noCodes } from '@kontor/contract/values/function-types.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { begin } from '../../test/open-transaction.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

type Own = { active: boolean; codes: Partial<typeof noCodes> | Record<string, number | null> } | null

/** An office with three rooms, and what sets and reads a function of them. */
async function withRooms() {
  const office = await makeOffice(server.app)
  const rooms: number[] = []
  for (const name of ['Aller', 'Leine', 'Weser']) rooms.push(await addRoom(office, { name }))
  const set = async (code: FunctionCode, own: Own, { picked = rooms, is_preview = false, by = office.admin } = {}) =>
    by.call(resourceFunctions.setSeveral, {
      body: { picked, is_preview, resource_function_type_id: typeIdOf(code), own: own as never },
    })
  const settled = async (code: FunctionCode, id: number) => {
    const { body } = await office.admin.call(resourceFunctions.settled, { params: { type: 'resource', id } })
    return body.data.find((each) => each.code === code)!
  }
  return { ...office, office, rooms, set, settled }
}

test('each function is set for many resources at once after a preview that changes nothing, and undone', async () => {
  const { rooms, room, admin, set, settled } = await withRooms()
  const initial = (await admin.call(auth.initial, {})).body.data
  const codes: Record<FunctionCode, object> = {
    ...{ bookable: {}, approval: {}, cleaning: {}, clean_first: {} },
    ...{
      check_in: { pre_check_in: 15 },
      auto_release: { auto_release: 20 },
      expiring_warning: { expiring_warning: 5 },
    },
    buffer: { buffer_before: 15, buffer_after: 30 },
    cost: { price_per_hour: 12.5, currency_id: initial.currencies[0]!.id },
    display: { device_template_id: initial.devicetemplates[0]!.id, language_id: initial.languages[0]!.id },
  }
  for (const { code, id: resource_function_type_id } of functionTypes) {
    const own = { active: code !== 'bookable', codes: { ...noCodes, ...codes[code] } }
    const before = await settled(code, rooms[0]!)
    const preview = (await set(code, own, { picked: [...rooms, 999_999_999], is_preview: true })).body.data
    expect(preview).toMatchObject({ done: rooms, refused: [{ id: 999_999_999, reason: 'unknown_id' }], before: [] })
    expect(await settled(code, rooms[0]!)).toEqual(before)
    const made = (await set(code, own)).body.data
    expect(made.done).toEqual(rooms)
    for (const id of rooms) expect(await settled(code, id)).toMatchObject({ ...own, source: { kind: 'resource', id } })
    expect((await set(code, own)).body.data.refused).toEqual(rooms.map((id) => ({ id, reason: 'unchanged' })))
    expect((await settled(code, room)).own).toBe(null)
    const undone = await admin.call(resourceFunctions.restoreSeveral, {
      body: { resource_function_type_id, rows: made.before },
    })
    expect(undone.body.data.done).toEqual(rooms)
    expect(await settled(code, rooms[0]!)).toMatchObject({
      own: before.own,
      active: before.active,
      codes: before.codes,
    })
  }
})

test('what was set for many is taken back for many, and Undo leaves a resource that somebody has changed since', async () => {
  const { rooms, roomType, admin, set, settled } = await withRooms()
  const [first, second] = rooms as [number, number, number]
  const kind = { resource_function_type_id: typeIdOf('check_in'), active: true }
  await admin.call(resourceFunctions.create, {
    body: { ...kind, resource_type_id: roomType, codes: { ...noCodes, pre_check_in: 60 } },
  })
  await set('check_in', { active: true, codes: { pre_check_in: 15 } })
  const { before } = (await set('check_in', null)).body.data
  expect(await settled('check_in', first)).toMatchObject({ own: null, codes: { pre_check_in: 60 } })
  await admin.call(resourceFunctions.create, {
    body: { ...kind, resource_id: second, codes: { ...noCodes, pre_check_in: 5 } },
  })
  const { resource_function_type_id } = kind
  const undone = await admin.call(resourceFunctions.restoreSeveral, {
    body: { resource_function_type_id, rows: before },
  })
  expect(undone.body.data).toMatchObject({
    done: rooms.filter((id) => id !== second),
    refused: [{ id: second, reason: 'version_changed' }],
  })
  expect([await settled('check_in', first), await settled('check_in', second)]).toMatchObject([
    { codes: { pre_check_in: 15 } },
    { codes: { pre_check_in: 5 } },
  ])
})

test('a buffer that bookings to come don’t fit is refused for their resource alone; a pool has none', async () => {
  const { office, ann, rooms, set, settled, ...places } = await withRooms()
  const [first, second] = rooms as [number, number, number]
  const pool = await addRoom({ ...places, ...office }, { name: 'Pool', capacity: 4 })
  await bookSlot(ann, first, slotAt('10:00', '11:00'))
  await bookSlot(ann, first, slotAt('11:00', '12:00'))
  await bookSlot(ann, second, slotAt('10:00', '11:00'))
  const own = { active: true, codes: { buffer_before: 0, buffer_after: 15 } }
  const refused = [
    { id: first, reason: 'affects_bookings' },
    { id: pool, reason: 'pool_without_buffer' },
  ]
  for (const is_preview of [true, false])
    expect((await set('buffer', own, { picked: [...rooms, pool], is_preview })).body.data).toMatchObject({
      done: rooms.slice(1),
      refused,
    })
  expect([await settled('buffer', first), await settled('buffer', second)]).toMatchObject([
    { own: null },
    { codes: { buffer_after: 15 } },
  ])
})

test('taking many out of service says how many bookings to come stay, and they do', async () => {
  const { office, ann, rooms, room, admin, set } = await withRooms()
  const { id } = (await bookSlot(ann, rooms[0]!, slotAt('10:00', '11:00'))).body.data.bookings[0]!
  await bookSlot(ann, room, slotAt('10:00', '11:00'))
  const off = { active: false, codes: {} }
  expect((await set('bookable', off, { is_preview: true })).body.data.bookings).toBe(1)
  expect((await set('bookable', off)).body.data).toMatchObject({ done: rooms, bookings: 1 })
  expect((await set('bookable', null)).body.data).toMatchObject({ done: rooms, bookings: 0 })
  await set('bookable', off)
  expect((await admin.call(resources.get, { params: { id: rooms[0]! } })).body.data.is_bookable).toBe(false)
  expect((await bookSlot(ann, rooms[0]!, slotAt('12:00', '13:00'))).status).toBe(422)
  const kept = await inCompany(office.id, (db) =>
    db.selectFrom('bookings').where('id', '=', id).select('status').executeTakeFirst(),
  )
  expect(kept).toEqual({ status: 'booked' })
})

test('a function for many is refused at its field, to people who may not change resources, and across companies', async () => {
  const { ann, rooms, set } = await withRooms()
  const missing = await set('cost', { active: true, codes: { price_per_hour: 3 } })
  expect([missing.status, Object.keys(missing.error.errors ?? {})]).toEqual([422, ['own.codes.currency_id']])
  const flat = await set('buffer', { active: true, codes: { buffer_before: 0, buffer_after: 0 } })
  expect(flat.error.errors).toEqual({ 'own.codes.buffer_after': [expect.any(String)] })
  expect((await set('approval', { active: true, codes: {} }, { by: ann })).status).toBe(403)
  const other = await makeOffice(server.app)
  const strangers = await set('approval', { active: true, codes: {} }, { by: other.admin })
  expect(strangers.body.data).toMatchObject({ done: [], refused: rooms.map((id) => ({ id, reason: 'unknown_id' })) })
})

test('two people who set functions of the same resources at once both succeed, while others book them', async () => {
  const { ann, rooms, set, settled } = await withRooms()
  const buffer = { active: true, codes: { buffer_before: 0, buffer_after: 15 } }
  const answers = await Promise.all([
    set('buffer', buffer),
    set('approval', { active: true, codes: {} }, { picked: [...rooms].reverse() }),
    ...rooms.map((id) => bookSlot(ann, id, slotAt('10:00', '11:00'))),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201, 201])
  for (const id of rooms)
    expect([await settled('buffer', id), await settled('approval', id)]).toMatchObject([
      { active: true },
      { active: true },
    ])
})

test('a function for many waits for a booking that isn’t committed yet, and counts it among those that stay', async () => {
  const { office, ann, rooms, set } = await withRooms()
  const [room] = rooms as [number, number, number]
  for (const code of ['bookable', 'approval'] as const) {
    const other = await begin(office)
    // As booking does: it keeps its resource, reads its rules, and adds the booking.
    await other.run('select from resources where company_id = $1 and id = $2 for key share', [office.id, room])
    const setting = set(code, { active: code === 'approval', codes: {} })
    await Promise.race([setting, sleep(500)])
    const { datetime_from, datetime_to } = slotAt(...(code === 'approval' ? ['14:00', '15:00'] : ['10:00', '11:00']))
    await other.run(
      `with made as (insert into declarations (company_id, host_id, user_id) values ($1, $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, made.id, $2, $2, $3, $4, $5 from made`,
      [office.id, ann.id, room, datetime_from, datetime_to],
    )
    await other.commit()
    const { body } = await setting
    expect(body.data).toMatchObject({ done: rooms, bookings: code === 'bookable' ? 1 : 0 })
  }
})

test('only the resources that somebody may change are changed, and nobody waits for those they may not', async () => {
  const { office, ann, rooms, set, settled } = await withRooms()
  const [own, others, hidden] = rooms as [number, number, number]
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', office.ben.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['RESOURCES'], users: [office.ben.id] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [own] },
    ])
    // Ann sees all rooms as an employee, and changes one of them.
    await give(db, office, [
      { type: 'USER', codes: ['RESOURCES'], users: [ann.id] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [own] },
    ])
  })
  // Somebody books the others; a lock of these rooms would wait until that ends.
  const booking = await begin(office)
  await booking.run('select from resources where company_id = $1 and id = any ($2) for key share', [
    office.id,
    [others, hidden],
  ])
  const on = { active: true, codes: {} }
  const byAnn = await set('approval', on, { by: ann })
  const reasonFor = (reason: string) => [others, hidden].map((id) => ({ id, reason }))
  expect(byAnn.body.data).toMatchObject({ done: [own], refused: reasonFor('forbidden') })
  const byBen = await set('cleaning', on, { by: office.ben, picked: [own, own, others, hidden] })
  expect(byBen.body.data).toMatchObject({ done: [own], refused: reasonFor('unknown_id') })
  await booking.commit()
  expect([(await settled('approval', others)).active, (await settled('approval', own)).active]).toEqual([false, true])
})
