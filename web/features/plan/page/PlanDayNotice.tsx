import { useMemo } from 'react'
import { ClosedDay, DayNotice, useClosedDay, useNewDay, useOpenDay } from '../../open-day/open-day.ts'
import type { Plan } from '../state/usePlan.ts'
import classes from './Strip.module.css'

type PlanView = Pick<Plan, 'address' | 'meta' | 'resources' | 'isStale' | 'query' | 'showDay'>

/** Says that today is over at the place of the plan, with links to the next open day, and back. */
export function PlanDayNotice({ plan, className = '' }: { plan: PlanView; className?: string | undefined }) {
  const { address, meta, query, showDay } = plan
  const asked = useOpenDay(meta ? { level_id: meta.level.id } : null).openDay
  const openDay = asked?.level?.id === meta?.level.id ? asked : undefined
  useNewDay(openDay, address.date ? undefined : meta?.date, () => void query.refetch())
  const closed = useClosedPlan(plan)
  if (closed) return null
  return (
    <DayNotice
      className={`${classes.notice} ${className}`}
      openDay={openDay}
      date={meta?.date}
      go={(date) => showDay(date ?? openDay!.today)}
    />
  )
}

/** On a day on which the place is closed, says so and leads to the next open day. */
export function PlanClosedDay({ plan, className }: { plan: PlanView; className: string | undefined }) {
  const closed = useClosedPlan(plan)
  return closed && <ClosedDay className={className} closed={closed} go={plan.showDay} />
}

/** Returns what to say about a day on which the place is closed; undefined: it is open then. */
export function useClosedPlan({ meta, resources, isStale }: PlanView) {
  // A day that is merely over has past quarters, and costs no call.
  const isAnyClosed = useMemo(() => resources.some(({ quarters }) => /^c+$/.test(quarters)), [resources])
  const hasClosed = !isStale && isAnyClosed
  return useClosedDay(hasClosed && meta ? { level_id: meta.level.id } : null, meta?.date)
}
