import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookings } from '../../kit/api.generated.ts'
import { callKey, useCall } from '../../kit/call.ts'
import { useLive } from '../../kit/live.ts'
import { useInitial } from '../../kit/session.ts'
import { addDays, browserZone, dayIn } from '../../kit/time.ts'
import { weekOf } from './today.ts'

const minute = 60_000

/** One's own bookings of this week and the next days, up to date, and what time it is. */
export function useOwn() {
  const client = useQueryClient()
  const { usertimepreference } = useInitial()
  const [now, tick] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  const today = dayIn(new Date(now), usertimepreference.timezone ?? browserZone())
  const { first_day_of_week, display_weekend, weekend_days } = usertimepreference
  const week = weekOf(today, first_day_of_week, display_weekend ? [] : weekend_days)
  const query = useCall(bookings.list, {
    query: {},
    body: { preset: { my_bookings: true, date_period: { from: week[0]!, to: addDays(today, 13) } } },
  })
  const renew = () => void client.invalidateQueries({ queryKey: callKey(bookings.list) })
  useLive(['declaration.changed'], renew, renew)
  return { now, today, week, query, all: query.data?.data[0]?.bookings }
}
