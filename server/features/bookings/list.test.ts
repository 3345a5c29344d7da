import { bookings } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { dayIn } from '../../test/slots.ts'

const server = useApp()
const book = (office: Office, person: Person, days: number, more: object = {}) =>
  person.call(bookings.store, {
    body: {
      declaration: {
        resource_ids: [office.room],
        slots: [{ datetime_from: `${dayIn(days)}T10:00:00Z`, datetime_to: `${dayIn(days)}T11:00:00Z` }],
        subject: `Day ${days}`,
        ...more,
      },
    },
  })
const subjects = async (person: Person, preset: object = {}, query: object = {}) => {
  const { body } = await person.call(bookings.list, { body: { preset }, query } as never)
  const { data } = body as { data: { bookings: { subject: string | null }[]; totalNumberOfBookings: number }[] }
  expect(data[0]!.totalNumberOfBookings).toBe(data[0]!.bookings.length)
  return data[0]!.bookings.map(({ subject }) => subject)
}
const sortBy = (office: Office, person: Person, first: string, second: string) =>
  inCompany(office.id, (_, client) =>
    client.query(
      `insert into user_preferences (company_id, user_id, key, value)
       values ($1, $2, 'BookingFirstSortField', to_jsonb($3::text)), ($1, $2, 'BookingSecondSortField', to_jsonb($4::text))
       on conflict (company_id, user_id, key) do update set value = excluded.value`,
      [office.id, person.id, first, second],
    ),
  )

test('R206 without a preset each active one of the caller gives its group, in their order', async () => {
  const office = await makeOffice(server.app)
  await book(office, office.ann, 1)
  const { body } = await office.ann.call(bookings.list, { body: {} })
  expect(body.data.map(({ presetName, myBookings, order }) => [presetName, myBookings, order])).toEqual([
    ['My building today', true, 1],
    ['My bookings', true, 2],
  ])
  expect(body.data[1]).toMatchObject({
    presetId: expect.any(Number),
    resources: [{ id: office.room, name: 'Alster' }],
    sort_field_first: 'start_time',
    sort_field_second: 'resource',
    totalNumberOfBookings: 1,
    bookingTitle: 'Meeting',
    dateLabel: `${dayIn(0)} – ${dayIn(13)}`,
    endDate: dayIn(13),
  })
})

test('R209 a list is sorted by the person’s first field, then by their second: unless they set them, by start and resource', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Bille' })
  await book(office, office.ann, 1, { resource_ids: [other], subject: 'Zulu' })
  await book(office, office.ann, 1, { subject: 'Mike' })
  await book(office, office.ann, 2, { subject: 'Echo' })
  expect(await subjects(office.ann)).toEqual(['Mike', 'Zulu', 'Echo'])
  await sortBy(office, office.ann, 'resource', 'start_time')
  expect(await subjects(office.ann)).toEqual(['Mike', 'Echo', 'Zulu'])
  await sortBy(office, office.ann, 'resource', 'subject')
  expect(await subjects(office.ann)).toEqual(['Echo', 'Mike', 'Zulu'])
})

test.each(['subject', 'host'])(
  'R215 private bookings of others stand last in an order by %s, whatever they are about, in the list and its file',
  async (column) => {
    const office = await makeOffice(server.app)
    const { admin, ann, ben } = office
    await book(office, ann, 1, { subject: 'Aardvark', is_private: true })
    await book(office, ben, 2, { subject: 'Zulu', is_private: true })
    await book(office, admin, 3, { subject: 'Mike' })
    await sortBy(office, admin, column, 'start_time')
    const body = { preset: {} }
    const { body: found } = await admin.call(bookings.list, { body })
    const days = found.data[0]!.bookings.map(({ datetime_from }) => datetime_from.slice(0, 10))
    expect(days).toEqual([dayIn(3), dayIn(1), dayIn(2)])
    const { body: file } = await admin.call(bookings.csv, { body })
    const text = await file.content.text()
    expect(text.match(/20\d\d-\d\d-\d\d(?= 10:00)/g)).toEqual(days)
  },
)

