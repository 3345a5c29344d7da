import { approvals, bookings, declarations } from '@kontor/contract'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'
import { mailsOf, tell } from '../../test/told.ts'

const server = useApp()

/** An invitation as another program reads it. */
function readInvitation(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as string)
  const events = calendar.getAllSubcomponents('vevent')
  const event = new ICAL.Event(events[0]!)
  const property = (name: string) => events[0]!.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    status: property('status'),
    from: event.startDate.toJSDate().toISOString(),
    to: event.endDate.toJSDate().toISOString(),
    events: events.length,
  }
}
const invitationsOf = async (office: Office) =>
  (await mailsOf(office)).map(({ calendar }) => (calendar === null ? null : readInvitation(calendar)))
const told = async (office: Office) => {
  await tell(server.app, office)
  return (await mailsOf(office)).map(({ recipient, subject }) => [recipient.split('@')[0], subject.split(':')[0]])
}
const cancelOf = (id: number) => ({ params: { id } })
const iso = (text: string) => new Date(text).toISOString()

test('a booking is told once, with an invitation that another program reads; a second run tells nothing', async () => {
  const office = await makeOffice(server.app)
  await bookSlot(office.ann, office.room, slotAt(), { subject: 'Lotse; Kaffee, "groß" 🙂' })
  expect(await told(office)).toEqual([['ann', 'Booked']])
  expect(await told(office)).toHaveLength(1)
  const [invitation] = await invitationsOf(office)
  expect(invitation).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    summary: 'Lotse; Kaffee, "groß" 🙂',
    status: 'CONFIRMED',
    from: iso(slotAt().datetime_from),
    to: iso(slotAt().datetime_to),
    location: expect.stringContaining('Floor, Site'),
  })
  const { calendar } = (await mailsOf(office))[0]!
  for (const line of calendar!.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('changes within a minute come as one mail of what holds at the end, and a booking undone at once as none', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.ann, office.room, slotAt(), { subject: 'First' })
  const { id, version } = body.data.bookings[0]!
  const slots = [slotAt('12:00', '13:00')]
  const declaration = { resource_id: office.room, slots, subject: 'Second' }
  expect(
    (await office.ann.call(bookings.update, { params: { id }, body: { declaration, version } as never })).status,
  ).toBe(200)
  const { body: undone } = await bookSlot(office.ben, office.room, slotAt('15:00', '16:00'))
  await office.ben.call(declarations.remove, cancelOf(undone.data.id))
  expect(await told(office)).toEqual([['ann', 'Booked']])
  expect((await invitationsOf(office))[0]).toMatchObject({ summary: 'Second', from: iso(slots[0]!.datetime_from) })
})

test('a later change keeps the UID and raises the SEQUENCE, and a cancellation takes the entry back', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.ann, office.room)
  await told(office)
  const { id, version } = body.data.bookings[0]!
  const longer = { id, resource_id: office.room, slots: [slotAt('10:00', '12:00')], is_grid: true as const, version }
  expect(await office.ann.call(bookings.resize, { body: longer })).toMatchObject({ status: 200 })
  await told(office)
  await office.admin.call(declarations.remove, cancelOf(body.data.id))
  expect(await told(office)).toEqual([
    ['ann', 'Booked'],
    ['ann', 'Changed'],
    ['ann', 'Cancelled'],
  ])
  const all = await invitationsOf(office)
  expect(new Set(all.map((each) => each!.uid)).size).toBe(1)
  expect(all.map((each) => [each!.method, each!.sequence, each!.status])).toEqual([
    ['REQUEST', 0, 'CONFIRMED'],
    ['REQUEST', 1, 'CONFIRMED'],
    ['CANCEL', 2, 'CANCELLED'],
  ])
  expect((await mailsOf(office))[2]!.text).toContain('Adam cancelled your booking')
})

