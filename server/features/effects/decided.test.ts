import { setTimeout as sleep } from 'node:timers/promises'
import { bookings, openingHours, resourceAssignments, unavailabilities } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { begin } from '../../test/open-transaction.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

const idOf = async (booked: ReturnType<typeof bookSlot>) => (await booked).body.data.bookings[0]!.id
const stateOf = async ({ admin }: Office, id: number) => {
  const { data } = (await admin.call(bookings.get, { params: { id } })).body
  return `${data.resource_name} ${data.status}`
}
const seenIn = ({ error }: { error: { affected?: unknown } }) => (error.affected as { seen: string }).seen

/** A desk that Ben has booked, and a call that assigns it to Ann. */
async function bensDesk() {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'D-12', resource_type_id: office.deskType })
  const id = await idOf(bookSlot(office.ben, desk, slotAt('10:00', '11:00')))
  const assign = (decisions?: object) =>
    office.admin.call(resourceAssignments.create, {
      body: { resource_id: desk, user_id: office.ann.id, ...slotAt('08:00', '18:00'), decisions } as never,
    })
  return { office, desk, id, assign }
}

test('R304 moving all where possible: a booking on an assigned desk stays while no like desk is free, and the answer counts it', async () => {
  const { office, id, assign } = await bensDesk()
  const seen = seenIn(await assign())
  const made = await assign({ seen, rest: 'move' })
  expect([made.status, made.body.affected.outcome]).toEqual([201, { moved: 0, cancelled: 0, kept: 1 }])
  expect(await stateOf(office, id)).toBe('D-12 booked')
})

test('R304 moving all where possible: a like desk takes the booking', async () => {
  const { office, id, assign } = await bensDesk()
  await addRoom(office, { name: 'D-13', resource_type_id: office.deskType })
  const seen = seenIn(await assign())
  const made = await assign({ seen, rest: 'move' })
  expect([made.status, made.body.affected.outcome]).toEqual([201, { moved: 1, cancelled: 0, kept: 0 }])
  expect(await stateOf(office, id)).toBe('D-13 booked')
})

test('bookings of one reservation may end differently; without any, there is no outcome', async () => {
  const { office, desk, id, assign } = await bensDesk()
  const { body } = await office.ben.call(bookings.store, {
    body: { declaration: { resource_ids: [desk], slots: [slotAt('12:00', '13:00'), slotAt('14:00', '15:00')] } },
  })
  const [first, second] = body.data.bookings.map((each) => each.id)
  const each = [
    { booking_id: id, action: 'keep' },
    { booking_id: first, action: 'cancel' },
    { booking_id: second, action: 'keep' },
  ]
  const made = await assign({ seen: seenIn(await assign()), each })
  expect([made.status, made.body.affected.outcome]).toEqual([201, { moved: 0, cancelled: 1, kept: 2 }])
  const elsewhere = await addRoom(office, { name: 'D-14', resource_type_id: office.deskType })
  const free = await office.admin.call(resourceAssignments.create, {
    body: { resource_id: elsewhere, user_id: office.ann.id, ...slotAt('08:00', '18:00') },
  })
  expect([free.status, free.body.affected.outcome]).toEqual([201, null])
})

test('a booking isn’t moved to a room that the same change closes', async () => {
  const office = await makeOffice(server.app)
  const like = await addRoom(office, { name: 'Bille' })
  const id = await idOf(bookSlot(office.ben, office.room, slotAt('10:00', '11:00')))
  const close = (decisions?: object) =>
    office.admin.call(openingHours.setOfLevel, {
      params: { id: office.site },
      body: {
        working_hours: null,
        dated_hours: [{ from: dayIn(), to: dayIn(), hours: [], reason: 'Moving' }],
        decisions,
      } as never,
    })
  const each = [{ booking_id: id, action: 'move', resource_id: like }]
  const refused = await close({ seen: seenIn(await close()), each })
  expect([refused.status, refused.error.errors]).toMatchObject([422, { decisions: expect.anything() }])
  expect(await stateOf(office, id)).toBe('Alster booked')
})

test('a booking that its host changes while its fate is carried out is asked about again', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben, room } = office
  const kept = await idOf(bookSlot(ann, room, slotAt('10:00', '11:00')))
  const gone = await idOf(bookSlot(ben, room, slotAt('12:00', '13:00')))
  const close = (decisions?: object) =>
    admin.call(unavailabilities.create, {
      params: { id: room },
      body: { kind: 'period', ...slotAt('09:00', '17:00'), reason: 'Carpet', decisions } as never,
    })
  const each = [
    { booking_id: kept, action: 'keep' },
    { booking_id: gone, action: 'cancel' },
  ]
  const seen = seenIn(await close())
  const other = await begin(office)
  await other.run('select from bookings where company_id = $1 and id = $2 for update', [office.id, gone])
  const closing = close({ seen, each })
  await Promise.race([closing, sleep(500)])
  const later = { slots: [slotAt('15:00', '16:00')] }
  expect((await ann.call(bookings.update, { params: { id: kept }, body: { declaration: later } })).status).toBe(200)
  await other.commit()
  expect((await closing).error).toMatchObject({ code: 'affects_bookings', affected: { total: 2 } })
  expect(await stateOf(office, gone)).toBe('Alster booked')
})

test('R220 a booking that somebody moves to where only others approve is asked for again', async () => {
  const office = await makeOffice(server.app)
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true })
  const id = await idOf(bookSlot(office.ann, office.room, slotAt('10:00', '11:00')))
  // Ben looks after Alster alone; in the hall he may book like everybody.
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['RESOURCES', 'BOOKINGS', 'MY_BOOKINGS'], users: [office.ben.id] },
      { type: 'RESOURCE', codes: ['RESOURCES', 'BOOKINGS'], resources: [office.room] },
    ]),
  )
  const close = (by: Person, decisions?: object) =>
    by.call(unavailabilities.create, {
      params: { id: office.room },
      body: { kind: 'period', ...slotAt('09:00', '17:00'), reason: 'Carpet', decisions } as never,
    })
  const move = async (by: Person, resource_id: number) =>
    close(by, { seen: seenIn(await close(by)), each: [{ booking_id: id, action: 'move', resource_id }] })
  expect((await move(office.ben, hall)).status).toBe(201)
  const { data } = (await office.ann.call(bookings.get, { params: { id } })).body
  expect([data.resource_name, data.approval_status]).toEqual(['Hall', 'pending'])
  expect(data.release_at).not.toBeNull()
})

test('who looks after a room but not its bookings neither moves nor cancels one to close it, and may keep it', async () => {
  const office = await makeOffice(server.app)
  const like = await addRoom(office, { name: 'Bille' })
  const id = await idOf(bookSlot(office.ann, office.room, slotAt('10:00', '11:00')))
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['RESOURCES'], users: [office.ben.id] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources: [office.room] },
    ]),
  )
  const close = (decisions?: object) =>
    office.ben.call(unavailabilities.create, {
      params: { id: office.room },
      body: { kind: 'period', ...slotAt('09:00', '17:00'), reason: 'Carpet', decisions } as never,
    })
  const seen = seenIn(await close())
  const decide = (choice: object) => close({ seen, each: [{ booking_id: id, ...choice }] })
  for (const choice of [{ action: 'cancel' }, { action: 'move', resource_id: like }]) {
    const refused = await decide(choice)
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  }
  expect(await stateOf(office, id)).toBe('Alster booked')
  expect((await decide({ action: 'keep' })).status).toBe(201)
})
