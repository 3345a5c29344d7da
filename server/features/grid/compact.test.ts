import { bookings, GridDay, presets } from '@kontor/contract'
import { expect, test } from 'vitest'
import { readDated, readListed, readWireBlock, readWireDay } from '../../../web/features/grid/grid.ts'
import { readSlot } from '../../../web/kit/time/slot.ts'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office, type Person } from '../../test/factories.ts'

const server = useApp()
const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const slot = (from: string, to: string) => ({ datetime_from: `${date}T${from}:00Z`, datetime_to: `${date}T${to}:00Z` })

const pairFunctions = { auto_release: 15, pre_check_in: 10, expiring_warning: 5 }

/** Rooms in two zones, a pool, a linked pair, bookings with and without a subject, private and not, a break, an unavailability. */
async function makeBusyOffice(): Promise<Office> {
  const office = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  const east = await inCompany(office.id, async (db, client) => {
    const level = {
      company_id: office.id,
      kind: 'floor',
      name: 'East',
      parent_id: office.site,
      timezone: 'Asia/Kolkata',
    }
    const { id } = await db.insertInto('levels').values(level).returning('id').executeTakeFirstOrThrow()
    await client.query(
      `update levels set takes_timezone = false, timezone = 'Asia/Kolkata' where company_id = $1 and id = $2`,
      [office.id, id],
    )
    return id
  })
  const far = await addRoom(office, { name: 'Far', level_id: east, seats: 12, buffer_before: 15 })
  const pair = await addRoom(office, { name: 'Pair', needs_approval: true, ...pairFunctions })
  const desk = await addRoom(office, { name: 'Desk', resource_type_id: office.deskType })
  const pool = await addRoom(office, { name: 'Pool', capacity: 5 })
  await inCompany(office.id, async (_, client) => {
    await client.query(
      `insert into resource_links (company_id, resource_id, other_id, kind) values ($1, $2, $3, 'linked')`,
      [office.id, office.room, pair],
    )
    await client.query(
      `insert into resource_capacity_dates (company_id, resource_id, capacity, starts, ends) values ($1, $2, 3, $3, $4)`,
      [office.id, pool, `${date}T08:00:00Z`, `${date}T09:15:00Z`],
    )
    await client.query(
      `insert into unavailabilities (company_id, resource_id, starts, ends, reason) values ($1, $2, $3, $4, 'Painting')`,
      [office.id, far, `${date}T08:00:30Z`, `${date}T09:00:00Z`],
    )
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const hours = Object.fromEntries(
      days.map((day) => [
        day,
        [
          ['07:00', '12:00'],
          ['13:00', '24:00'],
        ],
      ]),
    )
    await client.query('update resources set working_hours = $3 where company_id = $1 and id = $2', [
      office.id,
      desk,
      JSON.stringify(hours),
    ])
  })
  const book = (person: Person, room: number, from: string, to: string, more = {}) =>
    person.call(bookings.store, { body: { declaration: { resource_ids: [room], slots: [slot(from, to)], ...more } } })
  await book(office.ann, pair, '09:00', '10:00', { subject: 'Talk' })
  await book(office.ben, office.room, '11:00', '12:00', { is_private: true, subject: 'Secret' })
  await book(office.ann, desk, '07:00', '09:00')
  await book(office.ben, far, '10:00', '11:30')
  return office
}

test('the compact day says the same as the documented grid, for each reader, language and format', async () => {
  const office = await makeBusyOffice()
  for (const person of [office.ann, office.ben, office.admin])
    for (const more of [{}, { lang: 'de' }, { resource_type_id: office.deskType }, { level_id: office.floor }]) {
      const { body: list } = await person.call(presets.list, { params: { section: 'bookings' } })
      const input = { params: { presetId: list.data[0]!.id }, query: { date, ...more } }
      const compact = (await person.call(bookings.gridDay, input)).body
      const { body: full } = await person.call(bookings.grid, input)
      expect(GridDay.parse(compact)).toEqual(compact)
      const shown = full.data.map(({ resource_start, resource_end, capacity_dates, ...row }) => ({
        ...row,
        equipment: [],
        type: full.meta.types.find(({ id }) => id === row.resource_type_id)!.name,
        open: readSlot({ datetime_from: resource_start, datetime_to: resource_end }),
        bookings: row.bookings.map(readListed),
        blocks: row.blocks.map(readWireBlock),
        dated: capacity_dates.map(readDated),
      }))
      const zones = full.meta.zones.map(({ timezone, day_start, day_end, offsets }) => ({
        timezone,
        start: Date.parse(day_start),
        end: Date.parse(day_end),
        offsets: offsets.map(({ from, minutes }) => ({ from: Date.parse(from), minutes })),
      }))
      expect(readWireDay(compact)).toEqual({
        data: shown,
        meta: { ...full.meta, zones, attributes: [], opens_at: '07:00' },
      })
    }
})

test('what bookings share is said once', async () => {
  const office = await makeBusyOffice()
  const { body: list } = await office.admin.call(presets.list, { params: { section: 'bookings' } })
  const { meta, data } = (
    await office.admin.call(bookings.gridDay, { params: { presetId: list.data[0]!.id }, query: { date } })
  ).body
  expect(Object.values(meta.people).sort()).toEqual(['Ann', 'Ben'])
  expect(meta.access).toHaveLength(1)
  expect(Object.keys(meta.states).length).toBeLessThan(data.flatMap(({ bookings: found }) => found).length)
})
