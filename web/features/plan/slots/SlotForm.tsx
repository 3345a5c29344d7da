import type { DayReason, DaySlot, DaySlots } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { BookForm, bookText, WhyLink } from '../../bookings/bookings.ts'
import { RefusedBooking } from '../page/RefusedBooking.tsx'
import { WhyNot } from '../page/WhyNot.tsx'
import type { BookingWithSubject } from '../state/useBookWithSubject.ts'
import type { usePlanFormats } from '../state/usePlanFormats.ts'
import classes from './SlotsPage.module.css'

interface Props {
  resource: { id: number; name: string }
  day: DaySlots
  slots: readonly DaySlot[]
  /** The first time of the day that can't be booked. */
  unavailable: DaySlot | undefined
  /** Why times of the day can't be booked, beyond what their tiles say. */
  reasons: readonly DayReason[]
  onDay: (date: string) => void
  formats: ReturnType<typeof usePlanFormats>
  booking: BookingWithSubject
}

/** Books the chosen slots. A refusal shows above, with alternatives. */
export function SlotForm({ resource, day, slots, unavailable, reasons, onDay, formats, booking }: Props) {
  const { t } = useTranslation()
  const chosen = slots.map(({ datetime_from, datetime_to }) => ({ datetime_from, datetime_to }))
  const ranges = joined(chosen)
    .map(({ datetime_from, datetime_to }) => formats.range(datetime_from, datetime_to, day.timezone))
    .join(comma())
  const isNone = chosen.length === 0
  return (
    <div className={classes.form}>
      <RefusedBooking
        booking={booking}
        resource={{ ...resource, timezone: day.timezone, needs_approval: day.needs_approval }}
      />
      {reasons.map((reason) => (
        <WhyNot key={reason.message} reason={reason} go={onDay} />
      ))}
      {isNone && unavailable && <WhyLink refusal={{ resource_id: resource.id, slot: unavailable }} />}
      <BookForm
        subject={booking.subject}
        onSubject={booking.setSubject}
        text={
          isNone
            ? t('plan.choose_time')
            : bookText(t, day.needs_approval, day.is_today ? ranges : formats.onDay(day.date, ranges))
        }
        isDisabled={isNone}
        isBooking={booking.isBooking}
        onBook={() => void booking.book({ resourceId: resource.id, slots: chosen, subject: booking.subject })}
      />
    </div>
  )
}

/** Slots that touch are one range. */
function joined(slots: readonly { datetime_from: string; datetime_to: string }[]) {
  const all: { datetime_from: string; datetime_to: string }[] = []
  for (const slot of slots) {
    const last = all.at(-1)
    if (last?.datetime_to === slot.datetime_from) last.datetime_to = slot.datetime_to
    else all.push({ ...slot })
  }
  return all
}
