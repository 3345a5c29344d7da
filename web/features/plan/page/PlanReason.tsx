import { useTranslation } from 'react-i18next'
import { colon, comma } from '../../../i18n.ts'
import { commonReasons } from '../state/availability.ts'
import type { Plan } from '../state/usePlan.ts'
import classes from './Strip.module.css'
import { WhyNot } from './WhyNot.tsx'

type PlanView = Pick<Plan, 'availability' | 'isStale' | 'showDay'>

/** Says why nothing of a kind that is shown can be booked then, where a limit of the reader or the day itself is the reason. */
export function PlanReason({ plan, className = '' }: { plan: PlanView; className?: string | undefined }) {
  const { t } = useTranslation()
  const { availability, isStale, showDay } = plan
  const reasons = isStale ? [] : commonReasons(availability)
  if (reasons.length === 0) return null
  return (
    <div role="status" className={`${classes.reason} ${className}`}>
      {reasons.map(({ types, reason }) => {
        const text = reason.last_day ? t('plan.too_far_ahead') : reason.message
        return (
          <WhyNot
            key={types.join()}
            reason={reason}
            text={types.length ? `${types.join(comma())}${colon()}${text}` : text}
            go={showDay}
          />
        )
      })}
    </div>
  )
}
