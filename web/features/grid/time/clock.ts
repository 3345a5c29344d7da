import { localeOf } from '@kontor/contract/values/written-time.ts'
import { spokenLanguage } from '../../../i18n.ts'
import { type formatsOf, lengthOf, rangeOf, unbroken } from '../../../kit/time/formats.ts'
import type { Span } from '../../../kit/time/slot.ts'
import {
  dayIn,
  formatDay,
  formatInstant,
  offsetOfRepeated as offsetOnOtherDay,
  offsetText,
} from '../../../kit/time/time.ts'
import type { Axis } from '../../../kit/timeline/axis.ts'
import { offsetOnAxis, wallMinute } from '../../../kit/timeline/wall-clock.ts'

const texts = new Map<string, string>()

/** Minutes after local midnight in a resource's own format (R155, R238). Cached, because a day has few of them. */
export function clockText(minute: number, format: string): string {
  const language = spokenLanguage()
  const key = `${minute} ${format} ${language}`
  let text = texts.get(key)
  if (!text) texts.set(key, (text = formatInstant(new Date(minute * 60_000), 'UTC', format || 'HH:mm', language)))
  return text
}

interface Clock {
  timezone: string
  date_format: string
  time_format: string
}

/**
 * An instant on the wall clock of a row, with the offset where clocks show it twice, and with its day where that isn't the
 * shown one: `02:30 UTC+1`, `Fri 11 Dec 20:00`.
 */
export function timeText(axis: Axis, instant: number, clock: Clock): string {
  const { timezone, date_format: dates, time_format: times } = clock
  const lane = axis.lanes.get(timezone)!
  if (instant < lane.start || instant > lane.end) {
    const locale = localeOf(spokenLanguage(), dates)
    const at = new Date(instant)
    const clock = [formatInstant(at, timezone, times || 'HH:mm', locale), offsetOnOtherDay(at, timezone)]
    return unbroken([formatDay(at, timezone, locale), ...clock].filter(Boolean).join(' '))
  }
  const text = clockText(wallMinute(axis, instant, timezone), times)
  const offset = offsetOnAxis(axis, instant, timezone)
  return offset === null ? text : `${text} ${offsetText(offset)}`
}

/** `11:00 – 12:00`, `Mon 7 Dec 07:00 – Fri 11 Dec 20:00`. */
export const rangeText = (axis: Axis, span: Span, clock: Clock) =>
  rangeOf(timeText(axis, span.from, clock), timeText(axis, span.to, clock))

/** `Tue 8 Dec, 11:00 – 12:00`, `Mon 7 Dec, 07:00 – Fri 11 Dec 20:00`. */
export const whenText = (
  formats: Pick<ReturnType<typeof formatsOf>, 'period'>,
  { from, to }: Span,
  { timezone, time_format: format }: Clock,
): string => formats.period(new Date(from), new Date(to), timezone, format || undefined)

/** `1 h 30 min`, `45 min`, `2 h`. */
export const lengthText = (span: Span) => lengthOf(Math.round((span.to - span.from) / 60_000))

/** The calendar day of an instant in a zone, yyyy-MM-dd (R230). */
export const dayOf = (instant: number, timezone: string) => dayIn(new Date(instant), timezone)

/** `Priya R.` */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  const last = rest.at(-1)
  return last ? `${first} ${last[0]}.` : first
}
