import { type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { textOf } from '../../../kit/time/slot.ts'
import { clockOf, instantIn } from '../../../kit/time/time.ts'
import { useOwnZone } from '../../../kit/time/useMoment.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { bookingAddresses } from '../../bookings/addresses.ts'
import classes from '../calendar.module.css'
import { useToDay } from '../useToGrid.ts'
import { type Stretch, useDrawnTime } from './useDrawnTime.ts'

interface Props {
  days: readonly string[]
  /** The hours that are drawn, in order. */
  hours: readonly number[]
  columns: CSSProperties
  /** The zone on whose clock the hours run. */
  clock: string
}

/** The hours of each day behind its events: a press, a drag or Enter begins a booking then; an hour that is over leads to its day. */
export function FreeHours({ days, hours, columns, clock }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  // The form shows the reader's clock until a resource is chosen, and keeps the figures.
  const zone = useOwnZone()
  const now = useNow()
  const mayBook = useMay()(bookings.store.access)
  const toDay = useToDay()
  const frame = useRef<HTMLDivElement>(null)
  const [first, last] = [60 * hours[0]!, 60 * (hours.at(-1)! + 1)] as const
  const instantOf = (day: string, minute: number) => instantIn(day, minute, zone).getTime()
  const isOffered = (day: string, minute: number) => mayBook && instantIn(day, minute, clock).getTime() > now
  const begin = ({ day, from, to }: Stretch) =>
    void navigate(bookingAddresses.add({ from: textOf(instantOf(day, from)), to: textOf(instantOf(day, to)) }))
  const { drawn, draw, pointer } = useDrawnTime(frame, [first, last], begin)
  return (
    <div ref={frame} className={classes.free} style={columns} {...pointer}>
      {hours.flatMap((hour) =>
        days.map((day, n) => {
          const offered = isOffered(day, 60 * hour)
          const when = formats.onDay(day, formats.wallTime(clockOf(60 * hour)))
          const { to, label } = toDay(day, when)
          return (
            <button
              key={`${day} ${hour}`}
              type="button"
              data-day
              tabIndex={-1}
              style={{ gridColumn: n + 2 }}
              aria-label={offered ? t('calendar.book_at', { when }) : label}
              onPointerDown={(event) => {
                if (event.pointerType === 'mouse' && event.button === 0 && offered) draw(day, event)
              }}
              onClick={() => (offered ? begin({ day, from: 60 * hour, to: 60 * (hour + 1) }) : void navigate(to))}
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
