import { contract } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../server/test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../server/test/factories.ts'
import { expectNothing, type Ids, nothing } from './calls-with-ids.ts'

const server = useApp()
const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const slots = [{ datetime_from: `${date}T10:00:00Z`, datetime_to: `${date}T11:00:00Z` }]

/** A place of the company that no grant covers, with a room, a drawing and somebody's booking. */
async function hide(office: Office): Promise<Ids> {
  const company_id = office.id
  const [level, map] = await inCompany(company_id, async (db) => {
    const drawn = { company_id, name: 'Hidden drawing', width: 10, height: 10, drawing: '' }
    const { id: map_id } = await db.insertInto('maps').values(drawn).returning('id').executeTakeFirstOrThrow()
    const place = { company_id, kind: 'site', name: 'Hidden place', timezone: 'UTC', map_id }
    const { id } = await db.insertInto('levels').values(place).returning('id').executeTakeFirstOrThrow()
    return [id, map_id]
  })
  const room = await addRoom(office, { name: 'Hidden room', level_id: level })
  const made = await inCompany(company_id, async (_, client) => {
    const { rows } = await client.query<{ booking: string; declaration: string }>(
      `with d as (
         insert into declarations (company_id, subject, host_id, user_id) values ($1, 'Hidden talk', $2, $2) returning id
       )
       insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
       select $1, id, $2, $2, $3, $4, $5 from d returning id as booking, declaration_id as declaration`,
      [company_id, office.ben.id, room, slots[0]!.datetime_from, slots[0]!.datetime_to],
    )
    return { booking: Number(rows[0]!.booking), declaration: Number(rows[0]!.declaration) }
  })
  return { ...nothing(slots), level, map, room, ...made }
}

test('for every call with an id, what stands in a place no grant covers answers as if it weren’t there: 404', async () => {
  const office = await makeOffice(server.app)
  await expectNothing(office.admin.call, await hide(office))
})

test('nothing of a place no grant covers is in any list, nor found by its name', async () => {
  const office = await makeOffice(server.app)
  const { level, room } = await hide(office)
  const { bookings, home, levels, maps, presets, search, slots: times } = contract
  for (const { call } of [office.ann, office.admin]) {
    const { body: own } = await call(presets.list, { params: { section: 'bookings' } })
    const params = { presetId: own.data[0]!.id }
    const answers = [
      await call(levels.all, { query: { depth: 'ALL' } }),
      await call(levels.search, { query: { filter: 'hidden' } }),
      await call(levels.finder, { params: { id: office.site }, query: { date } }),
      await call(search.find, { query: { query: 'hidden' } }),
      await call(search.offers, { body: { what: 'hidden', words: ['hidden'], date } }),
      await call(search.offers, { body: { what: 'room', kind: 'room', date } }),
      await call(maps.list),
      await call(home.usual),
      await call(bookings.list, { body: {} }),
      await call(bookings.grid, { params, query: { date } }),
      await call(bookings.grid, { params, query: { date, level_id: level } }),
      await call(bookings.gridBookings, { body: { values: { date, resource_ids: [room] } } }),
      await call(bookings.availability, { body: { slots, preset: { resources: [room], levels: [level] } } }),
      await call(times.list, { params: { type: 'level', id: office.site }, query: { date } }),
    ]
    for (const { status, body } of answers) {
      expect(JSON.stringify(body)).not.toContain('Hidden')
      expect([200, 404]).toContain(status)
    }
  }
})
