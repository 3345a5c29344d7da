import type { Initial } from '@kontor/contract'
import { clockTime, localeOf, timePattern } from '@kontor/contract/values/written-time.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inOrder, isolated, spokenLanguage, t } from '../../i18n.ts'
import { useStart } from '../session/session.ts'
import { numberFormatOf } from './number-format.ts'
import { addDays, dayIn, formatDay, formatInstant, formatLongDay, instantIn, offsetOfRepeated } from './time.ts'

type Instant = string | Date
type Preference = Pick<Initial['usertimepreference'], 'date_format' | 'time_format' | 'time_mode'>

/** Two times or days as one: `11:00 – 12:00`. It stays one piece within a sentence of the other direction. */
export const rangeOf = (from: string, to: string) => isolated(t('shell.range', { from, to }))

const isMidnight = (at: Instant, zone: string) =>
  instantIn(dayIn(at, zone), 0, zone).getTime() === new Date(at).getTime()

/** The first and the last day, yyyy-MM-dd, of a time of whole days; null: it begins or ends within a day. */
const wholeDays = (from: Instant, to: Instant, zone: string): [first: string, last: string] | null =>
  isMidnight(from, zone) && isMidnight(to, zone) ? [dayIn(from, zone), addDays(dayIn(to, zone), -1)] : null

/** Words that stand on one line, such as a day within a sentence. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** `1 h 30 min`, `45 min`, `2 h`, `4 days 13 h`, never broken over two lines. Minutes. */
export function lengthOf(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  return [days > 0 && t('shell.days', { count: days }), timeLength(hours, rest, days > 0)]
    .filter(Boolean)
    .join('\u00a0')
}

/** Nothing of a whole day is left. */
function timeLength(hours: number, minutes: number, hasDays: boolean): string {
  if (hours === 0) return minutes === 0 && hasDays ? '' : t('shell.minutes', { minutes })
  return minutes === 0
    ? t('shell.hours', { hours })
    : t('shell.hours_minutes', { hours, minutes: String(minutes).padStart(2, '0') })
}

/** The instant by which a calendar day, yyyy-MM-dd, is written in UTC. */
const noonOf = (date: string) => `${date}T12:00:00Z`

/**
 * Formats days, times, money and numbers for one person: in their language, date format, time format and time mode
 * (R157). Functions that need a zone take it.
 */
export function formatsOf(preference: Preference, language: string) {
  const locale = localeOf(language, preference.date_format)
  const pattern = timePattern(preference)
  const time = (at: Instant, zone: string, own = pattern, other = at) =>
    `${formatInstant(at, zone, own, locale)} ${offsetOfRepeated(at, zone, other) ?? ''}`.trim()
  const day = (at: Instant, zone: string) => formatDay(at, zone, locale)
  const calendarDay = (date: string) => day(noonOf(date), 'UTC')
  const patterned = (date: string, own: string) => formatInstant(noonOf(date), 'UTC', own, locale)
  const days = (first: string, last: string) =>
    first === last ? calendarDay(first) : rangeOf(unbroken(calendarDay(first)), unbroken(calendarDay(last)))
  const onDay = (date: string, range: string) => inOrder(t('shell.day_range', { day: calendarDay(date), range }))
  function range(from: Instant, to: Instant, zone: string, own = pattern) {
    const whole = wholeDays(from, to, zone)
    if (whole) return whole[0] === whole[1] ? t('shell.all_day') : days(...whole)
    // An end at midnight belongs to the day before.
    const last = new Date(new Date(to).getTime() - 1)
    const other = dayIn(from, zone) !== dayIn(last, zone)
    const [start, end] = [unbroken(time(from, zone, own, to)), unbroken(time(to, zone, own, from))]
    return rangeOf(start, other ? `${unbroken(day(to, zone))} ${end}` : end)
  }
  return {
    /** The locale for names of days and months. */
    locale,
    /** `Thu 19 Nov`; the year is added when it isn't the present one. */
    day,
    /** `Thu 19 Nov` of a calendar day, yyyy-MM-dd. */
    calendarDay,
    /** `Thu 19 Nov`, `Thu 19 Nov – Fri 20 Nov`: calendar days, yyyy-MM-dd. */
    days,
    /** `Thu 19 Nov, 11:00 – 12:00`: a time of a calendar day, yyyy-MM-dd. */
    onDay,
    /** `19.11.2026` of a calendar day, yyyy-MM-dd, in the person's own format. */
    calendarDate: (date: string) => patterned(date, preference.date_format),
    /** `Thu 19` of a calendar day, yyyy-MM-dd. */
    weekdayOfMonth: (date: string) => `${patterned(date, 'EEE')} ${Number(date.slice(8))}`,
    /** `Thursday 19 November` of a calendar day, yyyy-MM-dd. */
    longCalendarDay: (date: string) => formatLongDay(noonOf(date), 'UTC', locale),
    /** `Thursday` of a calendar day, yyyy-MM-dd. */
    longWeekday: (date: string) => patterned(date, 'EEEE'),
    weekday: (at: Instant, zone: string) => formatInstant(at, zone, 'EEE', locale),
    /** `Thursday, 19.11.2026`, the date in the person's own format. */
    date: (at: Instant, zone: string) =>
      t('shell.weekday_date', {
        weekday: formatInstant(at, zone, 'EEEE', locale),
        date: formatInstant(at, zone, preference.date_format, locale),
      }),
    /** The pattern of `time`. */
    timePattern: pattern,
    /** A time that clocks show twice has its offset: `02:30 UTC+1`. `own`: the format of a grid's row, in place of the person's. */
    time,
    /** A clock time, stored as HH:mm; 24:00 is midnight. What is still being typed stands as it is. */
    wallTime: (text: string) =>
      clockTime.test(text) ? time(`2000-01-01T${text === '24:00' ? '00:00' : text}:00Z`, 'UTC') : text,
    /**
     * `11:00 – 12:00`, beside its day; an end on another day names it: `22:00 – Fri 20 Nov 02:00`; offsets as `offsetOfRepeated` has them:
     * `01:30 UTC+2 – 02:30 UTC+1`. A whole day is `all day`, several name both. Days and times never break.
     */
    range,
    /** `Thu 19 Nov, 11:00 – 12:00`; whole days are days: `Thu 19 Nov – Fri 20 Nov`. */
    period: (from: Instant, to: Instant, zone: string, own = pattern) => {
      const whole = wholeDays(from, to, zone)
      return whole ? days(...whole) : onDay(dayIn(from, zone), range(from, to, zone, own))
    },
    /** `€24.00`, `24,00 €` */
    money: (amount: number, currency: string | null) =>
      numberFormatOf(locale, currency ? { style: 'currency', currency } : {})
        .format(amount)
        // Keeps a sign that begins with letters, such as US$, in one piece in a text that runs from the right.
        .replace(/\p{L}\p{Sc}$/u, '$&\u200e'),
    /** `12,345` */
    number: (value: number) => numberFormatOf(locale, {}).format(value),
    /** `49%`, `49 %`, of a share from 0 to 1 */
    percent: (share: number) => numberFormatOf(locale, { style: 'percent' }).format(share),
  }
}
export type Formats = ReturnType<typeof formatsOf>

/** The language that is spoken, for names that Intl knows (countries, weekdays); also while raw keys are shown. */
export function useLanguage(): string {
  useTranslation()
  return spokenLanguage()
}

/** The formats of the person signed in; they follow a change of language or settings. */
export function useFormats(): Formats {
  const language = useLanguage()
  const { usertimepreference } = useStart()
  return useMemo(() => formatsOf(usertimepreference, language), [usertimepreference, language])
}
