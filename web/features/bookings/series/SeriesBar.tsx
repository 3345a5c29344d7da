import type { Slot } from '@kontor/contract'
import type { SeriesDate } from '@kontor/contract/calls/booking.ts'
import type { CSSProperties } from 'react'
import { useFormats } from '../../../kit/time/formats.ts'
import { dayIn, formatInstant, minutesOf } from '../../../kit/time/time.ts'
import classes from './SeriesBar.module.css'

/** Minutes of the clock; the end of a day is 1440. */
export interface Minutes {
  from: number
  to: number
}

const wholeDay = 1440

function minutesIn({ datetime_from, datetime_to }: Slot, zone: string): Minutes {
  const at = (instant: string) => minutesOf(formatInstant(instant, zone, 'HH:mm'))
  const from = at(datetime_from)
  const to = at(datetime_to)
  return { from, to: to > from ? to : wholeDay }
}

/** The hours of all bars, so that they can be compared: those in which a resource is open, and those of the dates. */
export function hoursOfSeries(dates: readonly SeriesDate[], zone: string): Minutes {
  const shown = dates
    .flatMap((date) => [date, ...[date.around, ...date.around_others].flatMap(({ open }) => open)])
    .map((slot) => minutesIn(slot, zone))
  const [from, to] = [Math.min(...shown.map(({ from }) => from)), Math.max(...shown.map(({ to }) => to))]
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Whether two times begin on one day of a zone. */
export const isSameDay = (one: Slot, other: Slot, zone: string) =>
  dayIn(one.datetime_from, zone) === dayIn(other.datetime_from, zone)

interface Props {
  date: SeriesDate
  hours: Minutes
  timezone: string
}

/** The place of a range on a bar of these hours, in percent of its width. */
const place = ({ from, to }: Minutes, hours: Minutes) => {
  const share = (at: number) =>
    `${(100 * (Math.min(Math.max(at, hours.from), hours.to) - hours.from)) / (hours.to - hours.from)}%`
  return { '--from': share(from), '--to': share(to) } as CSSProperties
}

/** The day of a date, or a line where it is left out. */
export function DateBar({ date, hours, timezone }: Props) {
  const { around, state } = date
  if (state === 'left_out') return <span className={classes.none} aria-hidden />
  return <SeriesBar {...{ around, hours, timezone }} own={date} isRefused={state !== 'free'} />
}

interface BarProps extends Omit<Props, 'date'> {
  /** Undefined: the day isn't known. */
  around: SeriesDate['around'] | undefined
  own: Slot
  isRefused?: boolean
}

/**
 * A day of a resource: its hours, what is taken in them, as high as the share of a pool that is, and the time to book. The row
 * says the same in words.
 */
export function SeriesBar({ around, own, isRefused = false, hours, timezone }: BarProps) {
  if (!around) return <span />
  const at = (slot: Slot) => place(minutesIn(slot, timezone), hours)
  const time = <i data-kind={isRefused ? 'refused' : 'own'} style={at(own)} />
  const isPool = around.taken.some(({ share }) => share < 1)
  return (
    <span className={classes.bar} aria-hidden>
      {around.open.map((slot) => (
        <i key={slot.datetime_from} data-kind="open" style={at(slot)} />
      ))}
      {isPool && time}
      {around.taken.map((slot) => (
        <i key={slot.datetime_from} data-kind="taken" style={{ ...at(slot), ['--share' as string]: slot.share }} />
      ))}
      {!isPool && time}
    </span>
  )
}

/** The hours above the bars. */
export function SeriesAxis({ hours }: { hours: Minutes }) {
  const { wallTime } = useFormats()
  const step = hours.to - hours.from > 600 ? 240 : 120
  const first = Math.ceil(hours.from / step) * step
  const marks = Array.from({ length: Math.floor((hours.to - first) / step) + 1 }, (_, n) => first + n * step)
  return (
    <div className={classes.axis} aria-hidden>
      <span>
        {marks.map((at) => (
          <i key={at} style={place({ from: at, to: at }, hours)}>
            {wallTime(`${String(at / 60).padStart(2, '0')}:00`)}
          </i>
        ))}
      </span>
    </div>
  )
}