test('the presets people start with don’t overlap: what others have in my building today, and my own', async () => {
  const office = await makeOffice(server.app)
  for (const person of [office.ann, office.admin]) await book(office, person, person === office.ann ? 1 : 2)
  await inCompany(office.id, async (db) => {
    // The present moment, at any hour: the booking is inserted as a row, since no call can book the past.
    const declaration = await db
      .insertInto('declarations')
      .values({ company_id: office.id, host_id: office.ben.id, user_id: office.ben.id, subject: 'Present' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bookings')
      .values({
        ...{ company_id: office.id, declaration_id: declaration.id, host_id: office.ben.id, user_id: office.ben.id },
        ...{ resource_id: office.room, starts: `${dayIn(0)}T09:00:00Z`, ends: `${dayIn(0)}T10:00:00Z` },
      })
      .execute()
  })
  const groups = async (person: Person, extend_period = 20) => {
    const { body } = await person.call(bookings.list, { body: {}, query: { extend_period } })
    return body.data.map(({ presetName, onGridOnly, endDate, bookings }) => ({
      ...{ presetName, onGridOnly, endDate },
      subjects: bookings.map(({ subject }) => subject),
    }))
  }
  const [building, own] = ['My building today', 'My bookings']
  expect(await groups(office.admin)).toEqual([
    { presetName: building, onGridOnly: false, endDate: dayIn(0), subjects: ['Present'] },
    { presetName: own, onGridOnly: false, endDate: dayIn(33), subjects: ['Day 2'] },
  ])
  expect(await groups(office.ben)).toEqual([
    { presetName: building, onGridOnly: true, endDate: dayIn(0), subjects: [] },
    { presetName: own, onGridOnly: false, endDate: dayIn(33), subjects: ['Present'] },
  ])
  const { body } = await office.ann.call(bookings.list, { body: {}, query: { lang: 'de' } } as never)
  expect(body.data.map(({ presetName }) => presetName)).toEqual(['Mein Gebäude heute', 'Meine Buchungen'])
})

test('R210 people see the bookings they made or host, those who may read all see everybody’s on their places, private ones without a subject', async () => {
  const office = await makeOffice(server.app)
  await book(office, office.ann, 1)
  await book(office, office.ben, 2, { is_private: true })
  expect(await subjects(office.ann)).toEqual(['Day 1'])
  expect(await subjects(office.admin)).toEqual(['Day 1', null])
  expect(await subjects(office.admin, { my_bookings: true })).toEqual([])
  await book(office, office.admin, 3, { host_id: office.ann.id })
  expect(await subjects(office.admin, { my_bookings: true })).toEqual(['Day 3'])
  expect(await subjects(office.ann, { my_bookings: true })).toEqual(['Day 1', 'Day 3'])
})

test('R212 a list has the days of its period, two weeks unless told, and as many more as are asked for', async () => {
  const office = await makeOffice(server.app)
  for (const days of [1, 5, 20]) await book(office, office.ann, days)
  expect(await subjects(office.ann)).toEqual(['Day 1', 'Day 5'])
  expect(await subjects(office.ann, {}, { extend_period: 10 })).toEqual(['Day 1', 'Day 5', 'Day 20'])
  const lastDay = async (query: object) =>
    (await office.ann.call(bookings.list, { body: { preset: {} }, query })).body.data[0]!.endDate
  const [first, last] = [await lastDay({}), await lastDay({ extend_period: 10 })]
  expect(Date.parse(last) - Date.parse(first)).toBe(10 * 86_400_000)
  expect(await subjects(office.ann, { date_period: { from: dayIn(2), to: dayIn(6) } })).toEqual(['Day 5'])
  expect(await subjects(office.ann, { date_period: { from: dayIn(5), to: dayIn(5) } })).toEqual(['Day 5'])
})

test('a booking of a list carries the names of the columns beside those of other calls', async () => {
  const office = await makeOffice(server.app)
  const { ann, room } = office
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const slots = [{ datetime_from: `${date}T10:00:00Z`, datetime_to: `${date}T11:00:00Z` }]
  await ann.call(bookings.store, { body: { declaration: { resource_ids: [room], slots } } })
  const [found] = (await ann.call(bookings.list, { body: { preset: {} } })).body.data[0]!.bookings
  expect(found).toMatchObject({
    ...{ booking_id: found!.id, resource: 'Alster', Host: 'Ann', start_time: `${date}T10:00:00Z` },
    ...{ cost: null, status: 'booked', approval_status: 'not_required' },
  })
})

test('a booking says what kind its resource is, in a list and by itself', async () => {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'D-1', resource_type_id: office.deskType })
  const made = await book(office, office.ann, 1, { resource_ids: [desk] })
  expect(made.body.data.bookings[0]!.resource_kind).toBe('desk')
  const { body } = await office.ann.call(bookings.list, { body: { preset: { my_bookings: true } } })
  expect(body.data[0]!.bookings.map(({ resource_kind }) => resource_kind)).toEqual(['desk'])
})

test('R211 a list is narrowed by each filter of its preset, and by all of them together', async () => {
  const office = await makeOffice(server.app)
  const more = { seats: 4, resource_type_id: office.deskType, level_id: office.site }
  const other = await addRoom(office, { name: 'Elbe', ...more })
  await book(office, office.ann, 1)
  await book(office, office.ann, 2, { resource_ids: [other] })
  expect(await subjects(office.ann, { resources: [other] })).toEqual(['Day 2'])
  expect(await subjects(office.ann, { resource_types: [office.deskType] })).toEqual(['Day 2'])
  expect(await subjects(office.ann, { capacity: 4 })).toEqual(['Day 2'])
  expect(await subjects(office.ann, { levels: [office.floor] })).toEqual(['Day 1'])
  expect(await subjects(office.ann, { levels: [office.site] })).toEqual(['Day 1', 'Day 2'])
  expect(await subjects(office.ann, { levels: [office.site], resource_types: [office.deskType] })).toEqual(['Day 2'])
  expect(await subjects(office.ann, { resources: [office.room], resource_types: [office.deskType] })).toEqual([])
  const days = { from: dayIn(2), to: dayIn(3) }
  expect(await subjects(office.ann, { levels: [office.site], date_period: days })).toEqual(['Day 2'])
  for (const [status, found] of [
    ['booked', ['Day 1', 'Day 2']],
    ['cancelled', []],
  ] as const)
    expect(await subjects(office.ann, { declaration_status: [status] })).toEqual(found)
  for (const [status, found] of [
    ['not_required', ['Day 1', 'Day 2']],
    ['pending', []],
  ] as const)
    expect(await subjects(office.ann, { declaration_approval_status: [status] })).toEqual(found)
})

