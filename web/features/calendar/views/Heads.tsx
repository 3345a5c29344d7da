import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from '../calendar.module.css'
import { barsOf } from '../time/bars.ts'
import type { DayEvent } from '../time/events.ts'
import { useToGrid } from '../useToGrid.ts'
import { DayLink } from './DayLink.tsx'
import { EventLink } from './EventLink.tsx'

interface Props {
  days: readonly string[]
  today: string
  events: ReadonlyMap<string, readonly DayEvent[]>
  /** The zone on whose clock the calendar runs. */
  clock: string
  columns: CSSProperties
}

/** Rows above the hours: the calendar of all has hundreds of places, which would leave no hour in sight. */
const most = 4

/** The names of the days, and under them what lasts all day or is a place beside what one does, as one bar over its days. */
export function Heads({ days, today, events, clock, columns }: Props) {
  const formats = useFormats()
  const { bars, rows, more } = barsOf(days, events, most)
  return (
    <div
      className={classes.heads}
      style={{ ...columns, gridTemplateRows: `minmax(2rem, auto) repeat(${rows + 1}, auto)` }}
    >
      {days.map((day, n) => (
        <div key={day} className={classes.head} style={{ gridColumn: n + 2 }}>
          <DayLink day={day} today={today}>
            {formats.weekdayOfMonth(day)}
          </DayLink>
        </div>
      ))}
      {bars.map(({ event, first, last, lane }) => (
        <EventLink
          key={`${event.booking.id} ${first}`}
          event={event}
          clock={clock}
          look="aside"
          style={{ gridArea: `${lane + 2} / ${first + 2} / auto / ${last + 3}` }}
        />
      ))}
      {days.map((day, n) =>
        more[n]! > 0 ? (
          <Others key={day} day={day} count={more[n]!} style={{ gridArea: `${rows + 2} / ${n + 2}` }} />
        ) : null,
      )}
    </div>
  )
}

function Others({ day, count, style }: { day: string; count: number; style: CSSProperties }) {
  const { t } = useTranslation()
  const toGrid = useToGrid()
  const { longCalendarDay } = useFormats()
  const text = t('calendar.others', { count })
  const look = { className: classes.others, style }
  if (!toGrid) return <span {...look}>{text}</span>
  return (
    <Link {...look} to={toGrid({ date: day })} aria-label={[longCalendarDay(day), text].join(comma())}>
      {text}
    </Link>
  )
}
