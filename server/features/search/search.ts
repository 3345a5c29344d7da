import { type Found, search } from '@kontor/contract'
import { grantsOf, grantsTable, levelAccessText, resourceAccessText } from '../../access/scope-text.ts'
import { queryText } from '../../db/connection.ts'
import { patternsOf } from '../../db/page.ts'
import { implement } from '../../http/implement.ts'
import { daysAnywhere, localDay } from '../../time/zones.ts'
import { type BookingRow, bookingsQuery, callerOf, withResources } from '../bookings/bookings.ts'
import { namesAbove } from '../levels/levels.ts'
import { offers } from './offers.ts'

/** How many of each are offered. */
const most = 6

/**
 * All words somewhere in the name or in what it stands in. What begins with the first word comes first, then what is in the
 * caller's own building.
 */
const text = `
  with ${grantsTable('$1')}, places as (
    select l.id, l.path, said(l.name, l.translations) as name, access.read,
      ${namesAbove('l')} as parents
    from levels l cross join ${levelAccessText('l.path')} access
  ), things as (
    select r.id, r.name, r.level_id, p.name as level_name, p.parents, said(t.name, t.translations) as type,
      coalesce((select level_id = any (p.path) from users where id = $4), false) as is_near,
      concat_ws(' ', r.name, said(t.name, t.translations), p.name, array_to_string(p.parents, ' ')) as words
    from resources r join places p on p.id = r.level_id join resource_types t on t.id = r.resource_type_id
    cross join ${resourceAccessText('r.id', 'p.path')} access
    where access.read and r.is_bookable
  )
  select
    (select coalesce(json_agg(x), '[]') from (
      select id, name, parents from places
      where read and concat_ws(' ', name, array_to_string(parents, ' ')) ilike all ($2) and name ilike any ($2)
      order by name ilike $3 desc, cardinality(path), name limit ${most}) x) as levels,
    (select coalesce(json_agg(x), '[]') from (
      select id, name, level_id, level_name, parents, type from things where words ilike all ($2)
      order by name ilike $3 desc, is_near desc, name limit ${most}) x) as resources`

/** What the caller hosts, running or to come. $6: patterns, $7: kind, $8 and $9: from and to, as instants. */
const ownText = `${bookingsQuery(`
  b.host_id = $3 and b.ends > now() and b.status in ('booked', 'checked_in')
  and concat_ws(' ', d.subject, r.name, l.name, (select concat_ws(' ', t.name, said(t.name, t.translations))
    from resource_types t where t.id = r.resource_type_id)) ilike all ($6)
  and ($7::text is null or (select t.kind from resource_types t where t.id = r.resource_type_id) = $7)
  and b.starts < coalesce($9, 'infinity'::timestamptz) and b.ends > coalesce($8, '-infinity'::timestamptz)`)} limit 50`

export const searchRoutes = implement(search, {
  find: async ({ db, actor, query }) => {
    const patterns = patternsOf(query.query)
    const [data] = await queryText<Found>(db, text, [grantsOf(actor), patterns, patterns[0]!.slice(1), actor.subjectId])
    return { data: data! }
  },
  bookings: async ({ db, actor, query: { query, kind, date } }) => {
    const window = date && daysAnywhere(date)
    const own = await queryText<BookingRow>(db, ownText, [
      ...callerOf(actor),
      query ? patternsOf(query) : [],
      kind ?? null,
      ...(window ? [new Date(window.from), new Date(window.to)] : [null, null]),
    ])
    const found = own.filter((booking) => !date || isOn(booking, date)).slice(0, most)
    return { data: await withResources(db, found) }
  },
  offers,
})

function isOn({ datetime_from, datetime_to, timezone }: BookingRow, date: string): boolean {
  const { start, end } = localDay(date, timezone)
  return Date.parse(datetime_from) < end && Date.parse(datetime_to) > start
}
