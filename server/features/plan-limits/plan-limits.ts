import { planLimits, type ResourceLimits } from '@kontor/contract'
import { together } from '../../db/connection.ts'
import { type Call, implement } from '../../http/implement.ts'
import { dateOf, daysAnywhere, localDay } from '../../time/zones.ts'
import {
  type CountedLimit,
  countedLimits,
  hostBookings,
  lastDayAhead,
  type ResourceContext,
  readContext,
} from '../availability/availability.ts'
import { editedBy, mayHost } from '../bookings/bookings.ts'

export const planLimitRoutes = implement(
  planLimits,
  { resources: async (call) => ({ data: await limitsOf(call) }) },
  { resources: ['booking_id', 'host_id'] },
)

/** The limits of resources with what is left of them, by a fixed number of queries. */
async function limitsOf({ db, actor, query }: Call<typeof planLimits.resources>): Promise<ResourceLimits[]> {
  const now = Date.now()
  const hostId = query.host_id ?? actor.subjectId
  // Today is another day in another zone; the counted bookings reach a week further on both sides.
  const window = daysAnywhere(query.date ?? dateOf(now, 'UTC'))
  const { ignored } = await editedBy(db, actor, query)
  const [, contexts, counted] = await together([
    mayHost(db, actor, hostId, 'host_id'),
    readContext(db, actor, { ids: query.resource_ids, hostId, ignored }, window),
    hostBookings(db, hostId, window, ignored),
  ])
  return contexts.map((context) => {
    const date = query.date ?? dateOf(now, context.timezone)
    const { start: from, end: to } = localDay(date, context.timezone)
    const [aDay, aWeek] = countedLimits(context, { from, to }, [counted])
    return { ...boundsOf(context, now), date, a_day: allowanceOf(aDay!), a_week: allowanceOf(aWeek!) }
  })
}

/** The limits that don't depend on other bookings. */
function boundsOf({ id, resource_type_id, timezone, limits }: ResourceContext, now: number) {
  const { days_ahead: days, longest_minutes, bookings_at_once: at_once } = limits
  const last_day = days === null ? null : lastDayAhead(days, timezone, now)
  return { resource_id: id, resource_type_id, last_day, longest_minutes, at_once }
}

const allowanceOf = ({ most, had }: CountedLimit): ResourceLimits['a_day'] =>
  most === null ? null : { most, left: Math.max(0, most - had) }
