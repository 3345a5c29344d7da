import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { addDays, dayIn } from '../../kit/time/time.ts'
import { useNow } from '../../kit/time/useNow.ts'
import classes from './DayHeading.module.css'

interface Props {
  day: string
  /** The bookings below it, at least one. */
  bookings: readonly Pick<Booking, 'timezone'>[]
}

/** `Today · Thu 19 Nov · 10 bookings`, over the bookings of a day. Today is that of their place, as the day is. */
export function DayHeading({ day, bookings }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = dayIn(new Date(useNow()), bookings[0]!.timezone)
  const near = day === today ? t('bookings.today') : day === addDays(today, 1) ? t('bookings.tomorrow') : null
  const written = formats.calendarDay(day)
  return (
    <div className={classes.day}>
      <b>{near ?? written}</b>
      <span>{[near && written, t('bookings.count', { count: bookings.length })].filter(Boolean).join(' · ')}</span>
    </div>
  )
}
