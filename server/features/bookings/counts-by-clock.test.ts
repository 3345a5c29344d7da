import { bookings } from '@kontor/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { changesOf, wallAt, wallQuarter } from '../../test/wall-clock.ts'

const server = useApp()
const zones = [
  ...['Europe/Berlin', 'Pacific/Chatham', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo'],
  ...['America/New_York', 'Asia/Beirut', 'Africa/Casablanca', 'America/Havana', 'Atlantic/Azores'],
]
const year = new Date().getUTCFullYear() + 1
const hour = 3_600_000

/** The hours that a wall clock shows during a booking: "2027-03-28 01", and the days. */
function shownDuring({ from, to }: { from: number; to: number }, zone: string) {
  const hours = new Set<string>()
  for (let at = from; at < to; at += wallQuarter) hours.add(wallAt(at, zone).slice(0, 13))
  return { hours: [...hours], days: [...new Set([...hours].map((each) => each.slice(0, 10)))] }
}

const addTo = (counts: Record<string, number>, keys: readonly string[]) => {
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
}

test('at each change of the clocks, bookings count in the hours and on the days that a wall clock shows while they run', async () => {
  const office = await makeOffice(server.app)
  const rooms = await Promise.all(Array.from({ length: 12 }, (_, n) => addRoom(office, { name: `Room ${n}` })))
  // In quarters of an hour from the change of the clocks: the start, and the length.
  const times = fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 1, max: 130 })), {
    ...{ minLength: rooms.length, maxLength: rooms.length },
  })
  for (const zone of zones)
    for (const { at } of changesOf(zone, year)) {
      const held = fc.sample(times, 1)[0]!.map(([start, length]) => {
        const from = at + start * wallQuarter
        return { from, to: from + length * wallQuarter }
      })
      await inCompany(office.id, async (_, client) => {
        await client.query('update levels set timezone = $2 where company_id = $1', [office.id, zone])
        await client.query('delete from bookings where company_id = $1', [office.id])
        await client.query(
          `with d as (insert into declarations (company_id, host_id, user_id) values ($1, $2, $2) returning id)
           insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
           select $1, d.id, $2, $2, b.resource, to_timestamp(b.starts / 1000), to_timestamp(b.ends / 1000)
           from d, unnest($3::bigint[], $4::float8[], $5::float8[]) b (resource, starts, ends)`,
          [office.id, office.ann.id, rooms, held.map(({ from }) => from), held.map(({ to }) => to)],
        )
      })
      const shown = { hours: {} as Record<string, number>, days: {} as Record<string, number> }
      for (const each of held) {
        const { hours, days } = shownDuring(each, zone)
        addTo(shown.hours, hours)
        addTo(shown.days, days)
      }
      const [from, to] = [at - 48 * hour, at + 72 * hour].map((each) => wallAt(each, zone).slice(0, 10))
      const { body } = await office.admin.call(bookings.counts, { query: { from: from!, to: to! } })
      const counted = body.data.days.flatMap(({ date, hours }) =>
        hours.flatMap((count, n) => (count ? [[`${date} ${String(n).padStart(2, '0')}`, count] as const] : [])),
      )
      expect([zone, Object.fromEntries(counted), held]).toEqual([zone, shown.hours, held])
      expect([zone, Object.fromEntries(body.data.days.map(({ date, count }) => [date, count])), held]).toEqual([
        ...[zone, shown.days],
        held,
      ])
    }
})
