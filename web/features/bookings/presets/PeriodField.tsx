import type { BookingFilter } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { DateRangeField } from '../../../kit/form/fields/DateRangeField.tsx'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import type { Field, FormPart } from '../../../kit/form/form-part.ts'
import { addDays, dayIn } from '../../../kit/time/time.ts'
import { useOwnZone } from '../../../kit/time/useMoment.ts'

/** Days that a list without days of its own covers, the present one included. */
const usualDays = 14

const periods = ['coming', 'today', 'fixed'] as const

interface Props {
  filter: FormPart<BookingFilter>
  field: Field<BookingFilter>
}

/** The days of a list: those to come, the present day, or fixed ones. */
export function PeriodField({ filter, field }: Props) {
  const { t } = useTranslation()
  const zone = useOwnZone()
  const { period, date_period: days } = filter.values
  const value = period === 'today' ? 'today' : days ? 'fixed' : 'coming'
  const set = (next: (typeof periods)[number]) => {
    const { period: _, date_period: __, ...rest } = field.value
    const from = dayIn(new Date(), zone)
    const fixed = days ?? { from, to: addDays(from, usualDays - 1) }
    field.set({
      ...rest,
      ...(next === 'today' && { period: 'today' as const }),
      ...(next === 'fixed' && { date_period: fixed }),
    })
  }
  const fixed = filter.part('date_period')
  return (
    <>
      <RadioField
        label={t('booking_presets.days')}
        field={{ ...filter.field('period'), value, set }}
        options={[
          { value: 'coming', label: t('booking_presets.coming_days') },
          { value: 'today', label: t('bookings.today') },
          { value: 'fixed', label: t('booking_presets.fixed_days') },
        ]}
      />
      {days && (
        <DateRangeField
          label={t('booking_presets.fixed_days')}
          labels={{ from: t('booking_presets.first_day'), to: t('booking_presets.last_day') }}
          from={fixed.typed('from')}
          to={fixed.typed('to')}
        />
      )}
    </>
  )
}
