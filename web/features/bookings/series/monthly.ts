import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '../../../kit/time/formats.ts'
import { addDays } from '../../../kit/time/time.ts'

/** Days that every month has. */
const shortest = 28

/** The days of a month that a series from this day on (yyyy-MM-dd) can repeat on, in words. */
export function monthlyChoices(first: string, t: TFunction, formats: Formats) {
  const date = Number(first.slice(8))
  const nth = Math.ceil(date / 7)
  const isLast = addDays(first, 7).slice(0, 7) !== first.slice(0, 7)
  const weekday = formats.longWeekday(first)
  const choices: { value: Recurrence['monthly_by']; label: string }[] = [
    { value: 'date', label: t(date > shortest ? 'series.on_date_of_some' : 'series.on_date', { date }) },
    { value: 'weekday', label: t(`series.on_nth_${nth}` as 'series.on_nth_1', { weekday }) },
  ]
  return isLast ? [...choices, { value: 'last_weekday' as const, label: t('series.on_last', { weekday }) }] : choices
}
