import { assignmentBreaks, assignments, bookings, openingHours, presets, resourceAssignments } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

/** A desk that is Ann's tomorrow from 08:00 to 18:00. */
async function annsDesk() {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'D-12', resource_type_id: office.deskType })
  const assigned = await assign(office, desk, office.ann.id, slotAt('08:00', '18:00'))
  return { ...office, office, desk, assigned, id: assigned.body.data.id }
}

const assign = (office: Office, resource_id: number, user_id: number, period: object, more: object = {}) =>
  office.admin.call(resourceAssignments.create, { body: { resource_id, user_id, ...period, ...more } as never })
const pause = (person: Person, id: number, from: string, to: string) =>
  person.call(assignmentBreaks.create, { params: { id }, body: slotAt(from, to) })
const fieldsOf = ({ error }: { error: { errors?: object } }) => Object.keys(error.errors ?? {})

test('R304 an assigned resource is booked by its person alone, in a break by anybody, and before and after it too', async () => {
  const { ann, ben, desk, id, assigned } = await annsDesk()
  expect([assigned.status, assigned.body.data]).toMatchObject([201, { user_name: 'Ann', resource_name: 'D-12' }])
  const refused = await bookSlot(ben, desk, slotAt('12:00', '13:00'))
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('D-12 is assigned to Ann')])
  expect(refused.error.refusals).toMatchObject([{ code: 'unavailable', next_free: slotAt('18:00', '19:00') }])
  expect((await bookSlot(ann, desk, slotAt('09:00', '10:00'))).status).toBe(201)
  expect((await bookSlot(ben, desk, slotAt('07:00', '08:00'))).status).toBe(201)
  expect((await pause(ann, id, '12:00', '14:00')).status).toBe(201)
  expect((await bookSlot(ben, desk, slotAt('12:00', '13:00'))).status).toBe(201)
  expect((await bookSlot(ben, desk, slotAt('13:00', '15:00'))).status).toBe(409)
})

test('R304 an administrator books an assigned resource for its person, and lists it by person and by name', async () => {
  const { admin, ann, ben, desk } = await annsDesk()
  const declaration = (host_id: number) => ({ resource_ids: [desk], slots: [slotAt('10:00', '11:00')], host_id })
  expect((await admin.call(bookings.store, { body: { declaration: declaration(ben.id) } })).status).toBe(409)
  expect((await admin.call(bookings.store, { body: { declaration: declaration(ann.id) } })).status).toBe(201)
  const listed = async (query: object) => (await admin.call(resourceAssignments.list, { query })).body.data.length
  expect(await listed({ user_id: [ann.id] })).toBe(1)
  expect(await listed({ user_id: [ben.id] })).toBe(0)
  expect(await listed({ resource_id: [desk], query: 'ann d-12' })).toBe(1)
  expect(await listed({ query: 'nobody' })).toBe(0)
})

test('an assignment lists the bookings of others in its time; those of its person stay', async () => {
  const { office, ann, ben } = await annsDesk()
  const desk = await addRoom(office, { name: 'D-13', resource_type_id: office.deskType })
  await bookSlot(ann, desk, slotAt('09:00', '10:00'))
  const others = (await bookSlot(ben, desk, slotAt('10:00', '11:00'))).body.data.bookings[0]!.id
  const forGood = { datetime_from: slotAt('08:00').datetime_from }
  const refused = await assign(office, desk, ann.id, forGood)
  expect([refused.status, refused.error.code]).toEqual([409, 'affects_bookings'])
  const { seen, bookings: listed } = refused.error.affected as { seen: string; bookings: object[] }
  expect(listed).toMatchObject([{ booking_id: others, reason: expect.stringContaining('D-13 is assigned to Ann') }])
  const made = await assign(office, desk, ann.id, forGood, { decisions: { seen, rest: 'cancel' } })
  expect([made.status, made.body.data.datetime_to]).toEqual([201, null])
  expect((await ben.call(bookings.get, { params: { id: others } })).body.data.status).toBe('cancelled')
  expect((await bookSlot(ben, desk, slotAt('10:00', '11:00', 20))).status).toBe(409)
})

