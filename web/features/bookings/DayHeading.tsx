import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import { addDays, browserZone, dayIn } from '../../kit/time/time.ts'
import classes from './DayHeading.module.css'

/** `Today · Thu 19 Nov · 10 bookings`, over the bookings of a day. */
export function DayHeading({ day, count }: { day: string; count: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = dayIn(new Date(), browserZone())
  const near = day === today ? t('bookings.today') : day === addDays(today, 1) ? t('bookings.tomorrow') : null
  const written = formats.calendarDay(day)
  return (
    <div className={classes.day}>
      <b>{near ?? written}</b>
      <span>{[near && written, t('bookings.count', { count })].filter(Boolean).join(' · ')}</span>
    </div>
  )
}
