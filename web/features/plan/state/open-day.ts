import type { OpenDay } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { levels } from '../../../kit/http/api.generated.ts'
import { call, callKey, useCall } from '../../../kit/http/call.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { planAddresses } from '../addresses.ts'

/** The length in hours of the time chosen on the next open day, from its opening on. */
const workday = 8

const lastPlace = { query: { place: 'last' } } as const

/**
 * The address at which the plan opens: the map of the last place, on the next open day if today is over. Loaded once
 * the link to it is `isNear`: pointed at or focused.
 */
export function usePlanStart(isNear: boolean) {
  const client = useQueryClient()
  const { data } = useCall(levels.openDay, lastPlace, { enabled: isNear })
  return {
    address: data ? startOfDay(data.data) : planAddresses.place(),
    /** The address, read again unless it is fresh. If there is no answer, the list of places. */
    find: async () => {
      const queryKey = callKey(levels.openDay, lastPlace)
      const queryFn = () => call(levels.openDay, lastPlace)
      return client.fetchQuery({ queryKey, queryFn }).then(
        (answer) => startOfDay(answer.data),
        () => planAddresses.place(),
      )
    },
  }
}

/** Finds the day and time at which a chosen place opens: now, or the next open day if today is over there. */
export function useFindTime() {
  const client = useQueryClient()
  return (level_id: number) => {
    const of = { query: { level_id } }
    const queryFn = () => call(levels.openDay, of)
    return client.fetchQuery({ queryKey: callKey(levels.openDay, of), queryFn }).then(
      (answer) => timeOf(answer.data),
      () => ({}),
    )
  }
}

/** Exported for tests. */
export function startOfDay(openDay: OpenDay): string {
  const { level, plan_level_id } = openDay
  if (!level) return planAddresses.place()
  return plan_level_id
    ? planAddresses.resourcesMap({ plan_level_id }, timeOf(openDay))
    : planAddresses.resources({ plan_level_id: level.id }, timeOf(openDay))
}

const timeOf = ({ is_over, day, opens_at, closes_at }: OpenDay) =>
  is_over && opens_at && closes_at ? { date: day, from: opens_at, to: hoursAfter(opens_at, closes_at) } : {}

/** The end of a working day that begins at a time, HH:mm, but no later than the closing time. */
function hoursAfter(opens: string, closes: string): string {
  const after = `${String(Number(opens.slice(0, 2)) + workday).padStart(2, '0')}${opens.slice(2)}`
  return after < closes ? after : closes
}

let visited = ''

/** Remembers the place as the last one of the plan; the rail then leads there. */
export function useVisit(levelId: number | undefined) {
  const { id } = useInitial().user
  useEffect(() => {
    const visit = `${id} ${levelId}`
    if (levelId === undefined || visit === visited) return
    visited = visit
    // A failure isn't reported: the rail then leads to the place before.
    call(levels.visit, { params: { id: levelId } }).catch(() => undefined)
  }, [levelId, id])
}
