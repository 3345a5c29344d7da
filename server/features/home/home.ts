import { home, type UsualResource } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { implement } from '../../http/implement.ts'
import { quarterOf } from '../../time/quarters.ts'
import { addDays, dateOf, instantOf, localDay, minuteAt } from '../../time/zones.ts'
import { iso, type Range, readContext, reasonsAlone, spanOf } from '../availability/availability.ts'
import { readOpenDay } from '../levels/levels.ts'

export const homeRoutes = implement(home, {
  usual: async ({ db, actor }) => ({ data: await readUsual(db, actor) }),
})

interface BookedRow extends Pick<UsualResource, 'resource_id' | 'name' | 'level_name' | 'kind' | 'timezone'> {
  /** When it was booked, `[from, to]` in epoch milliseconds. */
  times: [number, number][]
  /** When the caller has it from now on, likewise. */
  own: [number, number][]
}

/** The time of day it is booked for most often, in local minutes after midnight. */
type UsualRow = Omit<BookedRow, 'times'> & { first: number; past: number }

/** Resources looked at for the three shown; some are only booked over midnight. */
const mostRead = 12
const mostShown = 3

/** Desks before rooms: one comes back to a desk, while a room is only where one happened to meet. */
const text = `
  with ${grantsTable('$1')}, mine as (
    select b.resource_id, count(*) as n,
      json_agg(json_build_array((extract(epoch from b.starts) * 1000)::bigint, (extract(epoch from b.ends) * 1000)::bigint)) as times
    from bookings b
    where b.host_id = $2 and b.status <> 'cancelled' and b.starts > now() - interval '90 days' and b.starts < now()
      and b.ends - b.starts < interval '1 day'
    group by b.resource_id
  )
  select r.id as resource_id, r.name, said(l.name, l.translations) as level_name, t.kind, l.timezone, mine.times,
    (select coalesce(json_agg(json_build_array((extract(epoch from b.starts) * 1000)::bigint, (extract(epoch from b.ends) * 1000)::bigint)), '[]')
      from bookings b where b.resource_id = r.id and b.host_id = $2 and b.status in ('booked', 'checked_in')
        and b.ends > now() and b.starts < now() + interval '62 days') as own
  from mine join resources r on r.id = mine.resource_id join levels l on l.id = r.level_id
  join resource_types t on t.id = r.resource_type_id
  cross join ${resourceAccessText('r.id', 'l.path')} access
  where access.read and access.book and r.is_bookable
  order by t.kind = 'desk' desc, mine.n desc, r.id limit ${mostRead}`

/** Today from now on, and the next open day; free or not is the engine's word. */
async function readUsual(db: Db, actor: Actor): Promise<UsualResource[]> {
  const now = Date.now()
  const [booked, { next_open_day }] = await Promise.all([
    queryText<BookedRow>(db, text, [grantsOf(actor), actor.subjectId]),
    readOpenDay(db, actor, {}, now),
  ])
  const rows = booked
    .map(toUsual)
    .filter(({ first, past }) => past > first)
    .slice(0, mostShown)
  const wishes = rows.map((row) => ({ row, offers: offersOf(row, next_open_day, now) }))
  const ranges = wishes.flatMap(({ offers }) => offers.map(({ range }) => range))
  if (!ranges.length) return []
  const contexts = await readContext(db, actor, { ids: rows.map(({ resource_id }) => resource_id) }, spanOf(ranges))
  const asked = wishes.flatMap(({ row, offers }) => {
    const context = contexts.find(({ id }) => id === row.resource_id)
    return context ? [{ row, offers, context, ranges: offers.map(({ range }) => range) }] : []
  })
  const reasons = await reasonsAlone(db, actor, asked, now)
  return asked.map(({ row: { first: _, past: __, own, ...resource }, offers }, index) => ({
    ...resource,
    offers: offers.map(({ date, is_today, range }, n) => ({
      date,
      is_today,
      datetime_from: iso(range.from),
      datetime_to: iso(range.to),
      available: reasons[index]![n] === null,
      is_own: own.some(([from, to]) => from < range.to && range.from < to),
    })),
  }))
}

function toUsual({ times, ...row }: BookedRow): UsualRow {
  const first = mostOften(times.map(([from]) => minuteAt(from, row.timezone)))
  // A booking that ends at midnight ends at 24:00, not at 00:00.
  const past = mostOften(times.map(([, to]) => minuteAt(to, row.timezone) || 1440))
  return { ...row, first, past }
}

/** The value that occurs most often; of several the smallest. */
function mostOften(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].sort(([a, x], [b, y]) => y.length - x.length || a - b)[0]![0]
}

function offersOf({ timezone, first, past }: UsualRow, nextOpenDay: string | null, now: number) {
  const today = dateOf(now, timezone)
  const present = quarterOf(now)
  return [today, nextOpenDay && nextOpenDay > today ? nextOpenDay : addDays(today, 1)].flatMap((date) => {
    const day = localDay(date, timezone)
    const range: Range = { from: Math.max(instantOf(day, first), present), to: instantOf(day, past) }
    return range.to > range.from ? [{ date, is_today: date === today, range }] : []
  })
}
