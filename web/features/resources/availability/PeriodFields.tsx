import { useTranslation } from 'react-i18next'
import type { FormPart } from '../../../kit/form/form-part.ts'
import { InstantField } from './InstantField.tsx'

interface Props {
  form: Pick<FormPart<{ datetime_from: string | null; datetime_to: string | null }>, 'typed'>
  zone: string
  /** The label of the last day, where it needs another one. */
  endDay?: string
}

/** The first and the last instant of a time on the clock of a place. */
export function PeriodFields({ form, zone, endDay }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <InstantField
        labels={{ day: t('availability.start_day'), time: t('availability.start_time') }}
        field={form.typed('datetime_from')}
        zone={zone}
        time="00:00"
      />
      <InstantField
        labels={{ day: endDay ?? t('availability.end_day'), time: t('availability.end_time') }}
        field={form.typed('datetime_to')}
        zone={zone}
        time="24:00"
      />
    </>
  )
}
