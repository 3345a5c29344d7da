import { levels, slots } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { limitGrant } from '../../test/grants.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()

const find = async (person: Person, office: Office, date = dayIn()) =>
  (await person.call(levels.finder, { params: { id: office.floor }, query: { date } })).body.data
const dayOf = async (person: Person, office: Office, name: string, date = dayIn()) =>
  (await find(person, office, date)).find((each) => each.name === name)!

test('a limit that is reached is a reason of every free place of the day, while what is taken says so', async () => {
  const office = await makeOffice(server.app)
  const { ann, ben } = office
  await limitGrant(office, { BOOKINGS_A_DAY: 1 })
  await addRoom(office, { name: 'Brook' })
  await bookSlot(ann, office.room, slotAt('09:00', '10:00'))
  const pier = await addRoom(office, { name: 'Pier' })
  await bookSlot(ben, pier, slotAt('12:00', '13:00'))
  const brook = await dayOf(ann, office, 'Brook')
  expect(new Set(brook.quarters)).toEqual(new Set('l'))
  expect(brook.reasons).toEqual([
    {
      ...{ code: 'too_many_a_day', message: 'The limit is 1 booking of this kind a day; already booked: 1.' },
      ...{ last_day: null, counted_days: { first: dayIn(), last: dayIn() }, from: 0, to: 96 },
    },
  ])
  const taken = await dayOf(ann, office, 'Pier')
  expect(taken.quarters).toMatch(/^l{48}t{4}l{44}$/)
  expect(taken.reasons.map(({ from, to }) => [from, to])).toEqual([
    [0, 48],
    [52, 96],
  ])
  expect((await dayOf(office.admin, office, 'Brook')).reasons).toEqual([])
  const day = await ann.call(slots.list, { params: { type: 'resource', id: pier }, query: { date: dayIn() } })
  const hours = day.body.data.slots.filter(({ type }) => type === 'hours')
  const toldAt = (time: string) =>
    hours.filter(({ from }) => from === time).map(({ reason, why }) => [reason, why?.code])
  expect([toldAt('11:00'), toldAt('12:00')]).toEqual([[['too_many_a_day', 'too_many_a_day']], [['taken', undefined]]])
})

test.each([
  ['monday', 1],
  ['sunday', 0],
])('a limit of a week names its days from %s on, across the end of a year as well', async (name, weekday) => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (db) =>
    db
      .insertInto('company_preferences')
      .values({ key: 'FirstDayOfWeek', value: JSON.stringify(name) })
      .execute(),
  )
  await limitGrant(office, { BOOKINGS_A_WEEK: 1, DAYS_AHEAD: 800 })
  await addRoom(office, { name: 'Brook' })
  const year = new Date().getUTCFullYear()
  const last = [year, year + 1]
    .map((each) => new Date(`${each}-12-31T00:00Z`))
    .find((each) => each.getTime() > Date.now() + 86_400_000)!
  const date = (days: number) => new Date(last.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const begin = -((last.getUTCDay() - weekday + 7) % 7)
  await bookSlot(office.ann, office.room, {
    datetime_from: `${date(begin)}T09:00:00Z`,
    datetime_to: `${date(begin)}T10:00:00Z`,
  })
  const counted_days = { first: date(begin), last: date(begin + 6) }
  for (const days of [begin, begin + 6])
    expect((await dayOf(office.ann, office, 'Brook', date(days))).reasons).toMatchObject([
      { code: 'too_many_a_week', counted_days },
    ])
  expect((await dayOf(office.ann, office, 'Brook', date(begin + 7))).reasons).toEqual([])
})

test('a limit of no bookings says so, and leads to no bookings of one’s own; none ahead is today', async () => {
  const office = await makeOffice(server.app)
  await limitGrant(office, { BOOKINGS_A_DAY: 0 })
  const message = 'You can’t make bookings of this kind: the limit is 0. Ask your administrator.'
  expect((await dayOf(office.ann, office, 'Alster')).reasons).toMatchObject([{ message, counted_days: null }])
  await limitGrant(office, { BOOKINGS_A_DAY: 9, DAYS_AHEAD: 0 })
  expect((await dayOf(office.ann, office, 'Alster')).reasons).toMatchObject([
    { message: 'Alster can only be booked for today.', last_day: dayIn(0) },
  ])
})

test('a limit at the same time is a reason only then', async () => {
  const office = await makeOffice(server.app)
  await limitGrant(office, { BOOKINGS_AT_ONCE: 1 })
  await addRoom(office, { name: 'Brook' })
  await bookSlot(office.ann, office.room, slotAt('09:00', '10:00'))
  const brook = await dayOf(office.ann, office, 'Brook')
  expect(brook.quarters).toMatch(/^f{36}l{4}f{56}$/)
  expect(brook.reasons).toMatchObject([{ code: 'too_many_at_once', from: 36, to: 40 }])
})

test('a day too far ahead names the last one that can be booked, in the finder and in the slots', async () => {
  const office = await makeOffice(server.app)
  await limitGrant(office, { DAYS_AHEAD: 7 })
  const { quarters, reasons } = await dayOf(office.ann, office, 'Alster', dayIn(8))
  expect(new Set(quarters)).toEqual(new Set('n'))
  const reason = {
    code: 'too_far_ahead',
    message: 'Alster can be booked at most 7 days ahead.',
    last_day: dayIn(7),
    counted_days: null,
  }
  expect(reasons).toEqual([{ ...reason, from: 0, to: 96 }])
  const params = { type: 'resource' as const, id: office.room }
  const { body } = await office.ann.call(slots.list, { params, query: { date: dayIn(8), types: ['all-day'] } })
  expect(body.data.slots).toMatchObject([{ available: false, why: reason }])
  expect((await dayOf(office.ann, office, 'Alster', dayIn(7))).reasons).toEqual([])
})

test('times in which a place isn’t available are told with their reason; as many queries for many places as for one', async () => {
  const office = await makeOffice(server.app)
  const paint = () =>
    inCompany(office.id, (_, client) =>
      client.query(
        `insert into unavailabilities (company_id, resource_id, starts, ends, reason)
         select r.company_id, r.id, $2::timestamptz, $3::timestamptz, 'Painting' from resources r where r.company_id = $1
           and not exists (select from unavailabilities u where u.company_id = r.company_id and u.resource_id = r.id)`,
        [office.id, `${dayIn()}T14:00Z`, `${dayIn()}T15:00Z`],
      ),
    )
  await paint()
  await find(office.ann, office)
  const one = await queriesOf(() => find(office.ann, office))
  await addRoom(office, { name: 'Brook' })
  await addRoom(office, { name: 'Pier' })
  await paint()
  expect(await queriesOf(() => find(office.ann, office))).toBe(one)
  const { reasons } = await dayOf(office.ann, office, 'Brook')
  const message = 'Brook is not available 14:00 – 15:00: Painting.'
  expect(reasons).toEqual([{ code: 'unavailable', message, last_day: null, counted_days: null, from: 56, to: 60 }])
})