test('a change and a cancellation that are undone after they were told leave the right entry, with a higher SEQUENCE', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.ann, office.room)
  await told(office)
  const { id } = body.data.bookings[0]!
  const move = async (from: string, to: string) => {
    const declaration = { slots: [slotAt(from, to)] }
    await office.ann.call(bookings.update, { params: { id }, body: { declaration } })
    await told(office)
  }
  await move('14:00', '15:00')
  await move('10:00', '11:00')
  await office.ann.call(bookings.remove, { params: { id }, query: {} })
  await told(office)
  await office.ann.call(declarations.restore, { params: { id: body.data.id }, body: { booking_ids: [id] } })
  await told(office)
  const all = await invitationsOf(office)
  expect(new Set(all.map((each) => each!.uid)).size).toBe(1)
  expect(all.map((each) => [each!.method, each!.sequence, each!.from.slice(11, 13)])).toEqual([
    ['REQUEST', 0, '10'],
    ['REQUEST', 1, '14'],
    ['REQUEST', 2, '10'],
    ['CANCEL', 3, '10'],
    ['REQUEST', 4, '10'],
  ])
})

test('a request asks those who may decide, once, and tells its host of the decision with its note', async () => {
  const office = await makeOffice(server.app)
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true })
  const { body } = await bookSlot(office.ann, hall, slotAt(), { subject: 'Fair' })
  const first = await told(office)
  expect(first.toSorted()).toEqual([
    ['adam', 'To decide'],
    ['ann', 'Requested'],
  ])
  const asked = (await mailsOf(office)).find(({ subject }) => subject.startsWith('To decide'))!
  const link = `/bookings/approvals/${body.data.id}?decision=`
  expect(asked.calendar).toBeNull()
  for (const words of [`Approve:\n`, `${link}approve`, `Decline:\n`, `${link}decline`, 'Decide by '])
    expect(asked.text).toContain(words)
  const params = { declarationId: body.data.id, status: 3 }
  await office.admin.call(approvals.assign, { params, body: { note: 'The hall is let' } })
  expect((await told(office)).slice(2)).toEqual([['ann', 'Declined']])
  const last = (await mailsOf(office)).at(-1)!
  expect([last.calendar_method, last.text]).toEqual(['CANCEL', expect.stringContaining('The hall is let')])
})

test('of many approvers those nearest to the resource are asked, twenty at most, and each once for all of its resources', async () => {
  const office = await makeOffice(server.app)
  const halls = [
    await addRoom(office, { name: 'Hall', needs_approval: true }),
    await addRoom(office, { name: 'Foyer', needs_approval: true }),
  ]
  for (let n = 0; n < 22; n++) await addPerson(server.app, office, 'administrator', `Far${n}`)
  const near = await addPerson(server.app, office, 'employee', 'Near')
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', users: [near.id] },
      { type: 'RESOURCE', resources: halls, codes: ['BOOKINGS', 'RESOURCES'] },
    ]),
  )
  const declaration = { resource_ids: halls, slots: [slotAt()] }
  await office.ann.call(bookings.store, { body: { declaration } })
  const asked = (await told(office)).flatMap(([who, subject]) => (subject === 'To decide' ? [who] : []))
  expect([asked.length, new Set(asked).size, asked.includes('near')]).toEqual([20, 20, true])
})

