import { useTranslation } from 'react-i18next'
import { comma } from '../../../../i18n.ts'
import { bookText } from '../../../bookings/bookings.ts'
import type { Quarters } from '../../state/quarters.ts'
import type { PlanResource } from '../../state/resource.ts'
import type { Plan } from '../../state/usePlan.ts'
import { usePlanFormats } from '../../state/usePlanFormats.ts'

interface Props {
  resource: PlanResource
  /** The chosen time and what is free after it. */
  time: Quarters
  meta: Plan['meta']
  isBooking: boolean
  onBook: (time: Quarters) => void
}

/** Books a place until its next booking: "Until 15:00". */
export function UntilNext({ resource, time, meta, isBooking, onBook }: Props) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const text = t('plan.part_until', { time: formats.quarter(resource, time.to) })
  const whole = bookText(t, resource.needs_approval, formats.bookedSpan(resource, time, meta))
  return (
    <button
      type="button"
      className="link"
      aria-disabled={isBooking || undefined}
      aria-label={[text, whole].join(comma())}
      onClick={() => isBooking || onBook(time)}
    >
      {text}
    </button>
  )
}
