import {
  type CalendarEvents,
  longestBooking,
  mostCalendarEvents,
  type ResourceEvent,
  type resourceCalendars,
} from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { isHeld, isNotDue, isOpen, shownTitle } from '../../sql/bookings.ts'
import { utc } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'

/** Days of events without an end in the question. */
const usualDays = 14

/**
 * The bookings in the calendars with these addresses, in their order (R306). Two queries. An address that no calendar of a
 * visible resource has is refused at its field.
 */
export async function readEvents({ db, actor, body }: Call<typeof resourceCalendars.events>) {
  const from = new Date(body.datetime_from ?? Date.now())
  const to = new Date(body.datetime_to ?? from.getTime() + usualDays * 86_400_000)
  const asked = body.calendars.map(({ email }) => email)
  const known = await calendarsOf(db, actor, asked)
  const calendars = asked.map((email, at) => {
    const calendar = known.get(email.toLowerCase())
    if (!calendar) throw invalidField(`calendars.${at}.email`, 'unknown_id')
    return calendar
  })
  const ids = [...new Set(calendars.map(({ resource_id }) => resource_id))]
  const events = Map.groupBy(await eventsOf(db, actor, ids, { from, to }), ({ resource_id }) => resource_id)
  return {
    data: calendars.map(({ resource_id, email, timezone }): CalendarEvents => {
      const all = events.get(resource_id) ?? []
      const shown = all.slice(0, mostCalendarEvents).map(({ resource_id: _, ...event }) => event)
      return { email, timezone, events: shown, has_more: all.length > mostCalendarEvents }
    }),
  }
}

interface CalendarResource {
  resource_id: number
  email: string
  timezone: string
}

/** Calendars of resources that the caller may see, by their addresses in small letters. */
async function calendarsOf(db: Db, actor: Actor, emails: readonly string[]): Promise<Map<string, CalendarResource>> {
  const wanted = emails.map((email) => email.toLowerCase())
  const found = await db
    .selectFrom('resource_calendars as c')
    .innerJoin('resources as r', 'r.id', 'c.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where(sql<boolean>`lower(c.email) = any (${wanted}::text[])`)
    .where('access.read', '=', true)
    .select(['c.resource_id', 'c.email', 'l.timezone'])
    .execute()
  return new Map(found.map((calendar) => [calendar.email.toLowerCase(), calendar]))
}

type TakenEvent = ResourceEvent & { resource_id: number }

/** The bookings of each resource, in order of time: one more than an answer has. */
const eventsOf = (
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<TakenEvent[]> =>
  db
    .selectFrom('resources as r')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('bookings as b')
          .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
          .innerJoin('users as h', 'h.id', 'b.host_id')
          .whereRef('b.resource_id', '=', 'r.id')
          .where('b.starts', '>', new Date(from.getTime() - longestBooking * 60_000))
          .where('b.starts', '<', to)
          .where('b.ends', '>', from)
          .where(isHeld('b'))
          .where(isNotDue('b'))
          .select((row) => {
            const ifOpen = row.case().when(isOpen(actor, 'b', 'd'))
            return [
              'b.id as booking_id',
              ifOpen.then(shownTitle).end().as('subject'),
              ifOpen.then(row.ref('h.name')).end().as('host'),
              utc<string>('b.starts').as('datetime_from'),
              utc<string>('b.ends').as('datetime_to'),
              'b.starts',
            ]
          })
          .orderBy('b.starts')
          .orderBy('b.id')
          .limit(mostCalendarEvents + 1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .where('r.id', '=', among(ids))
    .select(['r.id as resource_id', 'e.booking_id', 'e.subject', 'e.host', 'e.datetime_from', 'e.datetime_to'])
    .orderBy('e.starts')
    .orderBy('e.booking_id')
    .execute()
