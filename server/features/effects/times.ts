import { sql } from 'kysely'
import { type Db, manyRows } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { isHeld } from '../../sql/bookings.ts'
import { epoch, epochText } from '../../sql/instants.ts'
import { scheduleText } from '../../sql/resources.ts'
import { among } from '../../sql/with-values.ts'
import { quarterOf } from '../../time/quarters.ts'
import { type Bookable, isWithinTimes, type Range, scheduleOf } from '../availability/availability.ts'

/** When a resource can be booked: what a change of hours, availability or unavailability changes. */
export interface Times extends Pick<Bookable, 'id' | 'name' | 'timezone' | 'hours'> {
  unavailable: (Range & { reason: string })[]
}

/** A booking to come, as far as it can break a rule of time. Epoch milliseconds. */
export interface Coming extends Range {
  id: number
  resource_id: number
  version: number
}

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
      sql<string | null>`${sql.raw(scheduleText('r'))}::text`.as('hours'),
      sql<string>`coalesce((
        select json_agg(json_build_object('from', ${sql.raw(epochText('n.starts'))}, 'to', ${sql.raw(epochText('n.ends'))}, 'reason', n.reason)
          order by n.starts)
        from unavailabilities n where n.resource_id = r.id and n.ends > now())::text, '[]')`.as('periods'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, name, timezone, hours, periods }) => [
      id,
      {
        key: `${timezone} ${hours} ${periods}`,
        times: {
          id,
          name,
          timezone,
          hours: scheduleOf(hours),
          unavailable: JSON.parse(periods) as Times['unavailable'],
        },
      },
    ]),
  )
}

/** The part of a booking that isn't over. */
export const restOf = ({ from, to }: Range): Range => ({ from: Math.max(from, quarterOf(Date.now())), to })

type Known = Awaited<ReturnType<typeof timesOf>>

/** The bookings to come that the times before allowed and those after don't, in order of time. */
export async function brokenBookings(db: Db, before: Known, after: Known): Promise<Coming[]> {
  const changed = [...after].filter(([id, { key }]) => before.get(id)?.key !== key).map(([id]) => id)
  if (changed.length === 0) return []
  const coming = await manyRows<Coming>(
    db,
    db
      .selectFrom('bookings as b')
      .where('b.resource_id', '=', among(changed))
      .where(isHeld('b'))
      .where('b.ends', '>', sql<Date>`now()`)
      .select(['b.id', 'b.resource_id', 'b.version', epoch('b.starts').as('from'), epoch('b.ends').as('to')])
      .orderBy('b.starts')
      .orderBy('b.id'),
  )
  return coming.filter((booking) => {
    const left = restOf(booking)
    const old = before.get(booking.resource_id)
    return !isWithinTimes(after.get(booking.resource_id)!.times, left) && (!old || isWithinTimes(old.times, left))
  })
}
