import type { BookingSeries } from '../calls/booking.ts'
import { type Weekday, weekdays } from '../calls/weekdays.ts'
import type { LabelKey } from '../labels/keys.ts'
import { commaOf } from './comma.ts'
import { formatInstant, formatMonthDay } from './written-time.ts'

type Rule = Pick<BookingSeries, 'frequency' | 'interval' | 'weekdays' | 'monthly_by' | 'first_day'>

/** The sentences of a language, and its locale. */
interface Speech {
  say: (key: Extract<LabelKey, `rhythm.${string}`>, values: Record<string, string | number>) => string
  /** The locale for names of days and months. */
  locale: string
}

/** The start of the dates of a week that begins on Monday the 1st, by which weekdays are named. */
const firstMonday = '2001-01-0'
/** Weekdays that are written in full beside each other. */
const mostInFull = 2

const named = (day: string, pattern: 'EEE' | 'EEEE', locale: string) =>
  formatInstant(`${day}T12:00:00Z`, 'UTC', pattern, locale)

/** "Every Monday", "Every 2 weeks on Monday and Wednesday", "Every month on the second Tuesday". */
export function rhythmText(rule: Rule, { say, locale }: Speech): string {
  const { frequency, interval: count, weekdays: on } = rule
  if (frequency === 'daily' || (count === 1 && on.length === weekdays.length)) return say('rhythm.daily', { count })
  if (frequency === 'monthly') return monthlyText(rule, { say, locale })
  if (count === 1 && on.join() === weekdays.slice(0, 5).join()) return say('rhythm.workdays', {})
  const pattern = on.length > mostInFull ? 'EEE' : 'EEEE'
  const names = on.map((day: Weekday) => named(`${firstMonday}${weekdays.indexOf(day) + 1}`, pattern, locale))
  const days =
    names.length === 2 ? say('rhythm.two', { first: names[0]!, second: names[1]! }) : names.join(commaOf(locale))
  return say('rhythm.weekly', { count, days })
}

function monthlyText({ interval: count, monthly_by: by, first_day: first }: Rule, { say, locale }: Speech) {
  const every = say('rhythm.monthly', { count })
  if (by === null) return every
  const date = Number(first.slice(8))
  const weekday = named(first, 'EEEE', locale)
  const nth = Math.ceil(date / 7) as 1 | 2 | 3 | 4 | 5
  const on =
    by === 'date'
      ? say('rhythm.on_date', { date })
      : say(by === 'weekday' ? `rhythm.on_nth_${nth}` : 'rhythm.on_last', { weekday })
  return say('rhythm.monthly_on', { every, on })
}

/** "Every Monday until 1 Mar": a series as it is booked. The day never breaks. */
export function seriesText(series: Rule & Pick<BookingSeries, 'last_day'>, speech: Speech): string {
  const rhythm = rhythmText(series, speech)
  if (!series.last_day) return rhythm
  const day = formatMonthDay(`${series.last_day}T12:00:00Z`, 'UTC', speech.locale).replaceAll(' ', '\u00a0')
  return speech.say('rhythm.until', { rhythm, day })
}
