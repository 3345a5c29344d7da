import type pg from 'pg'
import type { Fault } from '../operation.ts'
import { isHolding, type Timeline } from './timeline.ts'

const minute = 60_000

/** The tables hold in the end what the history says; and those that follow from bookings agree with them. */
export async function judgeTables(owner: pg.Client, timeline: Timeline): Promise<Fault[]> {
  return [
    ...(await judgeBookings(owner, timeline)),
    ...(await judgeHolds(owner, timeline)),
    ...(await judgePools(owner, timeline)),
  ]
}

async function judgeBookings(owner: pg.Client, timeline: Timeline): Promise<Fault[]> {
  const { rows } = await owner.query<{ id: string; version: number; status: string }>(
    'select id, version, status from bookings',
  )
  const last = timeline.last('bookings')
  const odd = rows.filter(({ id, version, status }) => {
    const state = last.get(id)
    return state?.version !== version || state.status !== status
  })
  if (!odd.length && rows.length === last.size) return []
  return [
    { rule: 'lost', what: `${rows.length} bookings, ${last.size} by the history; ${JSON.stringify(odd.slice(0, 3))}` },
  ]
}

/** Bookings to come hold their own time, that of their buffers and of linked resources; nothing else is held. */
async function judgeHolds(owner: pg.Client, timeline: Timeline): Promise<Fault[]> {
  const { rows } = await owner.query<{
    booking_id: string
    resource_id: string
    kind: string
    from: number
    to: number
  }>(
    `select booking_id, resource_id, kind, (extract(epoch from starts) * 1000)::float8 as "from", (extract(epoch from ends) * 1000)::float8 as "to"
     from holds`,
  )
  const now = Date.now()
  const resources = timeline.last('resources')
  const links = [...timeline.last('resource_links').values()]
  const wanted = new Set<string>()
  const bookings = timeline.last('bookings')
  for (const [id, booking] of bookings) {
    const { capacity, before, after } = resources.get(String(booking.resource))!
    if (!isHolding(booking) || capacity > 1 || booking.from <= now) continue
    const { resource, from, to } = booking
    wanted.add(`${id} ${resource} booking ${from} ${to}`)
    if (before) wanted.add(`${id} ${resource} buffer ${from - before * minute} ${from}`)
    if (after) wanted.add(`${id} ${resource} buffer ${to} ${to + after * minute}`)
    for (const { one, other } of links)
      for (const [here, there] of [
        [one, other],
        [other, one],
      ])
        if (here === resource) wanted.add(`${id} ${there} linked ${from} ${to}`)
  }
  const found = new Set(
    rows
      .filter(({ booking_id }) => (bookings.get(booking_id)?.from ?? Number.POSITIVE_INFINITY) > now)
      .map(({ booking_id, resource_id, kind, from, to }) =>
        [booking_id, resource_id, kind === 'distance' ? 'linked' : kind, from, to].join(' '),
      ),
  )
  const odd = [...wanted.symmetricDifference(found)]
  return odd.length
    ? [{ rule: 'held wrongly', what: `${odd.length} holds too many or too few: ${odd.slice(0, 5).join('; ')}` }]
    : []
}

/** The days of pools count the bookings to come. */
async function judgePools(owner: pg.Client, timeline: Timeline): Promise<Fault[]> {
  const { rows } = await owner.query<{ resource_id: string; day: number; used: number[]; free: number[] }>(
    `select resource_id, (extract(epoch from day::timestamp at time zone 'utc') * 1000)::float8 as day, used, free from resource_days`,
  )
  const faults: Fault[] = []
  const resources = timeline.last('resources')
  const dates = [...timeline.last('resource_capacity_dates').values()]
  const now = Date.now()
  const quarter = 15 * minute
  const days = new Map(rows.map((row) => [`${row.resource_id} ${row.day}`, row]))
  const counted = new Map<string, number[]>()
  for (const booking of timeline.last('bookings').values()) {
    if (resources.get(String(booking.resource))!.capacity === 1 || !isHolding(booking)) continue
    for (let at = booking.from; at < booking.to; at += quarter) {
      const day = Math.floor(at / 86_400_000) * 86_400_000
      const key = `${booking.resource} ${day}`
      if (!counted.has(key)) counted.set(key, Array(96).fill(0))
      counted.get(key)![(at - day) / quarter]!++
    }
  }
  for (const key of new Set([...days.keys(), ...counted.keys()])) {
    const [resource, day] = key.split(' ').map(Number) as [number, number]
    const { capacity: own } = resources.get(String(resource))!
    if (own === 1 || day <= now) continue
    const used = counted.get(key) ?? Array(96).fill(0)
    const row = days.get(key)
    const capacityAt = (at: number) =>
      dates.find((date) => date.resource === resource && date.from <= at && date.to > at)?.capacity ?? own
    const isRight = used.every((count, cell) => {
      const free = capacityAt(day + cell * quarter) - count
      return count === (row?.used[cell] ?? 0) && (row?.free[cell] ?? free) === free
    })
    if (!isRight) faults.push({ rule: 'counted wrongly', what: `pool ${resource} on ${new Date(day).toISOString()}` })
  }
  return faults
}