test('R305 only the named breaks end; what others have booked in them is decided first', async () => {
  const { ann, ben, desk, id } = await annsDesk()
  const first = (await pause(ann, id, '09:00', '10:00')).body.data.id
  const second = (await pause(ann, id, '12:00', '14:00')).body.data.id
  const third = (await pause(ann, id, '15:00', '16:00')).body.data.id
  await bookSlot(ben, desk, slotAt('12:00', '13:00'))
  const end = (ids: number[], more: object = {}) =>
    ann.call(assignmentBreaks.remove, {
      params: { id },
      body: { resource_assignment_break_ids: ids, ...more } as never,
    })
  const left = async () => (await ann.call(assignmentBreaks.list, { params: { id } })).body.data.map((each) => each.id)
  expect((await end([first])).status).toBe(200)
  expect(await left()).toEqual([second, third])
  const refused = await end([second])
  expect([refused.status, refused.error.code]).toEqual([409, 'affects_bookings'])
  const { seen } = refused.error.affected as { seen: string }
  expect((await end([second], { decisions: { seen, rest: 'keep' } })).status).toBe(200)
  expect(await left()).toEqual([third])
  expect(fieldsOf(await end([second]))).toEqual(['resource_assignment_break_ids'])
})

test('a break lies in its assignment and beside the others; both change from their version', async () => {
  const { office, admin, ann, ben, desk, id, assigned } = await annsDesk()
  expect(fieldsOf(await pause(ann, id, '07:00', '09:00'))).toEqual(['datetime_from'])
  expect(fieldsOf(await pause(ann, id, '17:00', '19:00'))).toEqual(['datetime_to'])
  expect(fieldsOf(await pause(ann, id, '12:00', '11:00'))).toEqual(['datetime_to'])
  const { id: breakId, version } = (await pause(ann, id, '12:00', '13:00')).body.data
  expect(fieldsOf(await pause(ann, id, '12:30', '14:00'))).toEqual(['datetime_from'])
  const moveBreak = (from: string, to: string) =>
    ann.call(assignmentBreaks.update, { params: { id, breakId }, body: { ...slotAt(from, to), version } })
  expect((await moveBreak('13:00', '14:00')).status).toBe(200)
  expect((await moveBreak('14:00', '15:00')).error.code).toBe('version_changed')
  const give = (user_id: number) =>
    admin.call(resourceAssignments.update, {
      params: { id },
      body: { user_id, ...slotAt('08:00', '18:00'), version: assigned.body.data.version },
    })
  expect((await give(ben.id)).body.data.user_name).toBe('Ben')
  expect((await give(ann.id)).error.code).toBe('version_changed')
  expect(fieldsOf(await assign(office, desk, ann.id, slotAt('17:00', '20:00')))).toEqual(['datetime_from'])
})

test('only administrators of the resource assign it; a break is its person’s too, and nobody else’s; nothing crosses companies', async () => {
  const { office, admin, ann, ben, desk, id } = await annsDesk()
  const foreign = await annsDesk()
  const body = { resource_id: desk, user_id: ben.id, ...slotAt('19:00', '20:00') }
  expect((await ann.call(resourceAssignments.create, { body })).status).toBe(403)
  expect((await ann.call(resourceAssignments.remove, { params: { id } })).status).toBe(403)
  expect((await pause(ben, id, '12:00', '13:00')).status).toBe(403)
  expect(fieldsOf(await assign(foreign.office, desk, foreign.ann.id, slotAt('19:00', '20:00')))).toEqual([
    'resource_id',
  ])
  expect(fieldsOf(await assign(office, desk, foreign.ann.id + 1_000_000, slotAt('19:00', '20:00')))).toEqual([
    'user_id',
  ])
  expect((await foreign.admin.call(assignmentBreaks.list, { params: { id } })).status).toBe(404)
  expect((await foreign.admin.call(resourceAssignments.get, { params: { id } })).status).toBe(404)
  expect((await admin.call(resourceAssignments.remove, { params: { id } })).status).toBe(200)
  expect((await bookSlot(ben, desk, slotAt('12:00', '13:00'))).status).toBe(201)
})

test('the hours of a resource have its assignments that aren’t over, each with its breaks', async () => {
  const { admin, ann, desk, id } = await annsDesk()
  await pause(ann, id, '12:00', '13:00')
  const { body } = await admin.call(openingHours.ofResource, { params: { id: desk } })
  expect(body.data.assigned).toMatchObject([{ id, user_name: 'Ann', breaks: [slotAt('12:00', '13:00')] }])
})

