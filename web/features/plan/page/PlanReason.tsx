import { useTranslation } from 'react-i18next'
import { commonReason } from '../state/availability.ts'
import type { Plan } from '../state/usePlan.ts'
import classes from './Strip.module.css'
import { WhyNot } from './WhyNot.tsx'

type Shown = Pick<Plan, 'availability' | 'isStale' | 'showDay'>

/** Says why nothing of what is shown can be booked then, where a limit of the reader or the day itself is the reason. */
export function PlanReason({ plan, className = '' }: { plan: Shown; className?: string | undefined }) {
  const { t } = useTranslation()
  const { availability, isStale, showDay } = plan
  const reason = isStale ? null : commonReason(availability)
  if (!reason) return null
  return (
    <div role="status" className={`${classes.reason} ${className}`}>
      <WhyNot
        reason={reason}
        {...(reason.last_day && { text: t('plan.too_far_ahead') })}
        go={showDay}
      />
    </div>
  )
}
