import { bookings, type Decisions, levels, mails, openingHours, resourceFunctions, resources } from '@kontor/contract'
import { typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addCounting, addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'
import { tell } from '../../test/told.ts'
import { weekdays } from '../../time/zones.ts'

const server = useApp()

/** Ann's booking of a room on the floor tomorrow, a second floor with a like room, and a place far away. */
async function building() {
  const office = await makeOffice(server.app)
  const plain = { kind: 'floor', timezone: null, country_id: null, working_hours: null } as const
  const add = async (more: object) =>
    (await office.admin.call(levels.create, { body: { ...plain, parent_id: office.site, ...more } as never })).body.data
      .id
  const second = await add({ name: 'Second' })
  // This one has the same type, but counts something else.
  await addCounting(office, 'Bicycle room', { level_id: second })
  const like = await addRoom(office, { name: 'Bille', level_id: second })
  const booked = await bookSlot(office.ann, office.room, slotAt('10:00', '11:00'), { subject: 'Talk' })
  return { ...office, office, second, like, add, id: booked.body.data.bookings[0]!.id }
}

async function change({ admin }: Office, id: number, more: object) {
  const { data } = (await admin.call(levels.get, { params: { id } })).body
  return admin.call(levels.update, { params: { id }, body: { ...data, version: undefined, ...more } as never })
}
const remove = ({ admin }: Office, id: number, more: object = {}) =>
  admin.call(levels.remove, { body: { level_ids: [id], ...more } })
const listOf = ({ error }: { error: object }) =>
  (error as { affected: { seen: string; total: number; bookings: Record<string, unknown>[] } }).affected
const stateOf = async (person: Person, id: number) => {
  const { data } = (await person.call(bookings.get, { params: { id } })).body
  return `${data.resource_name} ${data.status}`
}
const moveTo = (seen: string, booking_id: number, resource_id: number): Decisions => ({
  ...{ seen, rest: null },
  each: [{ booking_id, action: 'move', resource_id }],
})

test('R311 deleting a place lists the bookings in it, moves them elsewhere as decided, and takes its resources along', async () => {
  const { office, ann, admin, floor, room, like, id } = await building()
  const preview = await remove(office, floor, { is_preview: true })
  expect(preview.body.affected).toMatchObject({
    ...{ total: 1, may_keep: false },
    bookings: [{ booking_id: id, may_keep: false, suggestion: 'move', proposal: { resource_id: like } }],
  })
  expect((await admin.call(resources.get, { params: { id: room } })).status).toBe(200)
  const refused = await remove(office, floor)
  expect([refused.status, refused.error.code]).toEqual([409, 'affects_bookings'])
  const { seen } = listOf(refused)
  const kept = await remove(office, floor, { decisions: { seen, rest: 'keep' } })
  expect([kept.status, Object.keys(kept.error.errors!)]).toEqual([422, ['decisions']])
  expect((await remove(office, floor, { decisions: moveTo(seen, id, like) })).status).toBe(200)
  expect(await stateOf(ann, id)).toBe('Bille booked')
  expect((await admin.call(levels.get, { params: { id: floor } })).status).toBe(404)
  expect((await admin.call(resources.get, { params: { id: room } })).status).toBe(404)
})

test('R311 deleting a place cancels the bookings in it as decided, and tells their hosts', async () => {
  const { office, ann, admin, site, id } = await building()
  const { seen, bookings: listed } = listOf(await remove(office, site))
  expect(listed).toMatchObject([{ suggestion: 'cancel', proposal: null }])
  expect((await remove(office, site, { decisions: { seen, rest: 'cancel' } })).status).toBe(200)
  expect(await stateOf(ann, id)).toBe('Alster cancelled')
  await tell(server.app, office)
  const { body } = await admin.call(mails.list)
  expect(body.data.map(({ to, subject }) => [to, subject])).toEqual([
    [ann.email, expect.stringMatching(/^Cancelled: Alster, /)],
  ])
})

test('of a place that is deleted, all bookings are moved where a like place is free, and the others are cancelled, by one choice', async () => {
  const { office, ann, ben, floor, room, like, id } = await building()
  const late = (await bookSlot(ben, room, slotAt('14:00', '15:00'))).body.data.bookings[0]!.id
  await bookSlot(ann, like, slotAt('14:00', '15:00'))
  const { seen } = listOf(await remove(office, floor))
  expect((await remove(office, floor, { decisions: { seen, rest: 'move' } })).status).toBe(200)
  expect([await stateOf(ann, id), await stateOf(ben, late)]).toEqual(['Bille booked', 'Alster cancelled'])
})

test('R300 deleting a resource moves or cancels its bookings to come as decided', async () => {
  const { admin, ann, room, like, id } = await building()
  const removeRoom = (decisions?: Decisions) =>
    admin.call(resources.remove, { params: { id: room }, ...(decisions && { body: { decisions } }) })
  const { seen, bookings: listed } = listOf(await removeRoom())
  expect(listed).toMatchObject([{ booking_id: id, suggestion: 'move', reason: 'It isn’t there any more.' }])
  expect((await removeRoom(moveTo(seen, id, like))).status).toBe(200)
  expect(await stateOf(ann, id)).toBe('Bille booked')
})

test('closing a place, another zone, and another place above list the bookings that their rules break', async () => {
  const { office, admin, floor, site, add, like, id } = await building()
  const week = Object.fromEntries(weekdays.map((day) => [day, [['09:00', '18:00']]])) as never
  await admin.call(openingHours.setOfLevel, { params: { id: site }, body: { working_hours: week, dated_hours: [] } })
  const late = await add({ name: 'Late', kind: 'site', parent_id: null, timezone: 'UTC' })
  const evening = Object.fromEntries(weekdays.map((day) => [day, [['17:00', '23:00']]])) as never
  await admin.call(openingHours.setOfLevel, { params: { id: late }, body: { working_hours: evening, dated_hours: [] } })
  const previewOf = async (more: object) => (await change(office, floor, { ...more, is_preview: true })).body.affected
  expect(await previewOf({ name: 'Ground' })).toMatchObject({ total: 0 })
  expect(await previewOf({ is_declarable: false })).toMatchObject({
    bookings: [{ booking_id: id, reason: 'Alster can’t be booked.', proposal: { resource_id: like }, may_keep: true }],
  })
  expect(await previewOf({ timezone: 'Asia/Tokyo' })).toMatchObject({ total: 1 })
  expect(await previewOf({ parent_id: late })).toMatchObject({ total: 1, may_keep: true })
  const refused = await change(office, floor, { parent_id: late })
  expect(refused.status).toBe(409)
  const { seen } = listOf(refused)
  const moved = await change(office, floor, { parent_id: late, decisions: { seen, rest: 'keep' } })
  expect([moved.status, moved.body.data.parent_id]).toEqual([200, late])
})

test('a place that moves under another buffer lists the bookings that don’t fit together, and those outside its hours', async () => {
  const { office, admin, ben, floor, room, add, id } = await building()
  const next = (await bookSlot(ben, room, slotAt('11:00', '12:00'))).body.data.bookings[0]!.id
  const early = (await bookSlot(ben, room, slotAt('06:00', '07:00'))).body.data.bookings[0]!.id
  const other = await add({ name: 'Other', kind: 'site', parent_id: null, timezone: 'UTC' })
  const week = Object.fromEntries(weekdays.map((day) => [day, [['09:00', '18:00']]])) as never
  await admin.call(openingHours.setOfLevel, { params: { id: other }, body: { working_hours: week, dated_hours: [] } })
  await admin.call(resourceFunctions.create, {
    body: {
      ...{ level_id: other, resource_function_type_id: typeIdOf('buffer'), active: true },
      codes: { buffer_before: 0, buffer_after: 30, price_per_hour: null, currency_id: null },
    },
  })
  const { seen, bookings: listed } = listOf(await change(office, floor, { parent_id: other }))
  expect(listed.map(({ booking_id, may_keep }) => [booking_id, may_keep])).toEqual([
    [early, true],
    [id, true],
    [next, true],
  ])
  const each = [early, id].map((booking_id) => ({ booking_id, action: 'keep' as const }))
  const decisions = { seen, each: [...each, { booking_id: next, action: 'cancel' as const }] }
  expect((await change(office, floor, { parent_id: other, decisions })).status).toBe(200)
  expect(await stateOf(ben, next)).toBe('Alster cancelled')
})

test('another company’s places, and resources that one may not delete, aren’t deleted', async () => {
  const { office, admin, floor, room } = await building()
  const foreign = await building()
  expect((await remove(office, foreign.floor)).status).toBe(422)
  expect((await office.ann.call(levels.remove, { body: { level_ids: [floor], is_preview: true } })).status).toBe(403)
  expect(await stateOf(foreign.ann, foreign.id)).toBe('Alster booked')
  await inCompany(office.id, async (db) => {
    const held = db.updateTable('role_permissions').where('company_id', '=', office.id)
    await held.set({ delete: false }).where('permission', '=', 'RESOURCES').execute()
    await held.set({ is_active: false }).where('permission', '=', 'MANAGE_RESOURCES').execute()
  })
  expect((await remove(office, floor)).error.code).toBe('still_in_use')
  expect((await admin.call(resources.get, { params: { id: room } })).status).toBe(200)
})

test.each([2, 8])(
  '%i times at once a place is deleted beside bookings in it: none is left without a resource',
  async (n) => {
    const { office, ann, ben, floor, room, id, like } = await building()
    const { seen } = listOf(await remove(office, floor))
    const decisions = moveTo(seen, id, like)
    const answers = await Promise.all(
      Array.from({ length: n }, (_, at) => [
        remove(office, floor, { decisions }),
        bookSlot(at % 2 ? ann : ben, room, slotAt('14:00', '15:00', at + 2)),
      ]).flat(),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const statuses = await Promise.all(answers.map(({ status }) => status))
    const isGone = (await office.admin.call(levels.get, { params: { id: floor } })).status === 404
    const booked = statuses.filter((status, at) => at % 2 && status === 201).length
    expect(isGone ? booked : Math.min(booked, 1)).toBe(isGone ? 0 : 1)
    expect(await stateOf(ann, id)).toBe(isGone ? 'Bille booked' : 'Alster booked')
  },
)