test('on the grid an assigned resource is grey for others, free for its person, and free for all in a break', async () => {
  const { ann, ben, desk, id } = await annsDesk()
  const blocksFor = async (person: Person) => {
    const { data } = (await person.call(presets.list, { params: { section: 'bookings' } })).body
    const params = { presetId: data[0]!.id }
    const { body } = await person.call(bookings.gridDay, { params, query: { date: dayIn(1) } })
    return body.data.find((row) => row.id === desk)!.blocks
  }
  expect(await blocksFor(ben)).toEqual([['unavailable', 480, 1080, 'Assigned to Ann', null]])
  expect(await blocksFor(ann)).toEqual([])
  await pause(ann, id, '12:00', '14:00')
  expect((await blocksFor(ben)).map(([, from, to]) => [from, to])).toEqual([
    [480, 720],
    [840, 1080],
  ])
})

test('an assignment says whether its person is still active', async () => {
  const { office, admin, ann, id } = await annsDesk()
  const isActive = async () => (await admin.call(resourceAssignments.get, { params: { id } })).body.data.user_is_active
  expect(await isActive()).toBe(true)
  await inCompany(office.id, (db) =>
    db.updateTable('users').set({ is_active: false }).where('id', '=', ann.id).execute(),
  )
  expect(await isActive()).toBe(false)
})

test('a person’s own assignments are listed, and those of others for whoever may see the resources; the same rights change them', async () => {
  const { admin, ann, ben, room } = await makeOffice(server.app)
  const from = new Date(Date.now() + 3_600_000).toISOString()
  const body = { resource_id: room, user_id: ann.id, datetime_from: from } as never
  expect((await ann.call(assignments.create, { body })).status).toBe(403)
  const made = await admin.call(assignments.create, { body })
  expect(made.status).toBe(201)
  const idsOf = async (who: Person, query = {}) =>
    (await who.call(assignments.list, { query })).body.data.map(({ id }) => id)
  const { id } = made.body.data
  expect([await idsOf(ann), await idsOf(ben), await idsOf(admin, { user_id: String(ann.id) })]).toEqual([
    [id],
    [],
    [id],
  ])
  expect((await ann.call(assignments.remove, { params: { id } })).status).toBe(403)
  expect((await admin.call(assignments.remove, { params: { id } })).status).toBe(200)
  expect((await admin.call(assignments.get, { params: { id } })).status).toBe(404)
})

test('an assignment that overlaps another’s is refused at its time however it is asked for: by resource, by person, from another place, moved, and at once', async () => {
  const { office, admin, ann, ben, desk, id } = await annsDesk()
  const body = { resource_id: desk, user_id: ben.id, ...slotAt('17:59', '20:00') }
  const refused = async (answer: Promise<{ status: number; error: { errors?: Record<string, unknown> } }>) => {
    const { status, error } = await answer
    return [status, ...fieldsOf({ error })]
  }
  const forGood = { resource_id: desk, user_id: ben.id, datetime_from: slotAt('07:00').datetime_from }
  for (const asked of [body, forGood])
    for (const call of [resourceAssignments.create, assignments.create] as const)
      expect(await refused(admin.call(call, { body: asked as never }))).toEqual([422, 'datetime_from'])
  const after = (await assign(office, desk, ben.id, slotAt('18:00', '20:00'))).body.data
  const moved = { user_id: ben.id, ...slotAt('17:00', '20:00'), version: after.version }
  const params = { id: after.id }
  for (const call of [resourceAssignments.update, assignments.update] as const)
    expect(await refused(admin.call(call, { params, body: moved }))).toEqual([422, 'datetime_from'])
  const other = await addRoom(office, { name: 'D-14', resource_type_id: office.deskType })
  const both = await Promise.all([ann, ben].map((person) => assign(office, other, person.id, slotAt('08:00', '18:00'))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  const listed = (await admin.call(resourceAssignments.list, { query: { resource_id: [desk] } })).body.data
  expect(listed.map((each) => each.id).sort()).toEqual([id, after.id].sort())
})
