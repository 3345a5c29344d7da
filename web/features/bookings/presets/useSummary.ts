import type { BookingFilter } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'

/** Says in one line what a preset covers: how many places and types, which days, and whose bookings. */
export function useSummary(): (filter: BookingFilter) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const days = ({ period, date_period: fixed }: BookingFilter) =>
    period === 'today'
      ? t('bookings.today')
      : fixed
        ? formats.days(fixed.from, fixed.to)
        : t('booking_presets.coming_days')
  return (filter) => {
    const { levels, resource_types: types, resources, capacity } = filter
    const states = [...(filter.declaration_status ?? []).map((state) => t(`bookings.status_${state}`))]
    return [
      levels?.length ? t('booking_presets.count_places', { count: levels.length }) : t('booking_presets.all_places'),
      types?.length && t('booking_presets.count_types', { count: types.length }),
      resources?.length && t('booking_presets.count_resources', { count: resources.length }),
      capacity && t('resources.seats_count', { count: capacity }),
      days(filter),
      ...states,
      filter.my_bookings ? t('booking_presets.mine') : filter.others && t('booking_presets.others'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
