import { bookings, home, levels, presets, slots } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { addDays } from '../../time/zones.ts'

const server = useApp()

/** A booking of Ann's in the office's room, whatever the rules say. */
const book = (office: Office, from: string, to: string) =>
  inCompany(office.id, (_, client) =>
    client.query(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Talk', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, id, $2, $2, $3, $4, $5 from d`,
      [office.id, office.ann.id, office.room, from, to],
    ),
  )
async function gridOn(office: Office, date: string) {
  const { body } = await office.ann.call(presets.list, { params: { section: 'bookings' } })
  const query = { date, level_id: office.floor }
  return (await office.ann.call(bookings.grid, { params: { presetId: body.data[0]!.id }, query })).body
}
const open = (office: Office, from: string, to: string) => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const hours = JSON.stringify(Object.fromEntries(days.map((day) => [day, [[from, to]]])))
  return inCompany(office.id, (_, client) =>
    client.query('update resources set working_hours = $2 where company_id = $1', [office.id, hours]),
  )
}

/** The wall clock by Intl, which neither the database nor the code under test uses. */
const wall = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))

// The rules of these zones changed in 2026; databases of their own may know only the older ones.
test.each(['Africa/Casablanca', 'America/Edmonton'])(
  'the grid, its axis and the lists of %s have one clock, the server’s',
  async (timezone) => {
    const office = await makeOffice(server.app, { timezone })
    const date = '2026-12-15'
    const late = Array.from({ length: 96 }, (_, n) =>
      new Date(Date.parse(`${date}T12:00Z`) + n * 900_000).toISOString(),
    ).find((instant) => wall(instant, timezone) === `${date} 23:30`)!
    await book(office, late, new Date(Date.parse(late) + 900_000).toISOString())
    const { data, meta } = await gridOn(office, date)
    expect(data[0]!.bookings[0]).toMatchObject({
      starts: '23:30',
      ends: '23:45',
      offset: meta.zones[0]!.offsets[0]!.minutes,
    })
    const on = (day: string) =>
      office.ann.call(bookings.list, { body: { preset: { date_period: { from: day, to: day }, my_bookings: true } } })
    const found = await Promise.all([date, addDays(date, 1)].map(on))
    expect(found.map(({ body }) => body.data[0]!.totalNumberOfBookings)).toEqual([1, 0])
  },
)

test('a booking that began before a change of the clocks is labelled with the offset of its start', async () => {
  const office = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  await book(office, '2027-03-27T21:00Z', '2027-03-28T08:00Z')
  const { data } = await gridOn(office, '2027-03-28')
  expect(data[0]!.bookings[0]).toMatchObject({ starts: '22:00', ends: '10:00', offset: 60 })
  await book(office, '2027-03-28T08:00Z', '2027-03-28T09:00Z')
  expect((await gridOn(office, '2027-03-28')).data[0]!.bookings[1]).toMatchObject({ starts: '10:00', offset: 120 })
})

test('what one books usually is offered at that time of the place’s own day', async () => {
  const office = await makeOffice(server.app, { timezone: 'Africa/Casablanca' })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await book(office, `${yesterday}T10:00Z`, `${yesterday}T12:00Z`)
  const { body } = await office.ann.call(home.usual)
  const offered = body.data[0]!.offers.at(-1)!
  const times = [offered.datetime_from, offered.datetime_to].map((at) => wall(at, 'Africa/Casablanca').slice(11))
  expect(times).toEqual(
    [`${yesterday}T10:00Z`, `${yesterday}T12:00Z`].map((at) => wall(at, 'Africa/Casablanca').slice(11)),
  )
})

test.each([
  ['Atlantic/Azores', '2027-03-28'],
  ['Africa/Cairo', '2027-04-30'],
  ['America/Havana', '2027-03-14'],
  ['Asia/Beirut', '2027-03-28'],
])('a place in %s that opens at 07:00 opens then on %s too, when the clocks skip midnight', async (timezone, date) => {
  const office = await makeOffice(server.app, { timezone })
  await open(office, '07:00', '20:00')
  const { body } = await office.ann.call(slots.list, {
    params: { type: 'resource', id: office.room },
    query: { date, types: ['all-day', 'half-day', 'hours'] },
  })
  const [allDay] = body.data.slots.filter(({ type }) => type === 'all-day')
  expect([allDay!.from, allDay!.to, wall(allDay!.datetime_from, timezone)]).toEqual(['07:00', '20:00', `${date} 07:00`])
  expect(body.data.slots.find(({ type }) => type === 'half-day')).toMatchObject({ from: '07:00', to: '12:00' })
  const { data } = await gridOn(office, date)
  expect([data[0]!.start, data[0]!.end]).toEqual(['07:00', '20:00'])
  const found = await office.ann.call(levels.finder, { params: { id: office.floor }, query: { date } })
  const { day_start, quarters } = found.body.data[0]!
  const first = new Date(Date.parse(day_start) + quarters.search(/[^c]/) * 900_000).toISOString()
  expect([wall(day_start, timezone), wall(first, timezone)]).toEqual([`${date} 01:00`, `${date} 07:00`])
})

test('a date the calendar skips has no slots, no quarters and an empty row', async () => {
  const office = await makeOffice(server.app, { timezone: 'Pacific/Apia' })
  await open(office, '07:00', '20:00')
  const date = '2011-12-30'
  const { body } = await office.ann.call(slots.list, { params: { type: 'resource', id: office.room }, query: { date } })
  expect(body.data.slots).toEqual([])
  const found = await office.ann.call(levels.finder, { params: { id: office.floor }, query: { date } })
  expect(found.body.data.map(({ quarters }) => quarters)).toEqual([''])
  const { data, meta } = await gridOn(office, date)
  expect(data.map(({ resource_start, resource_end }) => resource_start === resource_end)).toEqual([true])
  expect([meta.grid_start, meta.grid_end]).toEqual(['00:00', '00:00'])
})
