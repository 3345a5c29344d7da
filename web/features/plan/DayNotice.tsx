import { useTranslation } from 'react-i18next'
import { useOpenDay } from './open-day.ts'
import classes from './Strip.module.css'
import { useClock } from './useClock.ts'
import type { Plan } from './usePlan.ts'

/** Where today is over: that the next open day shows and the way back to today, or on today the way to that day. */
export function DayNotice({ plan: { address, meta } }: { plan: Pick<Plan, 'address' | 'meta'> }) {
  const { t } = useTranslation()
  const clock = useClock()
  const open = useOpenDay(meta?.level.id)
  const next = open?.is_over && open.level?.id === meta?.level.id ? open.next_open_day : null
  if (!meta || !open || !next || (meta.date !== open.today && meta.date !== next)) return null
  const isToday = meta.date === open.today
  const other = isToday ? next : open.today
  return (
    <span className={classes.notice} role="status">
      {isToday ? t('plan.is_over') : t('plan.day_is_over', { day: clock.day(next) })}
      <button type="button" onClick={() => address.go({ date: other })}>
        {t(isToday ? 'plan.go_to_day' : 'plan.show_day', { day: clock.day(other) })}
      </button>
    </span>
  )
}
