import type { OpenDay } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma, isolated } from '../../i18n.ts'
import { rangeOf, useFormats } from '../../kit/time/formats.ts'
import { clockOf, dayIn, offsetIn, offsetText } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import classes from './DayLine.module.css'
import { hoursAt, type OnLine, piecesOf } from './day-line.ts'

interface Props {
  bookings: readonly OnLine[]
  now: number
  /** yyyy-MM-dd */
  date: string
  openDay: OpenDay | undefined
}

/** The day on one line: the desk as a bar, rooms as blocks under it, now in red. */
export function DayLine({ bookings, now, date, openDay }: Props) {
  const { t } = useTranslation()
  const { range, time, wallTime, calendarDay, timePattern } = useFormats()
  const own = useOwnZone()
  // The screen's day and its hours are the building's.
  const zone = openDay?.timezone ?? own
  const isOpenDay = openDay?.day === date
  const { pieces, first, last, lanes } = piecesOf(
    bookings,
    zone,
    isOpenDay && openDay.closes_at ? hoursOf(openDay.closes_at) : undefined,
  )
  const share = (hours: number) => `${(100 * (Math.min(last, hours) - first)) / (last - first)}%`
  const step = last - first > 12 ? 4 : 2
  const ticks = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + step * n)
  const nameOf = ({ relation, resource_name: name, from, timezone }: OnLine) => {
    if (relation === 'offered') return t('home.not_booked_yet', { name })
    const there = offsetIn(from, timezone)
    if (there === offsetIn(from, zone)) return name
    return `${name} · ${time(new Date(from), timezone)} ${isolated(offsetText(there))}`
  }
  const words = bookings.map(
    (booking) => `${nameOf(booking)} ${range(new Date(booking.from), new Date(booking.to), zone)}`,
  )
  const at = dayIn(new Date(now), zone) === date ? hoursAt(now, zone) : -1
  const hours =
    isOpenDay && openDay.opens_at && openDay.closes_at
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
        style={{ ['--lanes' as string]: lanes }}
        role="img"
        aria-label={t('home.day', { bookings: words.join(comma()) })}
      >
        {ticks.map((tick) => (
          <i key={tick} className={classes.tick} style={{ insetInlineStart: share(tick) }}>
            <span>{wallTime(clockOf(60 * tick))}</span>
          </i>
        ))}
        {/* Drawn under the blocks, so that it never crosses their words. */}
        {at >= first && at <= last && <i className={classes.now} style={{ insetInlineStart: share(at) }} />}
        {pieces.map(({ booking, from, to, lane, isShort, until }) => (
          <span
            key={booking.id}
            className={lane === 0 ? classes.bar : classes.block}
            data-relation={booking.relation}
            data-short={isShort || undefined}
            style={{
              insetInlineStart: share(from),
              width: `calc(${share(first + (isShort ? until : to) - from)} - 5px)`,
              ['--booked' as string]: (to - from) / (until - from),
              ['--lane' as string]: lane,
            }}
          >
            <span className="cut" dir="auto">
              {nameOf(booking)}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** `18:30` as 18.5. */
const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60
