import { useTranslation } from 'react-i18next'
import { comma } from '../../../../i18n.ts'
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

/** Books a place until its next booking: "Book until 15:00". */
export function UntilNext({ resource, time, meta, isBooking, onBook }: Props) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const text = t(resource.needs_approval ? 'plan.request_until' : 'plan.book_until', {
    time: formats.quarter(resource, time.to),
  })
  return (
    <button
      type="button"
      className="link"
      aria-disabled={isBooking || undefined}
      aria-label={[text, formats.bookedSpan(resource, time, meta)].join(comma())}
      onClick={() => isBooking || onBook(time)}
    >
      {text}
    </button>
  )
}
