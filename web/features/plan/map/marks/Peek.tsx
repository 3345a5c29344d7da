import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanClosedDay, PlanDayNotice, useClosedPlan } from '../../page/PlanDayNotice.tsx'
import { PlanReason } from '../../page/PlanReason.tsx'
import { RefusedBooking } from '../../page/RefusedBooking.tsx'
import { PlanRow } from '../../resources/PlanList.tsx'
import { bestOf } from '../../state/availability.ts'
import { freeText } from '../../state/nouns.ts'
import type { BookingWithSubject } from '../../state/useBookWithSubject.ts'
import type { Plan } from '../../state/usePlan.ts'
import { usePlanFormats } from '../../state/usePlanFormats.ts'
import classes from '../PhonePlan.module.css'

/** The number of free places, with the day that the buttons below it book unless that is today. */
export function PeekCounts({ plan: { resources, availability, meeting, meta } }: { plan: Plan }) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const free = availability.filter(({ state }) => state === 'free' || state === 'star').length
  const count = freeText(t, resources, free)
  return (
    <h2>
      {meta && !meta.is_today ? formats.onDay(meta.date, count) : count}
      {meeting !== null && <span>, {t('plan.meeting', { count: meeting })}</span>}
    </h2>
  )
}

interface Props {
  plan: Plan
  booking: BookingWithSubject
  onPick: (id: number | undefined) => void
  onList: () => void
  /** The button that opens the list, which takes the focus back. */
  listLink: Ref<HTMLButtonElement>
}

/** The number of free places, and the best one with its button. */
export function Peek({ plan, booking, onPick, onList, listLink }: Props) {
  const { t } = useTranslation()
  const { availability, asked, meta, address } = plan
  const best = bestOf(availability)
  const isClosed = useClosedPlan(plan) !== undefined
  // By the time of the refusal another place may be the best one.
  const refused = plan.resources.find(({ id }) => id === booking.refused?.at)
  return (
    <>
      <div className={classes.head} role="status">
        <PeekCounts plan={plan} />
        <button ref={listLink} type="button" className={classes.link} onClick={onList}>
          {t('plan.list')}
        </button>
      </div>
      <PlanDayNotice plan={plan} className={classes.notice} />
      <PlanReason plan={plan} className={classes.notice} />
      <PlanClosedDay plan={plan} className={classes.closed} />
      {best && (
        <PlanRow
          row={best}
          asked={asked}
          date={meta?.is_today ? null : (meta?.date ?? null)}
          info={address.atResource(best.resource.id)}
          isBest={!isClosed}
          onPick={onPick}
          onBook={booking.book}
        />
      )}
      {refused && <RefusedBooking booking={booking} resource={refused} className={classes.refused} />}
    </>
  )
}
