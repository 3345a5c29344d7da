import type { Booking, OpenDay } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { rangeOf, useFormats } from '../../kit/time/formats.ts'
import { dayIn, partsIn } from '../../kit/time/time.ts'
import { useClock } from '../plan/plan.ts'
import classes from './DayLine.module.css'

interface Props {
  bookings: readonly Booking[]
  now: number
  /** yyyy-MM-dd */
  date: string
  openDay: OpenDay | undefined
}

const hour = 3_600_000
/** From here on it is where one sits, and no meeting. */
const long = 4 * hour

/** The day on one line: the desk as a bar, rooms as blocks under it, now in red. */
export function DayLine({ bookings, now, date, openDay }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const { wallTime, calendarDay, timePattern } = useFormats()
  const zone = bookings[0]!.timezone
  const wall = (at: string | number) => {
    const { hour: hours, minute } = partsIn(new Date(at), zone)
    return hours + minute / 60
  }
  const lengthOf = (booking: Booking) => Date.parse(booking.datetime_to) - Date.parse(booking.datetime_from)
  const ends = bookings.map((booking) => wall(booking.datetime_from) + lengthOf(booking) / hour)
  const first = Math.floor(Math.min(8, ...bookings.map(({ datetime_from }) => wall(datetime_from))))
  const last = Math.min(24, Math.ceil(Math.max(18, ...ends)))
  const share = (hours: number) => `${(100 * (Math.min(last, hours) - first)) / (last - first)}%`
  const step = last - first > 12 ? 4 : 2
  const ticks = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + step * n)
  const words = bookings.map(
    ({ resource_name, datetime_from, datetime_to, timezone }) =>
      `${resource_name} ${clock.range(datetime_from, datetime_to, timezone)}`,
  )
  const at = dayIn(new Date(now), zone) === date ? wall(now) : -1
  const hours =
    openDay?.day === date && openDay.opens_at && openDay.closes_at
      ? rangeOf(wallTime(openDay.opens_at), wallTime(openDay.closes_at))
      : null
  return (
    <div className={classes.frame}>
      <p className={classes.day}>
        <b>{calendarDay(date)}</b> {hours && t('home.open_hours', { range: hours })}
      </p>
      <div
        className={classes.line}
        data-half-days={timePattern.includes('a') || undefined}
        role="img"
        aria-label={t('home.day', { bookings: words.join(', ') })}
      >
        {ticks.map((tick) => (
          <i key={tick} className={classes.tick} style={{ insetInlineStart: share(tick) }}>
            <span>{wallTime(`${String(tick).padStart(2, '0')}:00`)}</span>
          </i>
        ))}
        {/* Under the blocks, so that it never strikes words. */}
        {at >= first && at <= last && <i className={classes.now} style={{ insetInlineStart: share(at) }} />}
        {bookings.map((booking, n) => {
          const from = wall(booking.datetime_from)
          const width = `calc(${share(first + Math.min(last, ends[n]!) - from)} - 5px)`
          return (
            <span
              key={booking.id}
              className={lengthOf(booking) >= long ? classes.bar : classes.block}
              data-relation={booking.relation}
              style={{ insetInlineStart: share(from), width }}
            >
              <span className="cut" dir="auto">
                {booking.resource_name}
              </span>
            </span>
          )
        })}
      </div>
    </div>
  )
}
