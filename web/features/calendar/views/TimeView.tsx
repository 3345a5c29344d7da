import { useStart } from '../../../kit/session/session.ts'
import { numberOf, weekdayOf } from '../../../kit/time/day/weekdays.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { clockOf, formatInstant, minutesOf } from '../../../kit/time/time.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import classes from '../calendar.module.css'
import { type DayEvent, hoursOfEvents, placed } from '../time/events.ts'
import { EventLink } from './EventLink.tsx'
import { FreeHours } from './FreeHours.tsx'
import { Heads } from './Heads.tsx'
import { useDayKeys } from './useDayKeys.ts'

interface Props {
  days: readonly string[]
  today: string
  events: ReadonlyMap<string, readonly DayEvent[]>
  /** The zone on whose clock the hours run. */
  clock: string
}

/** Minutes of the clock that the least event is high. */
const least = 30

/** Days side by side, hours down. A day's name leads to the grid of that day, its free time to a new booking. */
export function TimeView({ days, today, events, clock }: Props) {
  const formats = useFormats()
  const weekend = useWeekend()
  const now = minutesOf(formatInstant(new Date(useNow()), clock, 'HH:mm'))
  const [from, to] = hoursOfEvents([...events.values()].flat(), days.includes(today) ? now : undefined)
  const hours = Array.from({ length: to - from }, (_, n) => from + n)
  const at = (minute: number) => `${(100 * (minute - 60 * from)) / (60 * (to - from))}%`
  const columns = { gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }
  const keys = useDayKeys(days.length)
  return (
    <div ref={keys} className={classes.week}>
      <Heads {...{ days, today, events, clock, columns }} />
      <div className={classes.body} style={{ ...columns, minHeight: `${hours.length * 3}rem` }}>
        <div className={classes.ruler} aria-hidden>
          {hours.slice(1).map((hour) => (
            <span key={hour} style={{ top: at(60 * hour) }}>
              {formats.wallTime(clockOf(60 * hour))}
            </span>
          ))}
        </div>
        <FreeHours days={days} hours={hours} columns={columns} today={today} now={now} />
        {days.map((day, n) => (
          <div
            key={day}
            style={{ gridArea: `1 / ${n + 2}` }}
            className={classes.column}
            data-weekend={weekend(day) || undefined}
          >
            {hours.slice(1).map((hour) => (
              <i key={hour} style={{ top: at(60 * hour) }} />
            ))}
            {day === today && from * 60 <= now && now < to * 60 && (
              <b className={classes.now} style={{ top: at(now) }} aria-hidden />
            )}
            {placed(
              events.get(day)!.filter(({ isAside }) => !isAside),
              least,
            ).map((event) => (
              <EventLink
                key={event.booking.id}
                event={event}
                clock={clock}
                look="block"
                style={{
                  top: at(event.from),
                  height: `max(1.25rem, calc(${at(60 * from + event.to - event.from)} - 2px))`,
                  insetInlineStart: `calc(${(100 * event.lane) / event.lanes}% + 2px)`,
                  width: `calc(${100 / event.lanes}% - 4px)`,
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Whether a day is one of the reader's weekend. */
export function useWeekend(): (day: string) => boolean {
  const { weekend_days } = useStart().usertimepreference
  const days = weekend_days.map(numberOf)
  return (day) => days.includes(weekdayOf(day))
}
