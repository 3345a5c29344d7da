import type { BookingSeries } from '@kontor/contract/calls/booking.ts'
import { type Weekday, weekdays } from '@kontor/contract/calls/weekdays.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { type Formats, unbroken, useFormats } from '../../../kit/time/formats.ts'
import { addDays } from '../../../kit/time/time.ts'

type Rule = Pick<BookingSeries, 'frequency' | 'interval' | 'weekdays' | 'monthly_by' | 'first_day'>

/** A Monday, by which weekdays are named. */
const monday = '2001-01-01'
/** Weekdays that are written in full beside each other. */
const mostInFull = 2

/** "Every Monday", "Every 2 weeks on Monday and Wednesday", "Every month on the second Tuesday". */
export function rhythmText(rule: Rule, t: TFunction, formats: Formats): string {
  const { frequency, interval: count, weekdays: on } = rule
  if (frequency === 'daily' || (count === 1 && on.length === weekdays.length)) return t('rhythm.daily', { count })
  if (frequency === 'monthly') return monthlyText(rule, t, formats)
  if (count === 1 && on.join() === weekdays.slice(0, 5).join()) return t('rhythm.workdays')
  const nameOf = on.length > mostInFull ? formats.shortWeekday : formats.longWeekday
  const names = on.map((day: Weekday) => nameOf(addDays(monday, weekdays.indexOf(day))))
  const days = names.length === 2 ? t('rhythm.two', { first: names[0], second: names[1] }) : names.join(comma())
  return t('rhythm.weekly', { count, days })
}

function monthlyText({ interval: count, monthly_by: by, first_day: first }: Rule, t: TFunction, formats: Formats) {
  const every = t('rhythm.monthly', { count })
  if (by === null) return every
  const date = Number(first.slice(8))
  const weekday = formats.longWeekday(first)
  const nth = Math.ceil(date / 7) as 1 | 2 | 3 | 4 | 5
  const on =
    by === 'date'
      ? t('rhythm.on_date', { date })
      : t(by === 'weekday' ? `rhythm.on_nth_${nth}` : 'rhythm.on_last', { weekday })
  return t('rhythm.monthly_on', { every, on })
}

/** "Every Monday until 1 Mar": the series of a booking as it is booked; null: it is of none. */
export function useRhythm(): (series: BookingSeries | null) => string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  return (series) => {
    if (!series) return null
    const rhythm = rhythmText(series, t, formats)
    return series.last_day ? t('rhythm.until', { rhythm, day: unbroken(formats.monthDay(series.last_day)) }) : rhythm
  }
}
