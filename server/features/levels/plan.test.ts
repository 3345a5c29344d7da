import { bookings, levels, maps, resourceInfo, slots } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { bookSlot as bookAs, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()
const date = dayIn(2)
const slot = (from: string, to: string) => slotAt(from, to, 2)
const book = (person: Person, room: number, from: string, to: string, more = {}) =>
  bookAs(person, room, slot(from, to), { subject: 'Talk', ...more })
const treeOf = async (person: Person) => (await person.call(levels.all, { query: { depth: 'ALL' } })).body.data
const find = (person: Person, id: number, query: object = {}) =>
  person.call(levels.finder, { params: { id }, query: { date, ...query } })

async function addMap(office: Office, rooms: number[]): Promise<number> {
  return inCompany(office.id, async (db) => {
    const company_id = office.id
    const { id } = await db
      .insertInto('maps')
      .values({ company_id, name: 'Floor', width: 100, height: 80, drawing: '<rect width="9"/>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('levels')
      .set({ map_id: id })
      .where('company_id', '=', company_id)
      .where('id', '=', office.floor)
      .execute()
    const places = rooms.map((resource_id, n) => ({
      company_id,
      map_id: id,
      resource_id,
      x: n * 10,
      y: 4,
      width: 8,
      height: 8,
    }))
    if (places.length) await db.insertInto('resource_places').values(places).execute()
    return id
  })
}

test('R312 frequent counts the caller’s own bookings of the last 90 days in each place, and nobody else’s', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(
      `with d as (
         insert into declarations (company_id, subject, host_id, user_id) select $1, 'x', $2, $2 from generate_series(1, 4) returning id
       ), n as (select id, row_number() over (order by id) as n from d)
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, status)
       select $1, id, $2, $2, $3, at, at + interval '1 hour', case n when 3 then 'cancelled' else 'checked_out' end
       from n cross join lateral (select date_trunc('day', now()) - case n when 4 then 91 else n end * interval '1 day' as at) t`,
      [office.id, office.ann.id, office.room],
    ),
  )
  const frequent = async (person: Person) =>
    Object.fromEntries((await treeOf(person)).map((level) => [level.id, level.frequent]))
  expect(await frequent(office.ann)).toEqual({ [office.site]: 0, [office.floor]: 2 })
  expect(await frequent(office.ben)).toEqual({ [office.site]: 0, [office.floor]: 0 })
})

test('a search finds places by all of the words, in their own name or in one above', async () => {
  const office = await makeOffice(server.app)
  const found = async (filter: string) =>
    (await office.ann.call(levels.search, { query: { filter } })).body.data.map(({ id }) => id)
  expect(await found('flo')).toEqual([office.floor])
  expect(await found('floor site')).toEqual([office.floor])
  expect(await found('site')).toEqual([office.site, office.floor])
  expect(await found('100%')).toEqual([])
})

test('R313 the finder lists what is in a place and below it, narrowed by name, type, seats and all of the attributes', async () => {
  const office = await makeOffice(server.app)
  const desk = await addRoom(office, { name: 'Desk', resource_type_id: office.deskType, seats: 1 })
  const hall = await addRoom(office, { name: 'Hall', seats: 20, level_id: office.site })
  const [video, board] = await inCompany(office.id, async (db) => {
    const rows = ['Video', 'Board'].map((name) => ({ company_id: office.id, name }))
    const added = await db.insertInto('attributes').values(rows).returning('id').execute()
    const given = [
      [hall, 0],
      [hall, 1],
      [desk, 0],
    ].map(([resource_id, n]) => ({ company_id: office.id, resource_id: resource_id!, attribute_id: added[n!]!.id }))
    await db.insertInto('resource_attributes').values(given).execute()
    return added.map(({ id }) => id)
  })
  const found = async (id: number, query?: object) =>
    (await find(office.ann, id, query)).body.data.map(({ name }) => name).sort()
  expect(await found(office.site)).toEqual(['Alster', 'Desk', 'Hall'])
  expect(await found(office.floor)).toEqual(['Alster', 'Desk'])
  expect(await found(office.site, { resource_types: [office.deskType] })).toEqual(['Desk'])
  expect(await found(office.site, { capacity: 2 })).toEqual(['Hall'])
  expect(await found(office.site, { filter: 'al' })).toEqual(['Alster', 'Hall'])
  expect(await found(office.site, { filter: 'ster AL' })).toEqual(['Alster'])
  expect(await found(office.site, { filter: 'zzz' })).toEqual([])
  expect(await found(office.site, { filter: '' })).toEqual(['Alster', 'Desk', 'Hall'])
  const { body: all } = await office.ann.call(levels.resources, {
    params: { id: office.site },
    query: { filter: 'hall' },
  })
  expect(all.data).toMatchObject([{ id: hall, name: 'Hall', level_id: office.site, seats: 20, is_bookable: true }])
  expect(await found(office.site, { attributes: [video] })).toEqual(['Desk', 'Hall'])
  expect(await found(office.site, { attributes: [video, board] })).toEqual(['Hall'])
  const { body } = await find(office.ann, office.site, { attributes: [video, board] })
  expect(levels.finder.response.parse(body)).toEqual(body)
  expect([body.meta.types.map(({ name }) => name), body.meta.attributes.map(({ name }) => name)]).toEqual([
    ['Desk', 'Room'],
    ['Board', 'Video'],
  ])
})

test('the quarters of a day say what can be had, as the booking of each then proves', async () => {
  const office = await makeOffice(server.app)
  const pair = await addRoom(office, { name: 'Pair', buffer_after: 15 })
  await inCompany(office.id, async (db) => {
    await db
      .insertInto('resource_links')
      .values({ company_id: office.id, resource_id: office.room, other_id: pair, kind: 'linked' })
      .execute()
    await db
      .insertInto('unavailabilities')
      .values({
        company_id: office.id,
        resource_id: pair,
        starts: `${date}T14:00Z`,
        ends: `${date}T14:30Z`,
        reason: 'Painting',
      })
      .execute()
  })
  await book(office.ben, office.room, '10:00', '10:30')
  await book(office.ben, pair, '12:00', '12:15')
  const { body } = await find(office.ann, office.floor)
  const { quarters, held } = body.data.find(({ id }) => id === pair)!
  const letter = (time: string) => quarters[(Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 15]
  const read = ['09:45', '10:00', '10:15', '10:30', '11:45', '12:00', '12:15', '14:00', '14:15', '14:30']
    .map(letter)
    .join('')
  expect(read).toBe('fttfttt' + 'uuf')
  expect(held!.map(({ who }) => who)).toEqual([null, 'Ben'])
  for (const time of ['09:45', '10:15', '11:45', '12:15', '14:15', '14:30']) {
    const to = new Date(Date.parse(`${date}T${time}Z`) + 900_000).toISOString().slice(11, 16)
    const answer = await book(office.ann, pair, time, to)
    expect([time, answer.status === 201]).toEqual([time, letter(time) === 'f'])
    if (answer.status === 201)
      await office.ann.call(bookings.remove, { params: { id: answer.body.data.bookings[0]!.id } })
  }
})

test('R215 a private booking shows others on the plan that the time is taken, and no more', async () => {
  const office = await makeOffice(server.app)
  await book(office.ann, office.room, '10:00', '11:00', { is_private: true })
  const seen = async (person: Person) => (await find(person, office.floor)).body.data[0]!.held
  expect(await seen(office.ben)).toEqual([
    { ...slot('10:00', '11:00'), who: null, who_id: null, subject: null, relation: 'other', booking_id: null },
  ])
  const own = {
    who: 'Ann',
    who_id: expect.any(Number),
    subject: 'Talk',
    relation: 'mine',
    booking_id: expect.any(Number),
  }
  expect(await seen(office.ann)).toEqual([{ ...slot('10:00', '11:00'), ...own }])
})

test('for who acts for somebody, a booking is whose it is on the grid, on the plan too', async () => {
  const office = await makeOffice(server.app)
  await book(office.ann, office.room, '09:00', '10:00')
  await book(office.ben, office.room, '10:00', '11:00', { is_private: true })
  await book(office.admin, office.room, '11:00', '12:00')
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
       values ($1, $2, $3, '{PLAN,BOOKINGS,MY_BOOKINGS}', now(), now() + interval '1 day')`,
      [office.id, office.ben.id, office.ann.id],
    ),
  )
  const headers = { 'acting-for': String(office.ben.id) }
  const found = await office.ann.call(levels.finder, { params: { id: office.floor }, query: { date } }, headers)
  const values = { date, resource_ids: [office.room] }
  const grid = await office.ann.call(bookings.gridBookings, { body: { values } }, headers)
  const onGrid = grid.body.data[office.room]!.bookings.map(({ subject, relation }) => ({ subject, relation }))
  const onPlan = found.body.data[0]!.held!.map(({ subject, relation }) => ({ subject, relation }))
  expect(onGrid.map(({ relation }) => relation)).toEqual(['for_me', 'mine', 'other'])
  expect(onPlan).toEqual(onGrid)
})

test('a pool says how many places are taken by quarter, and is full only where all are', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 2 })
  await book(office.ann, pool, '10:00', '11:00')
  await book(office.ben, pool, '10:30', '11:30')
  const { taken, quarters, held } = (await find(office.ann, office.floor)).body.data.find(({ id }) => id === pool)!
  expect([taken!.slice(39, 47), quarters.slice(39, 47), held]).toEqual([[0, 1, 1, 2, 2, 1, 1, 0], 'fffttfff', null])
})

test('a drawing comes with the places of what the caller may see, and not at all where they may see none of its places', async () => {
  const office = await makeOffice(server.app)
  const map = await addMap(office, [office.room])
  const { body } = await office.ann.call(maps.get, { params: { id: map } })
  expect(body.data).toEqual({
    id: map,
    name: 'Floor',
    width: 100,
    height: 80,
    drawing: '<rect width="9"/>',
    picture: null,
    units_per_metre: null,
    areas: [],
    places: [{ resource_id: office.room, x: 0, y: 4, width: 8, height: 8, rotation: 0 }],
  })
  const found = await find(office.ann, office.site)
  expect([found.body.data[0]!.map_id, found.body.meta.level.map_id]).toEqual([map, null])
  await inCompany(office.id, (db) => db.deleteFrom('container_levels').where('company_id', '=', office.id).execute())
  const answer = await office.ann.call(maps.get, { params: { id: map } })
  expect(answer.status).toBe(404)
})

test('the finder, the sheet and the slots agree on the drawing that shows a resource', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  const draw = async (places: number[], level: number | null) => {
    const map = await addMap(office, places)
    await inCompany(office.id, async (db) => {
      const own = db.updateTable('levels').where('company_id', '=', office.id)
      await own.set({ map_id: null }).where('id', '=', office.floor).execute()
      if (level) await own.set({ map_id: map }).where('id', '=', level).execute()
    })
    return map
  }
  // On one no place uses any more, on the site's, and only one of them on the floor's own.
  await draw([office.room, other], null)
  const site = await draw([office.room, other], office.site)
  const floor = await draw([office.room], office.floor)
  const found = (await find(office.ann, office.site)).body.data
  for (const [id, map] of [
    [office.room, floor],
    [other, site],
  ] as const) {
    const sheet = await office.ann.call(resourceInfo.get, { params: { id } })
    const times = await office.ann.call(slots.list, { params: { type: 'resource', id } })
    const drawn = [found.find((each) => each.id === id)!.map_id, sheet.body.data.map_id, times.body.data.map_id]
    expect(drawn).toEqual([map, map, map])
  }
})

test('drawings are listed with the places the caller may see; unused ones for who may give them to a place', async () => {
  const office = await makeOffice(server.app)
  const map = await addMap(office, [])
  const [unused] = await inCompany(office.id, async (db) => {
    const drawn = { company_id: office.id, width: 1, height: 1, drawing: '' }
    const rows = ['Attic', 'Cellar'].map((name) => ({ ...drawn, name }))
    const [attic, cellar] = await db.insertInto('maps').values(rows).returning('id').execute()
    const hidden = { company_id: office.id, kind: 'site', timezone: 'UTC' }
    const uses = [
      { ...hidden, name: 'Works', map_id: cellar!.id },
      { ...hidden, name: 'Yard', map_id: map },
    ]
    await db.insertInto('levels').values(uses).execute()
    return [attic!.id]
  })
  const listOf = async (person: Person) =>
    (await person.call(maps.list)).body.data.map(({ id, name, levels, meta }) => ({
      id,
      name,
      levels,
      may: meta.update,
    }))
  // One of its places is hidden, so nobody here may change it.
  const floor = { id: map, name: 'Floor', levels: ['Floor'], may: false }
  expect(await listOf(office.ann)).toEqual([floor])
  expect(await listOf(office.admin)).toEqual([{ id: unused, name: 'Attic', levels: [], may: true }, floor])
})

test('the information sheet says what people ask of a resource', async () => {
  const office = await makeOffice(server.app)
  const { body } = await office.ann.call(resourceInfo.get, { params: { id: office.room } })
  expect(body.data).toMatchObject({
    name: 'Alster',
    type: 'Room',
    level_name: 'Floor',
    parents: ['Site'],
    linked: [],
    attributes: [],
  })
})

test('the finder costs the same number of queries whatever it finds', async () => {
  const office = await makeOffice(server.app)
  const ask = () => queriesOf(() => find(office.ann, office.site))
  await ask()
  const few = await ask()
  for (let n = 0; n < 10; n++) await book(office.ann, await addRoom(office, { name: `R${n}` }), '10:00', '11:00')
  expect(await ask()).toBe(few)
})
