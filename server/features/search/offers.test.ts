import { bookings, levels, search, type Wish } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { addDays } from '../../time/zones.ts'
import { coverLevels } from '../companies/companies.ts'

const server = useApp()

/** The next Monday that isn't today, the Tuesday and the Sunday after it; offices are in UTC here. */
const today = new Date().toISOString().slice(0, 10)
const monday = addDays(today, ((8 - new Date(`${today}T00:00Z`).getUTCDay()) % 7 || 7) as number)
const tuesday = addDays(monday, 1)
const sunday = addDays(monday, 6)

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** Open on weekdays from 8 to 18. */
async function office(): Promise<Office> {
  const made = await makeOffice(server.app)
  const hours = Object.fromEntries(weekdays.map((day) => [day, [['08:00', '18:00']]]))
  await inCompany(made.id, async (db) => {
    await db
      .updateTable('levels')
      .set({ working_hours: JSON.stringify(hours) })
      .where('id', '=', made.site)
      .execute()
    await db.updateTable('users').set({ level_id: made.site }).where('id', '=', made.ann.id).execute()
  })
  return made
}

/** A top-level place, or one inside another; everybody may book there. */
const addPlace = (made: Office, name: string, parent_id: number | null = null) =>
  inCompany(made.id, async (db) => {
    const { id } = await db
      .insertInto('levels')
      .values({ company_id: made.id, kind: 'floor', name, timezone: 'UTC', parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (parent_id === null) await coverLevels(db, made.id, [id])
    return id
  })
const ask = async (person: Person, wish: Wish) => (await person.call(search.offers, { body: wish })).body.data
const namesOf = async (person: Person, wish: Wish) => (await ask(person, wish)).offers.map(({ name }) => name)
const at = (date: string, from: string, to: string) => ({
  datetime_from: `${date}T${from}:00Z`,
  datetime_to: `${date}T${to}:00Z`,
})
const book = (person: Person, id: number, slot: ReturnType<typeof at>, subject = 'Standup') =>
  person.call(bookings.store, { body: { declaration: { resource_ids: [id], slots: [slot], subject } } })

test('a room is a resource whose type is a room, whatever else has the word in its name', async () => {
  const made = await office()
  const other = await inCompany(made.id, async (db) =>
    db
      .insertInto('resource_types')
      .values({ company_id: made.id, name: 'Parking', kind: 'parking' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await addRoom(made, { name: 'Bicycle room', resource_type_id: other.id })
  const wish = { what: 'room', kind: 'room', date: monday, from: 600, to: 660 } as const
  expect(await namesOf(made.ann, wish)).toEqual(['Alster'])
  expect(await namesOf(made.ann, { ...wish, what: 'bicycle room', words: ['bicycle'] })).toEqual(['Bicycle room'])
})

test('a type named wholly in any language narrows to it; its name comes in the caller’s', async () => {
  const made = await office()
  const booth = await inCompany(made.id, async (db) =>
    db
      .insertInto('resource_types')
      .values({
        company_id: made.id,
        name: 'Phone booth',
        kind: 'room',
        translations: JSON.stringify({ de: { name: 'Telefonkabine' } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await addRoom(made, { name: 'Booth 1', resource_type_id: booth.id, seats: 1 })
  const found = await ask(made.ann, { what: 'Telefonkabine', words: ['Telefonkabine'], date: monday })
  expect([found.type, found.offers.map(({ name }) => name)]).toEqual(['Phone booth', ['Booth 1']])
  // A room for one person comes last in a search for rooms.
  expect(await namesOf(made.ann, { what: 'rooms', kind: 'room', date: monday })).toEqual(['Alster', 'Booth 1'])
})

test('seats, equipment and places narrow; the smallest room that is large enough comes first', async () => {
  const made = await office()
  await addRoom(made, { name: 'Large', seats: 20 })
  const eight = await addRoom(made, { name: 'Eight', seats: 8 })
  await inCompany(made.id, async (db) => {
    const { id } = await db
      .insertInto('attributes')
      .values({ company_id: made.id, name: 'Height adjustable' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('resource_attributes')
      .values({ company_id: made.id, resource_id: eight, attribute_id: id })
      .execute()
  })
  const wish = { what: 'room', kind: 'room', date: monday, part: 'afternoon' } as const
  const { offers } = await ask(made.ann, { ...wish, seats: 8 })
  expect(offers.map(({ name, seats, attributes }) => [name, seats, attributes])).toEqual([
    ['Eight', 8, ['Height adjustable']],
    ['Large', 20, []],
  ])
  expect(offers[0]).toMatchObject({ ...at(monday, '12:00', '18:00'), refusal: null })
  expect(await namesOf(made.ann, { ...wish, words: ['height', 'adjustable'] })).toEqual(['Eight'])
  expect(await namesOf(made.ann, { ...wish, words: ['floor'] })).toHaveLength(3)
})

test('where no room has enough seats, the largest one is named', async () => {
  const made = await office()
  await addRoom(made, { name: 'Large', seats: 20 })
  const wish = { what: 'room', kind: 'room', date: monday } as const
  expect(await ask(made.ann, { ...wish, seats: 40 })).toMatchObject({
    offers: [],
    largest: { name: 'Large', seats: 20 },
  })
  expect((await ask(made.ann, { ...wish, seats: 20 })).largest).toBeNull()
})

test('an event space is offered as a room to more people than any room seats, and to no fewer', async () => {
  const made = await office()
  await addRoom(made, { name: 'Large', seats: 20 })
  const event = await inCompany(made.id, async (db) =>
    db
      .insertInto('resource_types')
      .values({ company_id: made.id, name: 'Event space', kind: 'event' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await addRoom(made, { name: 'Auditorium', seats: 120, resource_type_id: event.id })
  const wish = { what: 'conference', kind: 'room', date: monday, from: 600, to: 660 } as const
  expect(await namesOf(made.ann, { ...wish, seats: 40 })).toEqual(['Auditorium'])
  expect(await namesOf(made.ann, { ...wish, seats: 20 })).toEqual(['Large'])
  expect((await ask(made.ann, { ...wish, seats: 400 })).largest).toEqual({ name: 'Auditorium', seats: 120 })
})

test('the nearest are those of the default location; without one, of one’s own place', async () => {
  const made = await office()
  const far = await addPlace(made, 'Annexe')
  await addRoom(made, { name: 'Distant', level_id: far })
  const wish = { what: 'room', kind: 'room', date: monday } as const
  expect(await namesOf(made.ann, wish)).toEqual(['Alster'])
  await inCompany(made.id, (db) =>
    db
      .insertInto('user_preferences')
      .values({ company_id: made.id, user_id: made.ann.id, key: 'DefaultLocation', value: JSON.stringify(far) })
      .execute(),
  )
  expect(await namesOf(made.ann, wish)).toEqual(['Distant'])
})

test('the place last looked at on the plan comes first among equally near ones', async () => {
  const made = await office()
  const [lower, upper] = [await addPlace(made, 'Lower', made.site), await addPlace(made, 'Upper', made.site)]
  await addRoom(made, { name: 'Below', level_id: lower })
  await addRoom(made, { name: 'Above', level_id: upper })
  const wish = { what: 'room', kind: 'room', date: monday } as const
  expect(await namesOf(made.ann, wish)).toEqual(['Alster', 'Below', 'Above'])
  await made.ann.call(levels.visit, { params: { id: upper } })
  expect((await namesOf(made.ann, wish))[0]).toBe('Above')
})

test('a room that the caller has says so', async () => {
  const made = await office()
  await book(made.ann, made.room, at(monday, '11:00', '12:00'))
  const wish = { what: 'alster', words: ['alster'], date: monday, from: 660, to: 720 }
  const message = async (person: Person) => (await ask(person, wish)).offers[0]!.refusal!.message
  expect(await message(made.ann)).toMatch(/^You’ve already booked .*Alster.*Standup.*\.$/)
  expect(await message(made.ben)).toMatch(/is taken .* by .*Ann/)
})

test('words that nothing matches are left out and told; without any other hint nothing is offered', async () => {
  const made = await office()
  const wish = { what: 'quiet room', words: ['quiet'], date: monday }
  expect(await ask(made.ann, { ...wish, kind: 'room' })).toMatchObject({
    unknown: ['quiet'],
    offers: [{ name: 'Alster' }],
  })
  expect(await ask(made.ann, { what: 'quiet', words: ['quiet'], date: monday })).toMatchObject({
    unknown: ['quiet'],
    offers: [],
  })
  expect(await ask(made.ann, { words: ['100%'], what: '100%' })).toMatchObject({ unknown: ['100%'], offers: [] })
})

test('a named room that is taken says by whom, when it is free next and what else is', async () => {
  const made = await office()
  await addRoom(made, { name: 'Bille' })
  await book(made.ben, made.room, at(monday, '11:00', '12:00'))
  const wish = { what: 'alster', words: ['alster'], date: monday, from: 660, to: 720 }
  const [offer] = (await ask(made.ann, wish)).offers
  expect(offer).toMatchObject({
    name: 'Alster',
    refusal: {
      code: 'taken',
      message: expect.stringContaining('Ben'),
      next_free: at(monday, '12:00', '13:00'),
      alternatives: [{ resource_name: 'Bille' }],
    },
  })
  const answer = await book(made.ann, offer!.resource_id, offer!.refusal!.next_free as ReturnType<typeof at>)
  expect(answer.status).toBe(201)
})

test('the nearest of a name comes first even if it is taken, before those of that name elsewhere', async () => {
  const made = await office()
  const far = await addPlace(made, 'Annexe')
  const other = await addRoom(made, { name: 'Alster', level_id: far })
  const wish = { what: 'alster', words: ['alster'], date: monday, from: 660, to: 720 }
  const idsOf = async () => (await ask(made.ann, wish)).offers.map(({ resource_id }) => resource_id)
  expect(await idsOf()).toEqual([made.room, other])
  await book(made.ben, made.room, at(monday, '11:00', '12:00'))
  expect(await idsOf()).toEqual([made.room, other])
})

test('what is offered free can be booked as it stands, and is not offered again', async () => {
  const made = await office()
  const wish = { what: 'room', kind: 'room', date: monday } as const
  const [offer] = (await ask(made.ann, wish)).offers
  const { datetime_from, datetime_to, resource_id } = offer!
  expect((await book(made.ann, resource_id, { datetime_from, datetime_to })).status).toBe(201)
  // Nothing is free, so the refused one gives its reason.
  expect((await ask(made.ben, wish)).offers).toMatchObject([{ name: 'Alster', refusal: { code: 'taken' } }])
})

test('a closed day says so and offers the next open one; a day that nobody said isn’t told', async () => {
  const made = await office()
  const closed = await ask(made.ann, { what: 'room', kind: 'room', date: sunday, from: 600, to: 660 })
  const next = addDays(sunday, 1)
  expect(closed.moved).toEqual({ date: next, reason: 'closed' })
  expect(closed.offers).toMatchObject([at(next, '10:00', '11:00')])
  const past = await ask(made.ann, { what: 'room', kind: 'room', date: addDays(today, -1), part: 'morning' })
  expect([past.moved?.reason, past.offers.length]).toEqual(['over', 1])
  expect((await ask(made.ann, { what: 'room', kind: 'room' })).moved).toBeNull()
})

test('one’s usual desk comes first, at one’s usual hours', async () => {
  const made = await office()
  const desks = { resource_type_id: made.deskType }
  await addRoom(made, { name: 'Desk 1', ...desks })
  const usual = await addRoom(made, { name: 'Desk 2', ...desks })
  await inCompany(made.id, (_, client) =>
    client.query(
      `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Desk', $2, $2) returning id)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status)
       select $1, id, $2, $2, $3, date_trunc('day', now()) - n * interval '1 day' + interval '9 hours', date_trunc('day', now()) - n * interval '1 day' + interval '16 hours',
         'checked_out' from d, generate_series(1, 3) n`,
      [made.id, made.ann.id, usual],
    ),
  )
  const { offers } = await ask(made.ann, { what: 'desk', kind: 'desk', date: tuesday })
  expect(offers.map(({ name, is_usual }) => [name, is_usual])).toEqual([
    ['Desk 2', true],
    ['Desk 1', false],
  ])
  expect(offers[0]).toMatchObject(at(tuesday, '09:00', '16:00'))
})

test('where no kind is said, desks come before rooms, and both before all else, however near that is', async () => {
  const made = await office()
  const locker = await inCompany(made.id, async (db) =>
    db
      .insertInto('resource_types')
      .values({ company_id: made.id, name: 'Locker', kind: 'locker' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await addRoom(made, { name: 'A locker', resource_type_id: locker.id, level_id: made.site })
  await addRoom(made, { name: 'Desk', resource_type_id: made.deskType })
  expect(await namesOf(made.ann, { date: monday, from: 540 })).toEqual(['Desk', 'Alster', 'A locker'])
  expect(await namesOf(made.ann, { what: 'locker', kind: 'locker', date: monday, from: 540 })).toEqual(['A locker'])
})

test('what may not be booked isn’t offered, and the number of queries doesn’t grow with the places', async () => {
  const made = await office()
  const wish = { what: 'room', kind: 'room', date: monday } as const
  await ask(made.ann, wish)
  const before = await queriesOf(() => ask(made.ann, wish))
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await addRoom(made, { name })
  expect(await queriesOf(() => ask(made.ann, wish))).toBe(before)
  expect((await ask(made.ann, wish)).offers).toHaveLength(5)
  await inCompany(made.id, (db) => db.deleteFrom('container_levels').where('company_id', '=', made.id).execute())
  expect((await ask(made.ann, wish)).offers).toEqual([])
})
