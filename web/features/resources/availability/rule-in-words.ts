import type { AvailableTime, UnavailableTime } from '@kontor/contract/calls/availabilities.ts'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { rangeOf, useFormats } from '../../../kit/time/formats.ts'

/** When a rule holds, as people say it: `Mon, Tue 08:00 – 12:00, until Fri 18 Dec`, `Thu 26 Nov, 14:00 – 18:00`. */
export function useRuleInWords(zone: string) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (rule: AvailableTime | UnavailableTime): string => {
    const { datetime_from: from, datetime_to: to, days, time_from, time_to, first_day, last_day } = rule
    if (from && to) return formats.period(from, to, zone)
    const named = weekdays
      .map((day, index) => ({ day, name: formats.weekday(new Date(Date.UTC(2024, 0, index + 1)), 'UTC') })) // It was a Monday.
      .filter(({ day }) => days.includes(day))
      .map(({ name }) => name)
    return [
      `${named.join(comma())} ${rangeOf(formats.wallTime(time_from!), formats.wallTime(time_to!))}`,
      first_day && t('availability.weekly_from', { day: formats.calendarDay(first_day) }),
      last_day && t('availability.weekly_until', { day: formats.calendarDay(last_day) }),
    ]
      .filter(Boolean)
      .join(comma())
  }
}
