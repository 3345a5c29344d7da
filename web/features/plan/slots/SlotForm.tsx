import type { DaySlot, DaySlots } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/Button.tsx'
import { RefusedBooking } from '../page/RefusedBooking.tsx'
import { useBook } from '../state/useBook.ts'
import type { useClock } from '../state/useClock.ts'
import classes from './SlotsPage.module.css'

interface Props {
  resource: { id: number; name: string }
  day: DaySlots
  slots: readonly DaySlot[]
  clock: ReturnType<typeof useClock>
  onBooked: () => void
}

/** Asks only for a subject; one press books the chosen slots. A refusal shows above, with alternatives. */
export function SlotForm({ resource, day, slots, clock, onBooked }: Props) {
  const { t } = useTranslation()
  const [subject, setSubject] = useState('')
  const booking = useBook(() => {
    setSubject('')
    onBooked()
  })
  const chosen = slots.map(({ datetime_from, datetime_to }) => ({ datetime_from, datetime_to }))
  const ranges = joined(chosen).map(({ datetime_from, datetime_to }) =>
    clock.range(datetime_from, datetime_to, day.timezone),
  )
  return (
    <div className={classes.form}>
      <RefusedBooking booking={booking} resource={{ ...resource, timezone: day.timezone }} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) void booking.book({ resourceId: resource.id, slots: chosen, subject })
        }}
      >
        <input
          className={classes.subject}
          value={subject}
          maxLength={200}
          placeholder={t('bookings.column_subject')}
          aria-label={t('bookings.column_subject')}
          autoComplete="off"
          onChange={(event) => setSubject(event.target.value)}
        />
        <Button type="submit" variant="filled" disabled={chosen.length === 0} loading={booking.isBooking}>
          {chosen.length === 0
            ? t('plan.choose_time')
            : t(day.needs_approval ? 'plan.request_range' : 'plan.book_range', {
                range: day.is_today ? ranges.join(', ') : clock.onDay(day.date, ranges.join(', ')),
              })}
        </Button>
      </form>
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
