import { home, type UsualResource } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccess } from '../../access/scope.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { implement } from '../../http/implement.ts'
import { quarterOf } from '../../time/quarters.ts'
import { addDays, dateOf, instantOf, localDay } from '../../time/zones.ts'
import { iso, type Range, readContext, reasonsAlone } from '../bookings/bookings.ts'

export const homeRoutes = implement(home, {
  usual: async ({ db, actor }) => ({ data: await readUsual(db, actor) }),
})

interface UsualRow extends Pick<UsualResource, 'resource_id' | 'name' | 'level_name' | 'kind' | 'timezone'> {
  /** Local minutes after midnight. */
  first: number
  past: number
}

/** Desks before rooms: one comes back to a desk, while a room is only where one happened to meet. */
const text = `
  with ${grantsTable('$1')}, mine as (
    select b.resource_id, count(*) as n,
      mode() within group (order by extract(epoch from (b.starts at time zone l.timezone)::time) / 60)::int as first,
      mode() within group (order by extract(epoch from (b.ends at time zone l.timezone)::time) / 60)::int as past
    from bookings b join resources r on r.id = b.resource_id join levels l on l.id = r.level_id
    where b.host_id = $2 and b.status <> 'cancelled' and b.starts > now() - interval '90 days' and b.starts < now()
      and b.ends - b.starts < interval '1 day'
    group by b.resource_id
  )
  select r.id as resource_id, r.name, said(l.name, l.translations) as level_name, t.kind, l.timezone, mine.first, mine.past
  from mine join resources r on r.id = mine.resource_id join levels l on l.id = r.level_id
  join resource_types t on t.id = r.resource_type_id
  cross join ${resourceAccess('r.id', 'l.path')} access
  where access.read and access.book and r.is_bookable and mine.past > mine.first
  order by t.kind = 'desk' desc, mine.n desc, r.id limit 3`

/** Today from now on, and tomorrow; free or not is the engine's word. */
async function readUsual(db: Db, actor: Actor): Promise<UsualResource[]> {
  const rows = await queryText<UsualRow>(db, 'home_usual', text, [grantsOf(actor), actor.subjectId])
  const now = Date.now()
  const wishes = rows.map((row) => ({ row, offers: offersOf(row, now) }))
  const ranges = wishes.flatMap(({ offers }) => offers.map(({ range }) => range))
  if (!ranges.length) return []
  const window = { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) }
  const contexts = await readContext(db, actor, { ids: rows.map(({ resource_id }) => resource_id) }, window)
  const asked = wishes.flatMap(({ row, offers }) => {
    const context = contexts.find(({ id }) => id === row.resource_id)
    return context ? [{ row, offers, context, ranges: offers.map(({ range }) => range) }] : []
  })
  const reasons = await reasonsAlone(db, actor, asked, now)
  return asked.map(({ row: { first: _, past: __, ...resource }, offers }, index) => ({
    ...resource,
    offers: offers.map(({ date, is_today, range }, n) => ({
      date,
      is_today,
      datetime_from: iso(range.from),
      datetime_to: iso(range.to),
      available: reasons[index]![n] === null,
    })),
  }))
}

function offersOf({ timezone, first, past }: UsualRow, now: number) {
  const today = dateOf(now, timezone)
  const present = quarterOf(now)
  return [today, addDays(today, 1)].flatMap((date) => {
    const day = localDay(date, timezone)
    const range: Range = { from: Math.max(instantOf(day, first), present), to: instantOf(day, past) }
    return range.to > range.from ? [{ date, is_today: date === today, range }] : []
  })
}
