import { type RawBuilder, sql } from 'kysely'
import { isNotDueText } from '../../sql/bookings.ts'
import { withValues } from '../../sql/with-values.ts'
import { holdsIn } from './context-text.ts'

/*
 * SQL of the bookable and the taken time of a resource, for occupancy now and for the days that are over. Ranges are
 * `tstzmultirange`, lengths are seconds.
 */

type Instant = Date | RawBuilder<Date>
export interface Window {
  from: Instant
  to: Instant
}

export const secondsOf = (ranges: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(extract(epoch from upper(one) - lower(one))), 0) from unnest(${ranges}) one)`

/** When a resource isn't available, by its periods. `resource`: SQL of its id. */
export const closedIn = (resource: string, { from, to }: Window): RawBuilder<unknown> =>
  sql`coalesce((select range_agg(tstzrange(n.starts, n.ends)) from unavailabilities n
    where n.resource_id = ${sql.raw(resource)} and n.ends > ${from} and n.starts < ${to}), '{}')`

/** When a resource that isn't a pool is taken, by bookings or linked ones; null: never. */
export function heldIn(resource: string, { from, to }: Window): RawBuilder<unknown> {
  const holds = withValues(
    holdsIn('h.booking_id, h.kind, h.starts, h.ends', resource, '$1::timestamptz', '$2::timestamptz'),
    [from, to],
  )
  return sql`(select range_agg(tstzrange(h.starts, h.ends)) from (${holds}) h join bookings b on b.id = h.booking_id
    where h.kind <> 'buffer' and ${sql.raw(isNotDueText('b'))})`
}

/** The quarters of an hour of a pool in which places are taken: `taken` of them from `at` on. */
export const quartersIn = (resource: string, { from, to }: Window): RawBuilder<unknown> =>
  sql`(select taken, at from resource_days u cross join unnest(u.used) with ordinality as cell (taken, n)
    cross join lateral (select u.day::timestamp at time zone 'UTC' + (n - 1) * interval '15 minutes' as at) began
    where u.resource_id = ${sql.raw(resource)} and taken > 0
      and u.day between (${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date)`

/** The taken seconds of a pool within ranges, for each place. */
export const pooledIn = (resource: string, ranges: RawBuilder<unknown>, window: Window): RawBuilder<number> =>
  sql`(select coalesce(sum(taken * ${secondsOf(sql`${ranges} * tstzmultirange(tstzrange(at, at + interval '15 minutes'))`)}), 0)
    from ${quartersIn(resource, window)} quarters)`

/** The seconds that capacity dates add to a pool of `capacity` places within ranges, or take from it, for each place. */
export const datedIn = (resource: string, capacity: string, ranges: RawBuilder<unknown>, { from, to }: Window) =>
  sql<number>`(select coalesce(sum((o.capacity - ${sql.raw(capacity)})
      * ${secondsOf(sql`${ranges} * tstzmultirange(tstzrange(o.starts, o.ends))`)}), 0)
    from resource_capacity_dates o where o.resource_id = ${sql.raw(resource)} and o.ends > ${from} and o.starts < ${to})`
