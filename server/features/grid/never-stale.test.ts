import { bookings, GridDay, presets } from '@kontor/contract'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { callerWith, useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'
import { ownerUrl } from '../../test/urls.ts'

const [server, other] = [useApp(), useApp()]
const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const at = (time: string) => `${date}T${time}:00Z`
const slot = (from: string, to: string) => ({ datetime_from: at(from), datetime_to: at(to) })
const original = pg.Client.prototype.query
afterEach(() => {
  pg.Client.prototype.query = original
})

/** The office's people as both nodes know them. */
async function onBothNodes(options = {}) {
  const office = await makeOffice(server.app, options)
  const there = (person: Person): Person => ({ ...person, call: callerWith(other.app, office.host, person.token) })
  return { office, here: office.ann, there: there(office.ann), ben: office.ben, benThere: there(office.ben) }
}

async function dayOf(person: Person, etag = '', query: object = { date }) {
  const { body } = await person.call(presets.list, { params: { section: 'bookings' } })
  const input = { params: { presetId: body.data[0]!.id }, query }
  return person.call(bookings.gridDay, input, { 'if-none-match': etag })
}

/** The bookings on the rows, in words. */
async function shownTo(person: Person): Promise<string[]> {
  const { body } = await dayOf(person)
  expect(GridDay.parse(body)).toEqual(body)
  const clock = (minutes: number) => new Date(Date.parse(date) + minutes * 60_000).toISOString().slice(11, 16)
  return body.data.flatMap(({ name, bookings: found, blocks }) => [
    ...found.map(([, , from, to, subject, host]) => {
      const by = host === null ? 'nobody' : body.meta.people[host]
      return `${name} ${clock(from)}-${clock(to)} ${subject} by ${by}`
    }),
    ...blocks.map(
      ([kind, from, to, reason, booked]) => `${name} ${clock(from)}-${clock(to)} ${kind} ${reason ?? booked}`,
    ),
  ])
}

const book = async (person: Person, room: number, from: string, to: string, more = {}) => {
  const declaration = { resource_ids: [room], slots: [slot(from, to)], subject: 'Talk', ...more }
  return (await person.call(bookings.store, { body: { declaration } })).body.data.bookings[0]!
}

/** A booking by hand, whatever the rules say; `more` are columns and their SQL. */
const insertBooking = (client: pg.ClientBase, office: Office, room: number, from: string, to: string, more = {}) => {
  const extra = Object.entries(more)
  return client.query(
    `with d as (insert into declarations (company_id, subject, host_id, user_id) values ($1, 'By hand', $2, $2) returning id)
     insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends${extra.map(([name]) => `, ${name}`).join('')})
     select $1, id, $2, $2, $3, $4, $5${extra.map(([, value]) => `, ${value}`).join('')} from d`,
    [office.id, office.ann.id, room, at(from), at(to)],
  )
}

async function byHand(office: Office, text: string, ...values: unknown[]): Promise<void> {
  await inCompany(office.id, (_, client) => client.query(text, [office.id, ...values]))
}

/** Runs something just before or after the first query with these words, while its sender waits. */
function around(words: string, { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> }) {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [{ text?: string } | string]
    const text = typeof config === 'string' ? config : config.text
    if (!text?.includes(words)) return Reflect.apply(original, this, args)
    pg.Client.prototype.query = original
    return (async () => {
      await before?.()
      const result = await Reflect.apply(original, this, args)
      await after?.()
      return result
    })()
  } as typeof original
}

test('what one node books, moves, renames and cancels, the other shows at once', async () => {
  const { office, here, there } = await onBothNodes()
  const far = await addRoom(office, { name: 'Elbe' })
  expect([await shownTo(here), await shownTo(there)]).toEqual([[], []])
  const talk = await book(here, office.room, '10:00', '11:00')
  const both = async (expected: string[]) =>
    expect([await shownTo(there), await shownTo(here)]).toEqual([expected, expected])
  await both(['Alster 10:00-11:00 Talk by Ann'])
  const moved = { id: talk.id, resource_id: far, slots: [slot('12:00', '13:00')], is_grid: true as const }
  expect((await there.call(bookings.resize, { body: moved })).status).toBe(200)
  await both(['Elbe 12:00-13:00 Talk by Ann'])
  await here.call(bookings.update, { params: { id: talk.id }, body: { declaration: { subject: 'Retro' } } })
  await both(['Elbe 12:00-13:00 Retro by Ann'])
  await there.call(bookings.remove, { params: { id: talk.id } })
  await both([])
})

