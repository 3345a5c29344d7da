import { sql } from 'kysely'
import { type Db, manyRows } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { isHeld } from '../../sql/bookings.ts'
import { epoch, epochText } from '../../sql/instants.ts'
import { assignedTo, scheduleText } from '../../sql/resources.ts'
import { among } from '../../sql/with-values.ts'
import { quarterOf } from '../../time/quarters.ts'
import {
  type BlockedRange,
  type Bookable,
  isWithinTimes,
  type Range,
  scheduleOf,
} from '../availability/availability.ts'

/** When a resource can be booked: what a change of hours, availability, unavailability or state changes. */
export interface Times extends Pick<Bookable, 'id' | 'name' | 'timezone' | 'hours' | 'is_bookable'> {
  unavailable: BlockedRange[]
  /** The times in which it is assigned to somebody (R304). */
  assigned: (BlockedRange & { user_id: number })[]
}

/** A booking to come that a change breaks. Epoch milliseconds. */
export interface BrokenBooking extends Range {
  id: number
  resource_id: number
  host_id: number
  version: number
  /**
   * `times`: it would break a rule of time, against which it may stay. `clash`: it couldn't stand beside other bookings. `gone`:
   * its resource would no longer exist.
   */
  why: 'clash' | 'gone' | 'times'
}

export type BookingTimes = Awaited<ReturnType<typeof timesOf>>

/** The times of resources from now on, by id; the key tells whether they differ. */
export async function timesOf(db: Db, ids: readonly number[]): Promise<Map<number, { key: string; times: Times }>> {
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('r.id', '=', among(ids))
    .where('r.retired_at', 'is', null)
    .select([
      'r.id',
      said('r').as('name'),
      'l.timezone',
      sql<boolean>`r.is_bookable and l.is_declarable`.as('is_bookable'),
      sql<string | null>`${sql.raw(scheduleText('r'))}::text`.as('hours'),
      sql<string>`coalesce((
        select json_agg(json_build_object('from', ${sql.raw(epochText('n.starts'))}, 'to', ${sql.raw(epochText('n.ends'))}, 'reason', n.reason)
          order by n.starts)
        from unavailabilities n where n.resource_id = r.id and n.ends > now())::text, '[]')`.as('periods'),
      sql<string>`coalesce((select json_agg(a order by a."from") from (
        ${sql.raw(assignedTo('r.id', 'now()', "'2100-01-01'", 'a.user_id'))}) a)::text, '[]')`.as('assigned'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, name, timezone, is_bookable, hours, periods, assigned }) => [
      id,
      {
        key: `${is_bookable} ${timezone} ${hours} ${periods} ${assigned}`,
        times: {
          id,
          name,
          timezone,
          is_bookable,
          hours: scheduleOf(hours),
          unavailable: JSON.parse(periods) as Times['unavailable'],
          assigned: JSON.parse(assigned) as Times['assigned'],
        },
      },
    ]),
  )
}

/** The names of resources and the zones of their places, by id. */
export async function namesOfResources(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { name: string; timezone: string }>> {
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('r.id', '=', among(ids))
    .select(['r.id', said('r').as('name'), 'l.timezone'])
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** The part of a booking that isn't over. */
export const restOf = ({ from, to }: Range): Range => ({ from: Math.max(from, quarterOf(Date.now())), to })

/** Bookings whose time isn't over, in order of time. */
export const comingRows = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .where(isHeld('b'))
    .where('b.ends', '>', sql<Date>`now()`)
    .select(['b.id', 'b.resource_id', 'b.host_id', 'b.version', epoch('b.starts').as('from'), epoch('b.ends').as('to')])
    .orderBy('b.starts')
    .orderBy('b.id')

/** The times in which a booking's host may have a resource. */
export const forHost = ({ assigned, ...times }: Times, { host_id }: Pick<BrokenBooking, 'host_id'>) => ({
  ...times,
  unavailable: [...times.unavailable, ...assigned.filter(({ user_id }) => user_id !== host_id)],
})

/** The bookings to come that the times before allowed and those after don't, in order of time. */
export async function brokenBookings(db: Db, before: BookingTimes, after: BookingTimes): Promise<BrokenBooking[]> {
  const changed = [...before].filter(([id, { key }]) => after.get(id)?.key !== key).map(([id]) => id)
  if (changed.length === 0) return []
  const coming = await manyRows<BrokenBooking>(db, comingRows(db).where('b.resource_id', '=', among(changed)))
  return coming.flatMap((booking): BrokenBooking[] => {
    const now = after.get(booking.resource_id)
    if (!now) return [{ ...booking, why: 'gone' }]
    const left = restOf(booking)
    const known = before.get(booking.resource_id)!
    const isBroken =
      !isWithinTimes(forHost(now.times, booking), left) && isWithinTimes(forHost(known.times, booking), left)
    return isBroken ? [{ ...booking, why: 'times' }] : []
  })
}
