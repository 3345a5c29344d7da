import type { BookingRule, CountedBooking } from '@kontor/contract/calls/booking-check.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { isHeld, isOpen } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { weekOf } from '../../time/weeks.ts'
import { dateOf, localDay } from '../../time/zones.ts'
import { type IgnoredBookings, iso, type Range, type ResourceContext } from '../availability/availability.ts'

/** The bookings of a person that count towards the limits of a range, by rule. */
export type CountedBookings = ReadonlyMap<BookingRule, readonly CountedBooking[]>

interface CountQuestion {
  hostId: number
  context: ResourceContext
  range: Range
  ignored: IgnoredBookings
}

/** A reservation may have thousands of bookings in a week; nobody reads that many. */
const most = 500

/** As `BookingCounts` counts them: of the same type, by the local day and week in which they begin, or at the same time. */
export async function countedBookings(db: Db, actor: Actor, asked: CountQuestion): Promise<CountedBookings> {
  const { hostId, context, range, ignored } = asked
  const { timezone, week_begins } = context
  const date = dateOf(range.from, timezone)
  const days = weekOf(date, week_begins)
  const week = { from: localDay(days[0]!, timezone).start, to: localDay(days[6]!, timezone).end }
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .leftJoinLateral(resourceAccess(actor, 'r', 'l'), (join) => join.onTrue())
    .where('b.host_id', '=', hostId)
    .where('r.resource_type_id', '=', context.resource_type_id)
    .where(isHeld('b'))
    .where('b.id', '<>', sql<number>`all (${[...(ignored.bookingIds ?? [])]}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb.and([eb('b.starts', '>=', new Date(week.from)), eb('b.starts', '<', new Date(week.to))]),
        eb.and([eb('b.starts', '<', new Date(range.to)), eb('b.ends', '>', new Date(range.from))]),
      ]),
    )
    .select([epoch('b.starts').as('from'), epoch('b.ends').as('to')])
    .select((eb) => [
      eb
        .case()
        .when(isOpen(actor, 'b', 'd'))
        .then(eb.ref('b.id'))
        .end()
        .as('booking_id'),
      eb.case().when('access.read', '=', true).then(said('r')).end().as('resource_name'),
    ])
    .orderBy('b.starts')
    .limit(most)
    .execute()
  const inWeek = (at: number) => at >= week.from && at < week.to
  const those = (counts: (booking: Range) => boolean): CountedBooking[] =>
    rows.filter(counts).map(({ from, to, booking_id, resource_name }) => ({
      ...{ booking_id, resource_name: resource_name ?? null },
      ...{ datetime_from: iso(from), datetime_to: iso(to) },
    }))
  return new Map([
    ['too_many_a_day', those(({ from }) => dateOf(from, timezone) === date)],
    ['too_many_a_week', those(({ from }) => inWeek(from))],
    ['too_many_at_once', those(({ from, to }) => from < range.to && to > range.from)],
  ])
}