test('SQL by hand counts as well: a booking, a name, a link, an unavailability, opening hours', async () => {
  const { office, here } = await onBothNodes()
  const pair = await addRoom(office, { name: 'Pair' })
  expect(await shownTo(here)).toEqual([])
  await inCompany(office.id, (_, client) => insertBooking(client, office, pair, '09:00', '10:00'))
  expect(await shownTo(here)).toEqual(['Pair 09:00-10:00 By hand by Ann'])
  await byHand(office, `update users set name = 'Anna' where company_id = $1 and id = $2`, office.ann.id)
  expect(await shownTo(here)).toEqual(['Pair 09:00-10:00 By hand by Anna'])
  await byHand(office, `update resources set name = 'Double' where company_id = $1 and id = $2`, pair)
  expect(await shownTo(here)).toEqual(['Double 09:00-10:00 By hand by Anna'])
  await byHand(
    office,
    `insert into resource_links (company_id, resource_id, other_id, kind) values ($1, $2, $3, 'linked')`,
    office.room,
    pair,
  )
  expect(await shownTo(here)).toContain('Alster 09:00-10:00 linked Double')
  await byHand(office, `update bookings set ends = $2 where company_id = $1`, at('10:30'))
  expect(await shownTo(here)).toEqual(['Alster 09:00-10:30 linked Double', 'Double 09:00-10:30 By hand by Anna'])
  await byHand(office, `delete from declarations where company_id = $1`)
  expect(await shownTo(here)).toEqual([])
  await byHand(
    office,
    `insert into unavailabilities (company_id, resource_id, starts, ends, reason) values ($1, $2, $3, $4, 'Painting')`,
    pair,
    at('14:00'),
    at('15:00'),
  )
  expect(await shownTo(here)).toEqual(['Double 14:00-15:00 unavailable Painting'])
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const hours = JSON.stringify(Object.fromEntries(days.map((day) => [day, [['08:00', '18:00']]])))
  await byHand(office, 'update levels set working_hours = $2 where company_id = $1 and id = $3', hours, office.site)
  const { meta, data } = (await dayOf(here)).body
  expect([meta.grid_start, meta.grid_end, data[0]!.start]).toEqual(['08:00', '18:00', '08:00'])
  await byHand(office, `update levels set name = 'Attic' where company_id = $1 and id = $2`, office.floor)
  await byHand(office, `update resource_types set name = 'Chamber' where company_id = $1 and id = $2`, office.roomType)
  const named = (await dayOf(here)).body.meta
  expect([named.levels[0]!.path, named.types[0]!.name]).toEqual([['Site', 'Attic'], 'Chamber'])
})

test('R215 the day kept for one reader is made personal for the next: privacy, ownness and what may be done', async () => {
  const { office, here, ben, benThere } = await onBothNodes()
  await book(here, office.room, '10:00', '11:00', { is_private: true })
  const mine = (await dayOf(here)).body
  const state = (meta: GridDay['meta']) => Object.values(meta.states)
  expect(state(mine.meta)).toEqual([
    {
      is_private: true,
      relation: 'mine',
      status: 'booked',
      approval_status: 'not_required',
      repeats: false,
      ...{ update: true, delete: true },
    },
  ])
  for (const node of [ben, benThere]) {
    const { data, meta } = (await dayOf(node)).body
    expect([data[0]!.bookings[0]!.slice(4, 6), meta.people, state(meta)[0]]).toEqual([
      [null, null],
      {},
      { ...state(mine.meta)[0], relation: 'other', update: false, delete: false },
    ])
  }
  await byHand(office, 'update declarations set is_private = false where company_id = $1')
  for (const node of [ben, benThere]) expect(await shownTo(node)).toEqual(['Alster 10:00-11:00 Talk by Ann'])
})

test('a permission that is taken away, and a resource taken out of a container, are gone from both nodes at once', async () => {
  const { office, here, there } = await onBothNodes()
  const create = async (person: Person) => (await dayOf(person)).body.meta.access[0]?.meta.create
  expect([await create(here), await create(there)]).toEqual([true, true])
  await byHand(office, `update role_permissions set "create" = false where company_id = $1 and permission = 'BOOKINGS'`)
  expect([await create(here), await create(there)]).toEqual([false, false])
  await byHand(office, `delete from container_levels where company_id = $1`)
  expect([(await dayOf(here)).body.data, (await dayOf(there)).body.data]).toEqual([[], []])
})

test('a transaction that began earlier and commits later is shown, whatever was committed meanwhile', async () => {
  const { office, here } = await onBothNodes()
  const slow = new pg.Client({ connectionString: ownerUrl() })
  await slow.connect()
  try {
    await slow.query('begin')
    await insertBooking(slow, office, office.room, '08:00', '09:00')
    expect(await shownTo(here)).toEqual([])
    await book(here, office.room, '10:00', '11:00')
    const first = await dayOf(here)
    await slow.query('commit')
    expect((await dayOf(here, String(first.headers.etag))).status).toBe(200)
    expect(await shownTo(here)).toEqual(['Alster 08:00-09:00 By hand by Ann', 'Alster 10:00-11:00 Talk by Ann'])
  } finally {
    await slow.end()
  }
})

test('what is rolled back is never shown, and changes nothing', async () => {
  const { office, here } = await onBothNodes()
  const { headers } = await dayOf(here)
  await inCompany(office.id, async (_, client) => {
    await insertBooking(client, office, office.room, '08:00', '09:00')
    expect(await shownTo(here)).toEqual([])
    throw new Error('rolled back')
  }).catch(() => {})
  expect((await dayOf(here, String(headers.etag))).status).toBe(304)
})

