import { bookingCheck, openingHours, resources, resourceTypes } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'
import { weekdays } from '../../time/zones.ts'

const server = useApp()

const week = (from: string, to: string) => Object.fromEntries(weekdays.map((day) => [day, [[from, to]]])) as never
const dated = (from: string, hours: [string, string][], reason: string) => ({ from, to: from, hours, reason })
type DatedHours = ReturnType<typeof dated>
const setType = (
  person: Person,
  id: number,
  working_hours: never | null,
  dated_hours: DatedHours[] = [],
  more: object = {},
) => person.call(openingHours.setOfType, { params: { id }, body: { working_hours, dated_hours, ...more } })
const setSite = ({ admin, site }: Office, working_hours: never | null, dated_hours: DatedHours[] = []) =>
  admin.call(openingHours.setOfLevel, { params: { id: site }, body: { working_hours, dated_hours } })

async function tryBook({ ann, room }: Office, days: number, from: string, to: string): Promise<string> {
  const { status, error } = await bookSlot(ann, room, slotAt(from, to, days))
  return status === 201 ? 'booked' : error.message
}

test('R286 hours of a type are nearer than those of places, and further than the resource’s own', async () => {
  const office = await makeOffice(server.app)
  const { admin, room, roomType } = office
  await setSite(office, week('08:00', '18:00'), [dated(dayIn(2), [], 'Holiday'), dated(dayIn(3), [], 'Fair')])
  const set = await setType(admin, roomType, week('06:00', '12:00'), [dated(dayIn(2), [['10:00', '11:00']], 'Tours')])
  expect([set.status, set.body.data.working_hours]).toEqual([200, week('06:00', '12:00')])
  expect(await tryBook(office, 1, '06:00', '07:00')).toBe('booked')
  expect(await tryBook(office, 1, '13:00', '14:00')).toBe('Alster is open 06:00 – 12:00 that day.')
  expect(await tryBook(office, 2, '10:00', '11:00')).toBe('booked')
  expect(await tryBook(office, 2, '08:00', '09:00')).toBe('Alster is open 10:00 – 11:00 that day: Tours.')
  expect(await tryBook(office, 3, '10:00', '11:00')).toBe('Alster is closed that day: Fair.')

  const { inherited } = (await admin.call(openingHours.ofResource, { params: { id: room } })).body.data
  expect(inherited.source).toMatchObject({ kind: 'resource_type', id: roomType })
  expect(inherited.dated_hours.map(({ reason, source }) => [reason, source.kind])).toEqual([
    ['Tours', 'resource_type'],
    ['Holiday', 'level'],
    ['Fair', 'level'],
  ])
  const check = await admin.call(bookingCheck.get, {
    query: { user_id: office.ann.id, resource_id: room, ...slotAt('13:00', '14:00') },
  })
  const closed = check.body.data.rules.find(({ rule }) => rule === 'closed')!
  expect([closed.verdict, closed.sources]).toMatchObject(['broken', [{ kind: 'resource_type', id: roomType }]])

  const own = { working_hours: week('06:00', '20:00'), dated_hours: [] }
  expect((await admin.call(openingHours.setOfResource, { params: { id: room }, body: own })).status).toBe(200)
  expect(await tryBook(office, 4, '19:00', '20:00')).toBe('booked')
})

test('R286 a resource follows the hours of another type, and of its place once the type has none', async () => {
  const office = await makeOffice(server.app)
  const { admin, deskType, roomType } = office
  await setSite(office, week('08:00', '18:00'))
  await setType(admin, deskType, week('20:00', '22:00'))
  const id = await addRoom(office, { name: 'Elbe' })
  const params = { id }
  const at = async () => {
    const { data } = (await admin.call(openingHours.ofResource, { params })).body
    return [data.inherited.source?.kind, await tryBook({ ...office, room: id }, 5, '21:00', '21:15')]
  }
  expect(await at()).toEqual(['level', 'Elbe is open 08:00 – 18:00 that day.'])
  const { version, name, level_id, capacity } = (await admin.call(resources.get, { params })).body.data
  const body = { name, level_id, capacity, resource_type_id: deskType, version }
  expect((await admin.call(resources.update, { params, body })).status).toBe(200)
  expect(await at()).toEqual(['resource_type', 'booked'])
  expect((await setType(admin, deskType, null)).error.code).toBe('affects_bookings')
  await setType(admin, roomType, week('09:00', '10:00'))
  expect((await at())[0]).toBe('resource_type')
})

test('hours of a type list the bookings that they break, and cancel them as decided', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, room, roomType } = office
  const booked = (await bookSlot(ann, room, slotAt('15:00', '16:00'))).body.data.bookings[0]!.id
  const preview = await setType(admin, roomType, week('08:00', '12:00'), [], { is_preview: true })
  expect(preview.body.affected.bookings.map(({ booking_id }) => booking_id)).toEqual([booked])
  const refused = await setType(admin, roomType, week('08:00', '12:00'))
  expect([refused.status, refused.error.code]).toEqual([409, 'affects_bookings'])
  const { seen } = refused.error.affected as { seen: string }
  expect(
    (await setType(admin, roomType, week('08:00', '12:00'), [], { decisions: { seen, rest: 'cancel' } })).status,
  ).toBe(200)
  expect(await tryBook(office, 1, '15:00', '16:00')).toBe('Alster is open 08:00 – 12:00 that day.')
})

test('who may not change types can’t set their hours; a type that is gone, an older version and wrong hours are refused', async () => {
  const { admin, ann, roomType } = await makeOffice(server.app)
  expect((await setType(ann, roomType, null)).status).toBe(403)
  expect((await setType(admin, 999_999, null)).status).toBe(404)
  const { version } = (await admin.call(resourceTypes.get, { params: { id: roomType } })).body.data
  expect((await setType(admin, roomType, week('08:00', '12:00'), [], { version })).status).toBe(200)
  expect((await setType(admin, roomType, null, [], { version })).status).toBe(409)
  const wrong = await setType(admin, roomType, week('12:00', '08:00'))
  expect([wrong.status, Object.keys(wrong.error.errors ?? {})[0]]).toEqual([422, 'working_hours.monday'])
})
