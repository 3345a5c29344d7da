import type { Slot } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/form/fields/DateField.tsx'
import { TimeField } from '../../../kit/form/fields/TimeField.tsx'
import type { TypedField } from '../../../kit/form/form-part.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { foreignZone, offsetOfRepeated } from '../../../kit/time/time.ts'
import { ToneNote } from '../../../kit/ui/input/ToneNote.tsx'
import classes from './EditBooking.module.css'
import type { AvailabilityAnswer } from './useAvailability.ts'
import type { BookingValues, times } from './values.ts'

interface Props {
  when: (name: (typeof times)[number]) => TypedField<string>
  values: Pick<BookingValues, 'date' | 'until'>
  /** In place of the fields of day and start. */
  start?: ReactNode
  /** Notes under the fields. */
  children: ReactNode
}

/** Day, start and end; the last day shows where it is another one. */
export function WhenFields({ when, values, start, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.when}>
      {start || (
        <>
          <DateField label={t('bookings.date')} field={when('date')} />
          <TimeField label={t('bookings.from')} field={when('from')} />
        </>
      )}
      <TimeField label={t('bookings.to')} field={when('to')} />
      {isDay(values.date) && values.until !== values.date && (
        <DateField label={t('bookings.until_day')} field={when('until')} />
      )}
      {children}
    </div>
  )
}

export function AvailabilityNote({ availability }: { availability: AvailabilityAnswer | null }) {
  return (
    availability && (
      <p className={classes.note}>
        <ToneNote tone={availability.tone}>{availability.text}</ToneNote>
      </p>
    )
  )
}

/** Says whose clock the times are on if it isn't the reader's, and which of two times is meant; else empty. */
export function useClockNote(slot: Slot | null, timezone: string): string {
  const { t } = useTranslation()
  const zone = slot && foreignZone(slot.datetime_from, timezone)
  const twice = useTimesShownTwice(slot, timezone)
  return [zone && t('bookings.times_in', { zone }), twice].filter(Boolean).join(' · ')
}

/** The times with their offsets, where clocks show one of them twice; null: on all other days. */
function useTimesShownTwice(slot: Slot | null, zone: string) {
  const { range } = useFormats()
  if (!slot || ![slot.datetime_from, slot.datetime_to].some((at) => offsetOfRepeated(at, zone))) return null
  return range(slot.datetime_from, slot.datetime_to, zone)
}
