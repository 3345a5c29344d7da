import { DayNotice, useOpenDay } from '../../open-day/open-day.ts'
import type { Plan } from '../state/usePlan.ts'
import classes from './Strip.module.css'

/** Says that today is over at the place of the plan, with links to the next open day, and back. */
export function PlanDayNotice({ plan: { address, meta } }: { plan: Pick<Plan, 'address' | 'meta'> }) {
  const { openDay } = useOpenDay(meta ? { level_id: meta.level.id } : null)
  return (
    <DayNotice
      className={classes.notice!}
      openDay={openDay?.level?.id === meta?.level.id ? openDay : undefined}
      date={meta?.date}
      go={(date) => address.go({ date: date ?? openDay!.today })}
    />
  )
}
