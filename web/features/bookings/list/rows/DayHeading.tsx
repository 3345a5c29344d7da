import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../kit/time/formats.ts'
import { addDays, dayIn } from '../../../../kit/time/time.ts'
import { useNow } from '../../../../kit/time/useNow.ts'
import classes from './DayHeading.module.css'

interface Props {
  day: string
  /** The zone on whose clock it is a day. */
  timezone: string
  /** The number of its bookings, if it is known. */
  count: number | null
}

/** `Today · Thu 19 Nov · 10 bookings`, over the bookings of a day on that clock. */
export function DayHeading({ day, timezone, count }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = dayIn(new Date(useNow()), timezone)
  const near = day === today ? t('bookings.today') : day === addDays(today, 1) ? t('bookings.tomorrow') : null
  const written = formats.calendarDay(day)
  return (
    <div className={classes.day}>
      <b>{near ?? written}</b>
      <span>{[near && written, count !== null && t('bookings.count', { count })].filter(Boolean).join(' · ')}</span>
    </div>
  )
}
