import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { isHeld, isNotDue, releasedFor } from '../../sql/bookings.ts'
import { closedIn, datedIn, heldIn, pooledIn, quartersIn, secondsOf } from '../availability/availability.ts'

/** A row of `daily_use` to be counted, with the dated hours that hold on its day as PostgreSQL's text of a multirange. */
export interface UncountedDay {
  resource_id: number
  day: string
  /** Null: its weekly hours hold. */
  dated: string | null
}

const most = 1000

/** Counts days from scratch, by the terms in their rows (decision 0067). The caller holds `lock_use`. */
export async function count(db: Db, days: readonly UncountedDay[]): Promise<void> {
  for (let n = 0; n < days.length; n += most) await countSome(db, days.slice(n, n + most))
}

const window = { from: sql<Date>`d.starts`, to: sql<Date>`d.ends` }
const bookable = sql`d.bookable`

async function countSome(db: Db, days: readonly UncountedDay[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g (resource_id bigint, day date, dated tstzmultirange)
    ), opened as (
      select u.resource_id, u.day, u.starts, u.ends, u.capacity, u.asks,
        case when u.is_bookable then coalesce(g.dated, u.hours) * coalesce(u.allowed, tstzmultirange(tstzrange(u.starts, u.ends)))
          else '{}' end as open
      from given g join daily_use u on u.resource_id = g.resource_id and u.day = g.day
    ), days as materialized (
      select d.*, d.open - ${closedIn('d.resource_id', window)} as bookable from opened d
    ), counted as (
      select d.resource_id, d.day, figures.*,
        d.capacity * ${secondsOf(bookable)}
          + case when d.capacity = 1 then 0 else ${datedIn('d.resource_id', 'd.capacity', bookable, window)} end as bookable,
        case when d.capacity = 1 then ${secondsOf(sql`d.bookable * ${heldIn('d.resource_id', window)}`)}
          else ${pooledIn('d.resource_id', bookable, window)} end as taken,
        case when d.capacity = 1 then least(figures.bookings_held, 1)
          else (select coalesce(max(taken), 0) from ${quartersIn('d.resource_id', window)} quarters
            where at >= d.starts and at < d.ends) end as peak
      from days d cross join lateral ${figures} figures
    )
    update daily_use u set bookable = round(c.bookable / 60), taken = round(c.taken / 60), booked = round(c.booked / 60),
      used = round(c.used / 60), walk_in = round(c.walk_in / 60), released = round(c.released / 60), no_show = round(c.no_show / 60),
      bookings = c.bookings, swapped = c.swapped, walk_ins = c.walk_ins, no_shows = c.no_shows, peak = c.peak
    from counted c where u.resource_id = c.resource_id and u.day = c.day`.execute(db)
}

const length = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`greatest(0, extract(epoch from least(${to}, d.ends) - greatest(${from}, d.starts)))`

/** The bookings of the day `d` and what came of each. */
const known = sql`(
  select b.part_of is not null as is_later_part, b.created_at > b.starts - interval '15 minutes' as is_late,
    b.starts >= d.starts as begins, ${isHeld('b')} and ${isNotDue('b')} as is_held,
    coalesce(${releasedFor('b', 'e')} = 'no_show', false) as is_released,
    d.asks and b.status = 'booked' and ${isNotDue('b')} as is_empty,
    ${length(sql`b.starts`, sql`coalesce(b.booked_until, b.ends)`)} as planned,
    case when b.checked_in_at is not null or b.status = 'checked_out'
      then ${length(sql`greatest(b.checked_in_at, b.starts)`, sql`least(b.checked_out_at, b.ends)`)} else 0 end as used
  from (
    select * from bookings b where b.resource_id = d.resource_id and b.ends > d.starts and b.starts < d.ends
      and b.starts > d.starts - interval '1 day'
    union all
    select * from bookings b where b.resource_id = d.resource_id and b.ends > d.starts and b.starts < d.ends
      and b.starts <= d.starts - interval '1 day' and b.is_long
  ) b join declarations e on e.id = b.declaration_id
)`

const sum = (what: string, when: string) => sql`coalesce(sum(${sql.raw(what)}) filter (where ${sql.raw(when)}), 0)`
const number = (when: string) => sql`count(*) filter (where ${sql.raw(when)})`

const figures = sql`(
  select ${sum('planned', 'is_held or is_released')} as booked, ${sum('used', 'is_held')} as used,
    ${sum('used', 'is_held and is_late and not is_later_part')} as walk_in, ${sum('planned', 'is_released')} as released,
    ${sum('planned', 'is_empty')} as no_show, ${number('is_held')} as bookings_held,
    ${number('begins and (is_held or is_released) and not is_later_part')} as bookings,
    ${number('begins and (is_held or is_released) and is_later_part')} as swapped,
    ${number('begins and is_held and is_late and not is_later_part')} as walk_ins,
    ${number('begins and (is_released or is_empty)')} as no_shows
  from ${known} known
)`
