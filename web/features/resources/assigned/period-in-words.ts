import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { dayIn } from '../../../kit/time/time.ts'

interface Period {
  datetime_from: string
  datetime_to: string | null
}

/** When an assignment or a break is, as people say it: `Thu 26 Nov, 14:00 – 18:00`, `from Thu 26 Nov`. */
export function usePeriodInWords(zone: string) {
  const { t } = useTranslation()
  const formats = useFormats()
  return ({ datetime_from: from, datetime_to: to }: Period): string =>
    to === null
      ? t('availability.weekly_from', { day: formats.calendarDay(dayIn(from, zone)) })
      : formats.period(from, to, zone)
}
