import { bookings, resourceCalendars, resourceInfo, resources } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

/** A room with a calendar. */
async function roomWithCalendar() {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Forum' })
  const made = await give(office, room, 'Forum@rooms.example')
  return { ...office, office, room, made, id: made.body.data.id }
}

const give = (office: Office, resource_id: number, email: string, name = 'Forum') =>
  office.admin.call(resourceCalendars.create, { body: { resource_id, email, name } })
const eventsOf = (person: Person, emails: string[], period: object = {}) =>
  person.call(resourceCalendars.events, { body: { calendars: emails.map((email) => ({ email })), ...period } })
const fieldsOf = ({ error }: { error: { errors?: object } }) => Object.keys(error.errors ?? {})

test('R306 a calendar has an address, a name and the places above its resource, and is found by any of its words', async () => {
  const { admin, room, made } = await roomWithCalendar()
  expect([made.status, made.body.data]).toMatchObject([201, { email: 'Forum@rooms.example', name: 'Forum' }])
  expect(made.body.data.level_parents.length).toBeGreaterThan(1)
  const found = async (query: object) => (await admin.call(resourceCalendars.list, { query })).body.data.length
  expect(await found({ resource_id: [room] })).toBe(1)
  expect(await found({ query: 'rooms.example forum' })).toBe(1)
  expect(await found({ query: 'elsewhere' })).toBe(0)
  const { data } = (await admin.call(resourceInfo.get, { params: { id: room } })).body
  expect(data.calendars).toEqual([{ email: 'Forum@rooms.example', name: 'Forum' }])
})

test('R331 an address is an email address, belongs to one resource in whatever case, and is free again with a retired one', async () => {
  const { office, admin, room } = await roomWithCalendar()
  const other = await addRoom(office, { name: 'Studio' })
  expect(fieldsOf(await give(office, other, 'forum'))).toEqual(['email'])
  expect(fieldsOf(await give(office, other, 'FORUM@rooms.example'))).toEqual(['email'])
  await bookSlot(office.ann, room, slotAt('10:00', '11:00'))
  const removed = await admin.call(resources.remove, {
    params: { id: room },
    body: { decisions: { seen: await seenOf(office, room), rest: 'cancel' } },
  })
  expect(removed.status).toBe(200)
  expect((await give(office, other, 'FORUM@rooms.example')).status).toBe(201)
})

const seenOf = async ({ admin }: Office, id: number) =>
  ((await admin.call(resources.remove, { params: { id } })).error.affected as { seen: string }).seen

test('a calendar is changed from its version and deleted once', async () => {
  const { admin, id, made } = await roomWithCalendar()
  const change = (name: string) =>
    admin.call(resourceCalendars.update, {
      params: { id },
      body: { email: 'forum@rooms.example', name, version: made.body.data.version },
    })
  expect((await change('Forum, 4th floor')).body.data.name).toBe('Forum, 4th floor')
  expect((await change('Another')).error.code).toBe('version_changed')
  const remove = () => admin.call(resourceCalendars.remove, { params: { id } })
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('R306 events are asked with an address for each calendar, and answered in its order and in order of time', async () => {
  const { office, ann, ben, room } = await roomWithCalendar()
  const studio = await addRoom(office, { name: 'Studio' })
  await give(office, studio, 'studio@rooms.example', 'Studio')
  await bookSlot(ben, room, slotAt('14:00', '15:00'))
  await bookSlot(ann, room, slotAt('10:00', '11:00'))
  const cancelled = (await bookSlot(ann, studio, slotAt('10:00', '11:00'))).body.data.bookings[0]!.id
  await ann.call(bookings.remove, { params: { id: cancelled } })
  const { body } = await eventsOf(ann, ['studio@rooms.example', 'forum@rooms.example'])
  expect(body.data).toMatchObject([
    { email: 'studio@rooms.example', events: [], has_more: false },
    {
      email: 'Forum@rooms.example',
      events: [
        { host: 'Ann', ...slotAt('10:00', '11:00') },
        { host: 'Ben', ...slotAt('14:00', '15:00') },
      ],
    },
  ])
  const noon = { datetime_from: slotAt('12:00').datetime_from, datetime_to: slotAt('13:00').datetime_from }
  expect((await eventsOf(ann, ['forum@rooms.example'], noon)).body.data[0]!.events).toEqual([])
})

test('R215 of a private booking others learn the time alone', async () => {
  const { ann, ben, room } = await roomWithCalendar()
  const declaration = {
    ...{ resource_ids: [room], slots: [slotAt('10:00', '11:00')] },
    ...{ subject: 'Salary', is_private: true },
  }
  expect((await ann.call(bookings.store, { body: { declaration } })).status).toBe(201)
  const seenBy = async (person: Person) =>
    (await eventsOf(person, ['forum@rooms.example'])).body.data[0]!.events.map(({ subject, host }) => [subject, host])
  expect(await seenBy(ann)).toEqual([['Salary', 'Ann']])
  expect(await seenBy(ben)).toEqual([[null, null]])
})

test('an unknown address and a period that is turned round or too long are refused at their fields', async () => {
  const { ann, room, office } = await roomWithCalendar()
  const foreign = await roomWithCalendar()
  const asked = await eventsOf(ann, ['forum@rooms.example', 'nobody@rooms.example'])
  expect([asked.status, fieldsOf(asked)]).toEqual([422, ['calendars.1.email']])
  await give(foreign.office, await addRoom(foreign.office, { name: 'Hall' }), 'hall@rooms.example')
  expect(fieldsOf(await eventsOf(ann, ['hall@rooms.example']))).toEqual(['calendars.0.email'])
  const [from, to] = [slotAt('10:00').datetime_from, slotAt('09:00').datetime_from]
  const turned = await eventsOf(ann, ['forum@rooms.example'], { datetime_from: from, datetime_to: to })
  expect(fieldsOf(turned)).toEqual(['datetime_to'])
  const long = { datetime_from: from, datetime_to: `${dayIn(100)}T09:00:00Z` }
  expect(fieldsOf(await eventsOf(ann, ['forum@rooms.example'], long))).toEqual(['datetime_to'])
  expect(
    (await ann.call(resourceCalendars.create, { body: { resource_id: room, email: 'x@y.example', name: 'X' } })).status,
  ).toBe(403)
  expect(
    (await foreign.admin.call(resourceCalendars.remove, { params: { id: (await listOf(office))[0]!.id } })).status,
  ).toBe(404)
})

const listOf = async ({ admin }: Office) => (await admin.call(resourceCalendars.list, { query: {} })).body.data

test('a calendar answers its first hundred events and says that there are more', async () => {
  const { ann, room } = await roomWithCalendar()
  for (let day = 1; day <= 13; day++)
    for (let hour = 8; hour < 16; hour++) {
      const at = (n: number) => `${dayIn(day)}T${String(n).padStart(2, '0')}:00:00Z`
      await bookSlot(ann, room, { datetime_from: at(hour), datetime_to: at(hour + 1) })
    }
  const { body } = await eventsOf(ann, ['forum@rooms.example'])
  expect([body.data[0]!.events.length, body.data[0]!.has_more]).toEqual([100, true])
})
