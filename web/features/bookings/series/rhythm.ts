import type { BookingSeries } from '@kontor/contract/calls/booking.ts'
import { seriesText } from '@kontor/contract/values/rhythm.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'

/** "Every Monday until 1 Mar": the series of a booking as it is booked; null: it is of none. */
export function useRhythm(): (series: BookingSeries | null) => string | null {
  const { t } = useTranslation()
  const { locale } = useFormats()
  return (series) => series && seriesText(series, { say: t, locale })
}
