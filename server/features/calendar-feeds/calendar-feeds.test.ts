import { calendarFeeds, declarations } from '@kontor/contract'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot, slotAt } from '../../test/slots.ts'

const server = useApp()

const nameOf = (address: string) => address.split('/').at(-1)!
const fetchFeed = (office: Office, address: string) =>
  server.app.inject({
    url: `/company/v1/calendar-feeds/${nameOf(address)}`,
    headers: { subdomain: office.subdomain, host: 'kontor.localhost' },
  })
const addressOf = async (person: Person) => (await person.call(calendarFeeds.renew, {})).body.data.address
const addressOfRoom = async (office: Office, id = office.room) =>
  (await office.admin.call(calendarFeeds.renewOfResource, { params: { id } })).body.data.address
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as string).getAllSubcomponents('vevent').map((each) => {
    const { summary, description, location } = new ICAL.Event(each)
    return { summary, description: description ?? '', location, status: each.getFirstPropertyValue('status') }
  })

test('a person’s feed has their own bookings, without a method, as a file that calendars read', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Bille' })
  await bookSlot(office.ann, office.room, slotAt(), {
    resource_ids: [office.room, other],
    subject: 'Größe; 🙂',
    is_private: true,
  })
  await bookSlot(office.ben, office.room, slotAt('12:00', '13:00'), { subject: 'Not theirs' })
  const { body: gone } = await bookSlot(office.ann, office.room, slotAt('15:00', '16:00'))
  await office.ann.call(declarations.remove, { params: { id: gone.data.id } })
  const answer = await fetchFeed(office, await addressOf(office.ann))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(eventsIn(answer.body)).toMatchObject([{ summary: 'Größe; 🙂', location: expect.stringContaining('Bille') }])
  expect(answer.body).not.toContain('METHOD')
  expect(answer.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('R215 a resource’s feed shows a private booking only as taken', async () => {
  const office = await makeOffice(server.app)
  await bookSlot(office.ann, office.room, slotAt(), { subject: 'Secret', is_private: true })
  await bookSlot(office.ben, office.room, slotAt('12:00', '13:00'), { subject: 'Open' })
  const { body } = await fetchFeed(office, await addressOfRoom(office))
  expect(eventsIn(body)).toMatchObject([
    { summary: 'Taken', description: '' },
    { summary: 'Open', description: expect.stringContaining('Ben') },
  ])
  expect(body).not.toMatch(/Secret|Ann/)
})

test('a new address ends the old one; forged ones, those switched off and other companies’ are not found', async () => {
  const office = await makeOffice(server.app)
  const other = await makeOffice(server.app)
  const first = await addressOf(office.ann)
  const second = await addressOf(office.ann)
  const status = async (where: Office, address: string) => (await fetchFeed(where, address)).statusCode
  expect([await status(office, first), await status(office, second), await status(other, second)]).toEqual([
    404, 200, 404,
  ])
  expect(await status(office, `/${'A'.repeat(43)}.ics`)).toBe(404)
  await office.ann.call(calendarFeeds.remove, {})
  expect(await status(office, second)).toBe(404)
  const third = await addressOf(office.ann)
  await inCompany(office.id, (_, client) =>
    client.query('update users set is_active = false where company_id = $1 and id = $2', [office.id, office.ann.id]),
  )
  expect(await status(office, third)).toBe(404)
})

test('the database keeps no address, and says on which day a feed was read', async () => {
  const office = await makeOffice(server.app)
  expect((await office.ann.call(calendarFeeds.get, {})).body.data).toBeNull()
  const address = await addressOf(office.ann)
  expect((await office.ann.call(calendarFeeds.get, {})).body.data).toMatchObject({ last_read_on: null })
  await fetchFeed(office, address)
  const today = new Date().toISOString().slice(0, 10)
  expect((await office.ann.call(calendarFeeds.get, {})).body.data).toMatchObject({ last_read_on: today })
  const { rows } = await inCompany(office.id, (_, client) => client.query('select * from calendar_feeds'))
  expect(JSON.stringify(rows)).not.toContain(nameOf(address).replace('.ics', ''))
})

test('only people who may change a resource get an address of its feed', async () => {
  const office = await makeOffice(server.app)
  const refused = await office.ann.call(calendarFeeds.renewOfResource, { params: { id: office.room } })
  expect(refused.status).toBe(403)
})

test('a feed costs the same number of queries however many bookings it has', async () => {
  const office = await makeOffice(server.app)
  const address = await addressOfRoom(office)
  await fetchFeed(office, address)
  const few = await queriesOf(() => fetchFeed(office, address))
  for (const hour of [10, 11, 12]) await bookSlot(office.ann, office.room, slotAt(`${hour}:00`, `${hour + 1}:00`))
  expect(await queriesOf(() => fetchFeed(office, address))).toBe(few)
})