test('nobody is told of a check-in, of a booking that is over, or once they may no longer sign in', async () => {
  const office = await makeOffice(server.app)
  await bookSlot(office.ann, office.room)
  await bookSlot(office.ben, office.room, slotAt('12:00', '13:00'))
  await inCompany(office.id, (_, client) =>
    client.query(`update users set is_active = false where company_id = $1 and id = $2`, [office.id, office.ben.id]),
  )
  expect(await told(office)).toEqual([['ann', 'Booked']])
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into untold_changes (company_id, declaration_id) select company_id, id from declarations where company_id = $1`,
      [office.id],
    ),
  )
  expect(await told(office)).toHaveLength(1)
})

test('a booking from before anybody was told of bookings is told as changed or cancelled, not as booked', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.ann, office.room)
  const { body: another } = await bookSlot(office.ann, office.room, slotAt('14:00', '15:00'))
  await inCompany(office.id, async (_, client) => {
    await client.query('delete from untold_changes')
    await client.query(`update declarations set created_at = created_at - interval '1 day'`)
  })
  const { id, version } = body.data.bookings[0]!
  const longer = { id, resource_id: office.room, slots: [slotAt('10:00', '12:00')], is_grid: true as const, version }
  await office.admin.call(bookings.resize, { body: longer })
  await office.admin.call(declarations.remove, cancelOf(another.data.id))
  expect((await told(office)).toSorted()).toEqual([
    ['ann', 'Cancelled'],
    ['ann', 'Changed'],
  ])
})

test('a new host is told that it is theirs, and the old one that it isn’t; the maker’s calendar stays free', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.admin, office.room, slotAt(), { host_id: office.ann.id, subject: 'Kick-off' })
  expect((await told(office)).toSorted()).toEqual([
    ['adam', 'Booked'],
    ['ann', 'Booked'],
  ])
  const mine = (await mailsOf(office)).find(({ recipient }) => recipient === office.admin.email)!
  expect([mine.calendar, mine.text]).toEqual([
    expect.stringContaining('TRANSP:TRANSPARENT'),
    expect.stringContaining('You booked “Kick-off” for Ann'),
  ])
  const { id, version } = body.data.bookings[0]!
  const declaration = { host_id: office.ben.id }
  const changed = await office.admin.call(bookings.update, { params: { id }, body: { declaration, version } as never })
  expect(changed.status).toBe(200)
  expect((await told(office)).slice(2).toSorted()).toEqual([
    ['adam', 'Changed'],
    ['ann', 'No longer yours'],
    ['ben', 'Booked'],
  ])
  const lost = (await mailsOf(office)).find(({ subject }) => subject.startsWith('No longer'))!
  expect(lost.calendar_method).toBe('CANCEL')
})

test('a booking that nobody checked in to is told as released', async () => {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'Desk', auto_release: 15 })
  await bookSlot(office.ann, desk, slotAt())
  await told(office)
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set release_at = now() - interval '1 minute'`),
  )
  // Booking it releases it first (R227).
  expect((await bookSlot(office.ben, desk, slotAt())).status).toBe(201)
  expect((await told(office)).slice(1).toSorted()).toEqual([
    ['ann', 'Released'],
    ['ben', 'Booked'],
  ])
})

test('each person is told in their language', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(`update users set language_id = (select id from languages where locale = 'de') where id = $1`, [
      office.ann.id,
    ]),
  )
  await bookSlot(office.ann, office.room)
  expect((await told(office))[0]![1]).toBe('Gebucht')
  expect((await mailsOf(office))[0]!.text).toContain('ist gebucht.')
})

test('several days are one series that another program reads as just these days', async () => {
  const office = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  const slots = [3, 4, 6].map((days) => slotAt('10:00', days === 4 ? '12:00' : '11:00', days))
  await office.ann.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots } as never } })
  expect(await told(office)).toEqual([['ann', 'Booked']])
  const calendar = new ICAL.Component(ICAL.parse((await mailsOf(office))[0]!.calendar!) as string)
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone')!)
  const [master, ...moved] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  for (const each of moved) master!.relateException(each)
  const seen: string[] = []
  const all = master!.iterator()
  for (let next = all.next(); next && seen.length < 10; next = all.next()) {
    const { startDate, endDate } = master!.getOccurrenceDetails(next)
    seen.push(`${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()}`)
  }
  expect(seen).toEqual(slots.map((slot) => `${iso(slot.datetime_from)} ${iso(slot.datetime_to)}`))
  expect(dayIn(3)).toBe(slots[0]!.datetime_from.slice(0, 10))
})