const bookingsOfRows = 'with b as materialized'

test('a change that commits between the question what changed and the reading of rows is shown by the next answer', async () => {
  const { office, here } = await onBothNodes()
  around(bookingsOfRows, {
    before: () => inCompany(office.id, (_, client) => insertBooking(client, office, office.room, '08:00', '09:00')),
  })
  await dayOf(here)
  expect(await shownTo(here)).toEqual(['Alster 08:00-09:00 By hand by Ann'])
  await byHand(office, `update bookings set status = 'cancelled' where company_id = $1`)
  expect(await shownTo(here)).toEqual([])
})

test('rows that were read before a change aren’t kept after another answer has told of it', async () => {
  const { office, here } = await onBothNodes()
  await shownTo(here)
  await inCompany(office.id, (_, client) => insertBooking(client, office, office.room, '08:00', '09:00'))
  around(bookingsOfRows, {
    after: async () => {
      await byHand(office, `update bookings set status = 'cancelled' where company_id = $1`)
      expect(await shownTo(here)).toEqual([])
    },
  })
  await shownTo(here)
  expect(await shownTo(here)).toEqual([])
})

test('of two first answers at once, the one that is later shows what changed between them', async () => {
  const { office, here } = await onBothNodes()
  around('from grid_changes', {
    before: async () => {
      expect(await shownTo(here)).toEqual([])
      await inCompany(office.id, (_, client) => insertBooking(client, office, office.room, '08:00', '09:00'))
    },
  })
  expect(await shownTo(here)).toEqual(['Alster 08:00-09:00 By hand by Ann'])
  expect(await shownTo(here)).toEqual(['Alster 08:00-09:00 By hand by Ann'])
})

test('the clock alone makes a grid new: a booking that falls due for release is gone', async () => {
  const { office, here } = await onBothNodes()
  await inCompany(office.id, (_, client) =>
    insertBooking(client, office, office.room, '08:00', '09:00', { release_at: `now() + interval '700 ms'` }),
  )
  const first = await dayOf(here)
  expect([first.body.data[0]!.bookings.length, (await dayOf(here, String(first.headers.etag))).status]).toEqual([
    1, 304,
  ])
  await new Promise((done) => setTimeout(done, 800))
  const due = await dayOf(here, String(first.headers.etag))
  expect([due.status, due.body.data[0]!.bookings]).toEqual([200, []])
})

test('an unchanged day is 304 from either node, and another day’s booking leaves it so', async () => {
  const { office, here, there } = await onBothNodes()
  await book(here, office.room, '10:00', '11:00')
  const etag = String((await dayOf(here)).headers.etag)
  expect((await dayOf(there, etag)).status).toBe(304)
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
  const slots = [{ datetime_from: `${next}T10:00:00Z`, datetime_to: `${next}T11:00:00Z` }]
  await here.call(bookings.store, { body: { declaration: { resource_ids: [office.room], slots } } })
  expect([(await dayOf(here, etag)).status, (await dayOf(there, etag)).status]).toEqual([304, 304])
})

test('a name that changed is on every title at once, whoever wrote the row meanwhile', async () => {
  const { office, here, ben } = await onBothNodes()
  const desk = await addRoom(office, { name: 'Desk', resource_type_id: office.deskType })
  await inCompany(office.id, (_, client) => insertBooking(client, office, desk, '08:00', '09:00'))
  await byHand(office, 'update declarations set subject = null where company_id = $1')
  expect(await shownTo(ben)).toEqual(['Desk 08:00-09:00 Desk by Ann'])
  // While Ben's next answer reads a place, Ann's tells of a new name of the type and keeps the rows.
  around('r.is_bookable and l.is_declarable', {
    before: async () => {
      await byHand(office, `update resource_types set name = 'Table' where company_id = $1 and name = 'Desk'`)
      expect(await shownTo(here)).toEqual(['Desk 08:00-09:00 Table by Ann'])
    },
  })
  await dayOf(ben, '', { date, level_id: office.floor })
  expect(await shownTo(ben)).toEqual(['Desk 08:00-09:00 Table by Ann'])
})

test('a grid of one’s own bookings keeps the order of places, kept or not', async () => {
  const { office, here } = await onBothNodes()
  const later = await addRoom(office, { name: 'Aller' })
  for (const room of [office.room, later]) await book(here, room, '10:00', '11:00')
  const rows = async () => {
    const { body } = await here.call(presets.list, { params: { section: 'bookings' } })
    const { id } = body.data.find(({ preset }) => preset.my_bookings)!
    const answer = await here.call(bookings.gridDay, { params: { presetId: id }, query: { date } })
    return answer.body.data.map(({ name }) => name)
  }
  expect([await rows(), await rows()]).toEqual([
    ['Aller', 'Alster'],
    ['Aller', 'Alster'],
  ])
})
