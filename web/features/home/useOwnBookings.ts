import { useMemo } from 'react'
import { bookings } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { keptAllDay } from '../../kit/http/query-client.ts'
import { useInitial } from '../../kit/session/session.ts'
import { timed } from '../../kit/time/slot.ts'
import { addDays, dayIn } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { useOpenDay } from '../open-day/open-day.ts'
import { weekOf } from './today.ts'

/**
 * The person's own bookings of this week and the next days, kept up to date, and the time. Today is the building's:
 * headline, day line, week and countdown follow its clock, wherever the reader is.
 */
export function useOwnBookings() {
  const { usertimepreference } = useInitial()
  const ownZone = useOwnZone()
  const now = useNow()
  const { openDay, isPending } = useOpenDay({})
  const clock = openDay?.timezone ?? ownZone
  const today = dayIn(new Date(now), clock)
  const { first_day_of_week, display_weekend, weekend_days } = usertimepreference
  const weekWith = (date: string) => weekOf(date, first_day_of_week, display_weekend ? [] : weekend_days)
  const week = weekWith(today)
  // Requested at once by the reader's own clock, before the building's is known: both are nearly always in the same
  // week.
  const period = { from: week[0]!, to: addDays(today, 13) }
  const body = { preset: { my_bookings: true, date_period: period } }
  const query = useCall(bookings.list, { query: {}, body }, { gcTime: keptAllDay })
  const listed = query.data?.data[0]?.bookings
  const all = useMemo(() => (isPending ? undefined : listed?.map(timed)), [isPending, listed])
  const weeks = { current: week, next: weekWith(addDays(today, 7)) }
  return { now, today, clock, weeks, read: { data: all, error: query.error, refetch: query.refetch }, openDay }
}
