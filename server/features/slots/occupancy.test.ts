import { levels, slots } from '@kontor/contract'
import { expect, test } from 'vitest'
import { queriesOf, useApp } from '../../test/app.ts'
import { addPerson, addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'
import { makeOld, put, runInPast, useCounting } from '../../test/past.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'

const server = useApp()
const { settle } = useCounting()

/** A person who sees these resources of a place alone. */
async function guestOf(office: Office, level: number, resources: number[]): Promise<Person> {
  const guest = await addPerson(server.app, office, 'employee', 'Gus')
  await inCompany(office.id, async (db) => {
    await db.deleteFrom('container_users').where('user_id', '=', guest.id).execute()
    await give(db, office, [
      { type: 'USER', codes: ['PLAN'], users: [guest.id] },
      { type: 'LEVEL', codes: ['LEVELS'], levels: [level] },
      { type: 'RESOURCE', codes: ['RESOURCES'], resources },
    ])
  })
  return guest
}

async function occupancyOf(person: Person, id: number, date: string) {
  const { body } = await person.call(levels.finder, { params: { id }, query: { date, with: 'occupancy' } })
  return body.meta.occupancy!
}

/** Draws the floor: resources at 0, 100, 200 …, a zone around all, one around those from 100 on, and one around nothing. */
async function draw(office: Office, resources: number[]) {
  const outlines = [
    ['All', [0, 0, 1000, 0, 1000, 100, 0, 100]],
    ['East', [90, 0, 1000, 0, 1000, 100, 90, 100]],
    ['Nothing', [0, 200, 1000, 200, 1000, 300]],
  ]
  await inCompany(office.id, (_, client) =>
    client.query(
      `with map as (
         insert into maps (company_id, name, width, height, drawing, published_at) values ($1, 'Floor', 1000, 1000, '', now()) returning id
       ), shown as (update levels set map_id = (select id from map) where id = $2
       ), areas as (
         insert into map_areas (company_id, map_id, key, kind, name, points)
         select $1, map.id, gen_random_uuid(), 'zone', a ->> 0, array(select jsonb_array_elements_text(a -> 1)::real)
         from map, jsonb_array_elements($3::jsonb) a
       )
       insert into resource_places (company_id, map_id, resource_id, x, y, width, height)
       select $1, map.id, r.id, (r.n - 1) * 100, 20, 20, 20 from map, unnest($4::bigint[]) with ordinality r (id, n)`,
      [office.id, office.floor, JSON.stringify(outlines), resources],
    ),
  )
}

test('occupancy counts only what the reader may see', async () => {
  const office = await makeOffice(server.app)
  const hidden = await addRoom(office, { name: 'Board room' })
  await bookSlot(office.ann, hidden, slotAt('08:00', '18:00', 5))
  const guest = await guestOf(office, office.site, [office.room])
  const params = { type: 'level' as const, id: office.floor }
  const shareFor = async (person: Person) =>
    (await person.call(slots.list, { params, query: { date: dayIn(5) } })).body.data.occupancy_percentage
  // Ten of the 48 hours of two rooms.
  expect([await shareFor(office.ann), await shareFor(guest)]).toEqual([20, 0])
})

test('a resource that the reader may not see has no slots', async () => {
  const office = await makeOffice(server.app)
  const hidden = await addRoom(office, { name: 'Board room' })
  const guest = await guestOf(office, office.site, [office.room])
  const statusOf = async (id: number) =>
    (await guest.call(slots.list, { params: { type: 'resource', id }, query: { date: dayIn(5) } })).status
  expect([await statusOf(office.room), await statusOf(hidden)]).toEqual([200, 404])
})

test('R285 a past day has the same occupancy after it was counted, whatever its hours are now', async () => {
  const office = await makeOffice(server.app)
  const pool = await addRoom(office, { name: 'Car park', capacity: 3 })
  const closed = await addRoom(office, { name: 'Closed since' })
  await makeOld(office)
  const day = dayIn(-3)
  await put(office, office.room, day, ['08:00', '20:00'])
  await put(office, pool, day, ['00:00', '12:00'])
  await put(office, closed, day, ['00:00', '12:00'])
  const params = { type: 'level' as const, id: office.site }
  const ask = async () =>
    (await office.ann.call(slots.list, { params, query: { date: day } })).body.data.occupancy_percentage
  // Three times twelve of five times 24 hours.
  expect(await ask()).toBe(30)
  await settle(office)
  expect(await ask()).toBe(30)
  await runInPast(
    office,
    `update levels set working_hours = '{"monday":[["09:00","10:00"]]}' where id = ${office.site}`,
  )
  await runInPast(office, `update levels set is_declarable = false where id = ${office.floor}`)
  expect(await ask()).toBe(30)
})

test('a week of past days costs no more queries than one of live days, however many resources there are', async () => {
  const office = await makeOffice(server.app)
  await makeOld(office)
  const params = { type: 'level' as const, id: office.site }
  const ask = (days: number) =>
    queriesOf(() => office.ann.call(slots.occupancies, { params, query: { date: dayIn(days) } }))
  await ask(-10)
  const live = await ask(10)
  await put(office, office.room, dayIn(-20), ['08:00', '09:00'])
  for (let n = 0; n < 5; n++) await addRoom(office, { name: `Room ${n}`, created_at: '2020-01-01T00:00Z' })
  await settle(office)
  expect([await ask(-10), (await ask(0)) <= live + 1]).toEqual([live, true])
})

test('the day of a place has the occupancy of each bookable resource in it, of the past as of the future', async () => {
  const office = await makeOffice(server.app)
  await makeOld(office)
  const other = await addRoom(office, { name: 'Other', created_at: '2020-01-01T00:00Z' })
  const [past, future] = [dayIn(-3), dayIn(5)]
  for (const day of [past, future]) await put(office, office.room, day, ['00:00', '12:00'])
  await settle(office)
  for (const date of [past, future]) {
    const { level, resources, areas, colors } = await occupancyOf(office.ann, office.site, date)
    expect(new Map(resources.map((each) => [each.resource_id, each.occupancy_percentage]))).toEqual(
      new Map([
        [office.room, 50],
        [other, 0],
      ]),
    )
    expect([level, areas]).toMatchObject([{ date, occupancy_percentage: 25 }, []])
    expect(resources.find((each) => each.resource_id === other)!.color).toBe(colors.low)
  }
})

test('a zone or room of the map has the occupancy of what stands in it and the reader may see; an empty one has none', async () => {
  const office = await makeOffice(server.app)
  await makeOld(office)
  const old = { created_at: '2020-01-01T00:00Z' }
  const [inside, hidden] = [
    await addRoom(office, { name: 'Other', ...old }),
    await addRoom(office, { name: 'Board room', ...old }),
  ]
  await draw(office, [office.room, inside, hidden])
  const guest = await guestOf(office, office.floor, [office.room, inside])
  const [past, future] = [dayIn(-3), dayIn(5)]
  for (const day of [past, future]) {
    await put(office, inside, day, ['00:00', '12:00'])
    await put(office, hidden, day, ['00:00', '24:00'])
  }
  await settle(office)
  const shares = async (person: Person, date: string) =>
    (await occupancyOf(person, office.floor, date)).areas.map(({ name, occupancy_percentage: share }) => [name, share])
  for (const date of [past, future]) {
    expect(await shares(office.ann, date)).toEqual([
      ['All', 50],
      ['East', 75],
    ])
    expect(await shares(guest, date)).toEqual([
      ['All', 25],
      ['East', 50],
    ])
  }
})

test('every place that the reader may see has its occupancy of today, unless nothing can be booked in it', async () => {
  const office = await makeOffice(server.app)
  const hidden = await addRoom(office, { name: 'Board room' })
  await put(office, office.room, dayIn(0), ['00:00', '12:00'])
  await put(office, hidden, dayIn(0), ['00:00', '24:00'])
  const guest = await guestOf(office, office.floor, [office.room])
  const placesFor = async (person: Person) =>
    new Map((await person.call(slots.ofLevels, {})).body.data.map((each) => [each.level_id, each.occupancy_percentage]))
  const [all, some] = [await placesFor(office.ann), await placesFor(guest)]
  expect([all.get(office.site), all.get(office.floor)]).toEqual([75, 75])
  expect([...some]).toEqual([[office.floor, 50]])
  await runInPast(office, `update resources set is_bookable = false where level_id = ${office.floor}`)
  expect((await placesFor(office.ann)).has(office.floor)).toBe(false)
})

test('a strip of days has each of them, whatever the week of the reader is', async () => {
  const office = await makeOffice(server.app)
  await put(office, office.room, dayIn(8), ['00:00', '06:00'])
  const params = { type: 'level' as const, id: office.site }
  const { body } = await office.ann.call(slots.occupancies, { params, query: { date: dayIn(2), days: 7 } })
  expect(body.data.map(({ date, occupancy_percentage: share }) => [date, share])).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((n) => [dayIn(n), n === 8 ? 25 : 0]),
  )
})

test('the occupancy of all places and of all resources costs the same number of queries, however many there are', async () => {
  const office = await makeOffice(server.app)
  const ask = () =>
    queriesOf(async () => {
      await office.ann.call(slots.ofLevels, {})
      await occupancyOf(office.ann, office.site, dayIn(0))
    })
  await ask()
  const few = await ask()
  for (let n = 0; n < 5; n++) await addRoom(office, { name: `Room ${n}` })
  expect(await ask()).toBe(few)
})
