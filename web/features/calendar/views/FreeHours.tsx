import { type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { textOf } from '../../../kit/time/slot.ts'
import { clockOf, instantIn } from '../../../kit/time/time.ts'
import { useOwnZone } from '../../../kit/time/useMoment.ts'
import { bookingAddresses } from '../../bookings/addresses.ts'
import classes from '../calendar.module.css'
import { useToDay } from '../useToGrid.ts'
import { type Stretch, startOfQuarter, useDrawnTime } from './useDrawnTime.ts'

interface Props {
  days: readonly string[]
  /** The hours that are drawn, in order. */
  hours: readonly number[]
  columns: CSSProperties
  /** The present day, and its minute, on the clock on which the hours run. */
  today: string
  now: number
}

/** The hours of each day behind its events: a press, a drag or Enter begins a booking then; an hour that is over leads to its day. */
export function FreeHours({ days, hours, columns, today, now }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  // The form shows the reader's clock until a resource is chosen, and keeps the figures.
  const zone = useOwnZone()
  const mayBook = useMay()(bookings.store.access)
  const toDay = useToDay()
  const frame = useRef<HTMLDivElement>(null)
  const [first, last] = [60 * hours[0]!, 60 * (hours.at(-1)! + 1)] as const
  const instantOf = (day: string, minute: number) => instantIn(day, minute, zone).getTime()
  /** The first minute of a day that can be booked: of the present day its present quarter, of a past one none. */
  const earliest = (day: string) => (day > today ? 0 : day < today ? Number.POSITIVE_INFINITY : startOfQuarter(now))
  /** The part of an hour that can be booked; null: it is over, or the reader may not book. */
  const leftOf = (day: string, hour: number): Stretch | null => {
    const [from, to] = [Math.max(60 * hour, earliest(day)), 60 * (hour + 1)]
    return mayBook && from < to ? { day, from, to } : null
  }
  const begin = ({ day, from: start, to: end }: Stretch) => {
    const [from, to] = [instantOf(day, start), instantOf(day, end)]
    // Clocks that skip an hour move its start to its end.
    const until = to > from ? to : from + (end - start) * 60_000
    void navigate(bookingAddresses.add({ from: textOf(from), to: textOf(until) }))
  }
  const { drawn, draw, pointer } = useDrawnTime(frame, [first, last], begin)
  return (
    <div ref={frame} className={classes.free} style={columns} {...pointer}>
      {hours.flatMap((hour) =>
        days.map((day, n) => {
          const left = leftOf(day, hour)
          const when = formats.onDay(day, formats.wallTime(clockOf(left?.from ?? 60 * hour)))
          const { to, label } = toDay(day, when)
          return (
            <button
              key={`${day} ${hour}`}
              type="button"
              data-day
              tabIndex={-1}
              style={{ gridColumn: n + 2 }}
              aria-label={left ? t('calendar.book_at', { when }) : label}
              onPointerDown={(event) => {
                if (event.pointerType === 'mouse' && event.button === 0 && left) draw(day, event, earliest(day))
              }}
              onClick={() => (left ? begin(left) : void navigate(to))}
            />
          )
        }),
      )}
      {drawn && (
        <div
          className={classes.drawn}
          style={{
            gridColumn: days.indexOf(drawn.day) + 2,
            ['--from' as string]: `${(100 * (drawn.from - first)) / (last - first)}%`,
            ['--size' as string]: `${(100 * (drawn.to - drawn.from)) / (last - first)}%`,
          }}
        >
          {formats.wallTime(clockOf(drawn.from))} – {formats.wallTime(clockOf(drawn.to))}
        </div>
      )}
    </div>
  )
}
