import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { type Tenant, withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'
import { forEveryDueCompany } from '../../jobs/every-due-company.ts'
import { scheduleText } from '../../sql/resources.ts'
import { addDays, dateOf, localDay } from '../../time/zones.ts'
import { scheduleOf } from '../availability/availability.ts'
import { count } from './count.ts'
import { datedHours, termsOf } from './terms.ts'

/** Milliseconds after which a company gives way to the next one; the next run goes on. */
const longest = 3_000
/** Resources counted in one transaction. */
const most = 1000
/** Days counted backwards where a company has bookings from before. */
const farthest = 400
/** A day is counted this long after its end (`note_uncounted` relies on it). */
const hour = 3_600_000

/** Counts the days that are over, in each company: newest first, then back to the first one that is wanted. */
export function settleEverywhere(ground: Pick<Ground, 'regions' | 'log'>): Promise<void> {
  const due = { companies: 'companies_to_count', failure: 'days could not be counted' } as const
  return forEveryDueCompany(ground, due, (tenant) => settleCompany(ground, tenant))
}

export async function settleCompany(
  { regions }: Pick<Ground, 'regions'>,
  tenant: Tenant,
  now = Date.now(),
): Promise<void> {
  const deadline = performance.now() + longest
  while (performance.now() < deadline && (await withTenant(regions, tenant, (db) => settleNext(db, now))));
}

/** One step: some resources of the next day of a zone. False: all days are counted. */
async function settleNext(db: Db, now: number): Promise<boolean> {
  await sql`select lock_use(current_company())`.execute(db)
  const all = (await zonesOf(db)).flatMap((zone) => nextDay(zone, dateOf(now - hour, zone.timezone)) ?? [])
  // The newest of all zones.
  const [next] = all.sort((a, b) => (a.day < b.day ? 1 : -1))
  if (!next) return false
  const { timezone, day, since, first, last } = next
  if (await settleSome(db, timezone, day)) return true
  const nextAt = new Date(localDay(addDays(last, 1), timezone).end + hour)
  await sql`insert into counted_zones (timezone, since, first_day, last_day, next_at)
    values (${timezone}, ${since}, ${first}, ${last}, ${nextAt})
    on conflict (company_id, timezone) do update set first_day = excluded.first_day, last_day = excluded.last_day,
      next_at = excluded.next_at`.execute(db)
  return true
}

interface Zone {
  timezone: string
  since: string | null
  first_day: string | null
  last_day: string | null
  /** The start of the company's oldest booking in epoch milliseconds, where the zone is new. */
  oldest: number | null
}

async function zonesOf(db: Db): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select l.timezone, z.since::text, z.first_day::text, z.last_day::text,
      case when z.since is null then (select date_part('epoch', min(starts)) * 1000 from bookings) end as oldest
    from (select distinct timezone from levels) l left join counted_zones z on z.timezone = l.timezone
    order by 1`.execute(db)
  return rows
}

/** The day to count next, and the days that are counted with it. `today`: the first day that isn't over. */
function nextDay({ timezone, since, first_day, last_day, oldest }: Zone, today: string) {
  const yesterday = addDays(today, -1)
  if (since === null || first_day === null || last_day === null) {
    const [bound, begun] = [addDays(today, -farthest), oldest === null ? yesterday : dateOf(oldest, timezone)]
    const begin = begun > yesterday ? yesterday : begun < bound ? bound : begun
    return { timezone, day: yesterday, since: begin, first: yesterday, last: yesterday }
  }
  if (last_day < yesterday) {
    const day = addDays(last_day, 1)
    return { timezone, day, since, first: first_day, last: day }
  }
  if (first_day <= since) return null
  const day = addDays(first_day, -1)
  return { timezone, day, since, first: day, last: last_day }
}

/** Writes and counts the rows of resources that have none for the day. False: all have one. */
async function settleSome(db: Db, timezone: string, date: string): Promise<boolean> {
  const day = localDay(date, timezone)
  // A date that the calendar skips there.
  if (day.end <= day.start) return false
  const [starts, ends] = [new Date(day.start), new Date(day.end)]
  const { rows } = await sql<{ id: number; hours: string | null }>`
    select r.id, ${sql.raw(scheduleText('r'))}::text as hours
    from resources r join levels l on l.id = r.level_id
    where l.timezone = ${timezone} and r.created_at < ${ends} and (r.retired_at is null or r.retired_at > ${starts})
      and not exists (select from daily_use u where u.resource_id = r.id and u.day = ${date}::date)
    order by r.id limit ${most}`.execute(db)
  if (!rows.length) return false
  const bySchedule = Map.groupBy(rows, ({ hours }) => hours)
  const terms = [...bySchedule].flatMap(([text, resources]) => {
    const schedule = scheduleOf(text)
    const said = { ...termsOf(schedule, date, timezone), dated: datedHours(schedule, date, timezone) }
    return resources.map(({ id }) => ({ resource_id: id, day: date, ...said }))
  })
  await sql`
    insert into daily_use (resource_id, day, timezone, starts, ends, capacity, is_bookable, asks, hours, allowed)
    select t.resource_id, t.day, ${timezone}, ${starts}, ${ends}, r.capacity, r.is_bookable and l.is_declarable,
      coalesce(r.pre_check_in, r.auto_release) is not null, t.hours, t.allowed
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (resource_id bigint, day date, hours tstzmultirange, allowed tstzmultirange)
    join resources r on r.id = t.resource_id join levels l on l.id = r.level_id`.execute(db)
  await count(db, terms)
  return true
}
