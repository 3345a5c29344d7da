import { approvals, bookings, declarations } from '@kontor/contract'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { book, dayIn, slotAt } from '../../test/slots.ts'
import { mailsOf, tell } from '../../test/told.ts'

const server = useApp()

/** What another program reads in an invitation. */
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
  (await mailsOf(office)).map(({ calendar }) => calendar && readInvitation(calendar))
const told = async (office: Office) => {
  await tell(server.app, office)
  return (await mailsOf(office)).map(({ recipient, subject }) => [recipient.split('@')[0], subject.split(':')[0]])
}
const cancelOf = (id: number) => ({ params: { id } })
const iso = (text: string) => new Date(text).toISOString()

test('a booking is told once, with an invitation that another program reads; a second run tells nothing', async () => {
  const office = await makeOffice(server.app)
  await book(office.ann, office.room, slotAt(), { subject: 'Lotse; Kaffee, "groß" 🙂' })
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
  const { body } = await book(office.ann, office.room, slotAt(), { subject: 'First' })
  const { id, version } = body.data.bookings[0]!
  const slots = [slotAt('12:00', '13:00')]
  const declaration = { resource_id: office.room, slots, subject: 'Second' }
  expect((await office.ann.call(bookings.update, { params: { id }, body: { declaration, version } as never })).status).toBe(200)
  const { body: undone } = await book(office.ben, office.room, slotAt('15:00', '16:00'))
  await office.ben.call(declarations.remove, cancelOf(undone.data.id))
  expect(await told(office)).toEqual([['ann', 'Booked']])
  expect((await invitationsOf(office))[0]).toMatchObject({ summary: 'Second', from: iso(slots[0]!.datetime_from) })
})

test('a later change keeps the UID and raises the SEQUENCE, and a cancellation takes the entry back', async () => {
  const office = await makeOffice(server.app)
  const { body } = await book(office.ann, office.room)
  await told(office)
  const { id, version } = body.data.bookings[0]!
  await office.ann.call(bookings.resize, {
    body: { id, resource_id: office.room, slots: [slotAt('10:00', '12:00')], version } as never,
  })
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

test('a request asks those who may decide, once, and tells its host of the decision with its note', async () => {
  const office = await makeOffice(server.app)
  const hall = await addRoom(office, { name: 'Hall', needs_approval: true })
  const { body } = await book(office.ann, hall, slotAt(), { subject: 'Fair' })
  const first = await told(office)
  expect(first.toSorted()).toEqual([
    ['adam', 'To decide'],
    ['ann', 'Requested'],
  ])
  const asked = (await mailsOf(office)).find(({ subject }) => subject.startsWith('To decide'))!
  expect([asked.calendar, asked.text]).toEqual([null, expect.stringContaining(`/bookings/approvals/${body.data.id}`)])
  const params = { declarationId: body.data.id, statusId: 3 }
  await office.admin.call(approvals.assign, { params, body: { note: 'The hall is let' } })
  expect((await told(office)).slice(2)).toEqual([['ann', 'Declined']])
  const last = (await mailsOf(office)).at(-1)!
  expect([last.calendar_method, last.text]).toEqual(['CANCEL', expect.stringContaining('The hall is let')])
})

test('nobody is told of a check-in, of a booking that is over, or once they may no longer sign in', async () => {
  const office = await makeOffice(server.app)
  await book(office.ann, office.room)
  await book(office.ben, office.room, slotAt('12:00', '13:00'))
  await inCompany(office.id, (_, client) =>
    client.query(`update users set is_active = false where company_id = $1 and id = $2`, [office.id, office.ben.id]),
  )
  expect(await told(office)).toEqual([['ann', 'Booked']])
  await inCompany(office.id, (_, client) =>
    client.query(`insert into untold_changes (company_id, declaration_id) select company_id, id from declarations where company_id = $1`, [
      office.id,
    ]),
  )
  expect(await told(office)).toHaveLength(1)
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