test('a request narrows each list beside what its preset says, and names days of its own', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe', seats: 4, resource_type_id: office.deskType })
  await book(office, office.ann, 1)
  await book(office, office.ann, 2, { resource_ids: [other] })
  await book(office, office.ann, 20)
  const groups = async (filter: object, preset?: object) => {
    const { body } = await office.ann.call(bookings.list, { body: { filter, ...(preset && { preset }) } } as never)
    const { data } = body as { data: { presetName: string; dateLabel: string; bookings: { subject: string }[] }[] }
    return data.map(({ presetName, bookings }) => [presetName, bookings.map(({ subject }) => subject)])
  }
  const mine = 'My bookings'
  const today = ['My building today', []]
  expect(await groups({ resources: [other] })).toEqual([today, [mine, ['Day 2']]])
  expect(await groups({ resource_types: [office.deskType] })).toEqual([today, [mine, ['Day 2']]])
  expect(await groups({ levels: [office.floor] })).toEqual([today, [mine, ['Day 1', 'Day 2']]])
  const days = { from: dayIn(2), to: dayIn(20) }
  // Today's list has nothing on other days.
  expect(await groups({ date_period: days })).toEqual([[mine, ['Day 2', 'Day 20']]])
  expect(await groups({ date_period: { from: dayIn(0), to: dayIn(1) } })).toEqual([today, [mine, ['Day 1']]])
  // A preset's own filters go on holding.
  expect(await groups({ resources: [other] }, { resources: [office.room] })).toEqual([['', []]])
  const long = { body: { filter: { date_period: { from: dayIn(0), to: dayIn(400) } } } }
  expect((await office.ann.call(bookings.list, long)).status).toBe(422)
})

test('words find a booking by what its reader sees of it, and no private one by its subject or host', async () => {
  const office = await makeOffice(server.app)
  await book(office, office.ann, 1, { subject: 'Harbour plan' })
  await book(office, office.ann, 2, { subject: 'Secret harbour', is_private: true })
  const found = async (person: Person, query: string) => {
    const { body } = await person.call(bookings.list, { body: { preset: {}, filter: { query } } })
    return body.data[0]!.bookings.map(({ subject }) => subject)
  }
  expect(await found(office.ann, 'HARB')).toEqual(['Harbour plan', 'Secret harbour'])
  expect(await found(office.ann, 'plan alster')).toEqual(['Harbour plan'])
  expect(await found(office.ann, '%')).toEqual([])
  expect(await found(office.admin, 'harbour')).toEqual(['Harbour plan'])
  expect(await found(office.admin, 'alster')).toEqual(['Harbour plan', null])
})

test('a state narrows the lists; cancelled bookings show where they are asked for', async () => {
  const office = await makeOffice(server.app)
  await book(office, office.ann, 1)
  const { body } = await book(office, office.ann, 2)
  await office.ann.call(bookings.remove, { params: { id: body.data.bookings[0]!.id } })
  const found = async (declaration_status?: ('booked' | 'cancelled')[]) => {
    const { body } = await office.ann.call(bookings.list, { body: { preset: {}, filter: { declaration_status } } })
    return body.data[0]!.bookings.map(({ subject }) => subject)
  }
  expect(await found()).toEqual(['Day 1'])
  expect(await found(['cancelled'])).toEqual(['Day 2'])
  expect(await found(['booked', 'cancelled'])).toEqual(['Day 1', 'Day 2'])
})

test('a no-show is found by its own state, and as a released booking', async () => {
  const office = await makeOffice(server.app)
  await book(office, office.ann, 1)
  await book(office, office.ann, 2)
  await inCompany(office.id, (_, client) =>
    client.query(
      `update bookings b set status = 'released', is_no_show = d.subject = 'Day 2' from declarations d
       where b.company_id = $1 and d.company_id = $1 and d.id = b.declaration_id`,
      [office.id],
    ),
  )
  const found = async (declaration_status: ('booked' | 'no_show' | 'released')[]) => {
    const { body } = await office.ann.call(bookings.list, { body: { preset: {}, filter: { declaration_status } } })
    return body.data[0]!.bookings.map(({ subject }) => subject)
  }
  expect(await found(['no_show'])).toEqual(['Day 2'])
  expect(await found(['released'])).toEqual(['Day 1', 'Day 2'])
  expect(await found(['booked', 'no_show'])).toEqual(['Day 2'])
})
