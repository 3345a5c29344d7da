import type { BookingFilter, NewBookingPreset } from '@kontor/contract'
import { approvalStatuses, filterStatuses } from '@kontor/contract/values/booking-statuses.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { CheckboxesField } from '../../../kit/form/fields/CheckboxesField.tsx'
import { NumberField } from '../../../kit/form/fields/NumberField.tsx'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import type { Field, FormPart, TypedField } from '../../../kit/form/form-part.ts'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { missingIn, remainingOf } from '../../../kit/list/presets/usePresetState.ts'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { resourceTypePicker } from '../../resource-types/resource-types.ts'
import { PeriodField } from './PeriodField.tsx'
import { PlacesField } from './PlacesField.tsx'
import classes from './PresetsPage.module.css'
import { type BookingPreset, listedResourcesPicker } from './presets.ts'

export type PresetForm = EndpointForm<z.output<typeof NewBookingPreset>>

interface Props {
  form: PresetForm
  /** Chosen ids that are gone, by slug. */
  missing?: BookingPreset['missing']
}

/** A list's name and its filters (R202); a booking must match all of them. */
export function PresetFields({ form, missing = {} }: Props) {
  const { t } = useTranslation()
  const mayCall = useMay()
  const filter = form.part('preset')
  return (
    <>
      <Gone field={form.field('preset')} missing={missing} />
      <TextField label={t('form.name')} autoComplete="off" maxLength={200} dir="auto" {...form.text('name')} />
      <WhoseField filter={filter} field={form.field('preset')} />
      <PlacesField
        label={t('booking_presets.places')}
        field={listed(filter.field('levels'))}
        empty={t('booking_presets.all_places')}
      />
      <RowField
        label={t('booking_presets.types')}
        picker={resourceTypePicker}
        field={listed(filter.field('resource_types'))}
        none={t('booking_presets.all_types')}
      />
      {mayCall(resources.list.access) && (
        <RowField
          label={t('form.resources')}
          picker={listedResourcesPicker}
          field={listed(filter.field('resources'))}
          none={t('booking_presets.all_resources')}
        />
      )}
      <NumberField label={t('booking_presets.seats')} field={emptied(filter.typed('capacity'))} />
      <PeriodField filter={filter} field={form.field('preset')} />
      <CheckboxesField
        label={t('bookings.column_status')}
        hint={t('booking_presets.status_hint')}
        field={listed(filter.field('declaration_status'))}
        options={filterStatuses.map((value) => ({ value, label: t(`bookings.status_${value}`) }))}
      />
      <CheckboxesField
        label={t('bookings.column_approval_status')}
        hint={t('booking_presets.approval_hint')}
        field={listed(filter.field('declaration_approval_status'))}
        options={approvalStatuses.map((value) => ({
          value,
          label: t(value === 'not_required' ? 'booking_presets.not_required' : `bookings.approval_${value}`),
        }))}
      />
    </>
  )
}

interface GoneProps {
  field: Field<BookingFilter>
  missing: BookingPreset['missing']
}

/** Says that chosen places, types or resources are gone, and removes them from the form. */
function Gone({ field, missing }: GoneProps) {
  const { t } = useTranslation()
  const preset = field.value as BookingPreset['preset']
  const remaining = remainingOf({ preset, missing }) as BookingFilter
  const count = JSON.stringify(remaining) === JSON.stringify(preset) ? 0 : missingIn({ missing })
  if (count === 0) return null
  return (
    <div role="status" className={classes.mend}>
      <span>
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden /> {t('presets.missing', { count })}
      </span>
      <Button size="small" onClick={() => field.set(remaining)}>
        {t('booking_presets.remove_gone')}
      </Button>
    </div>
  )
}

type Filter = FormPart<BookingFilter>

const whose = ['all', 'mine', 'others'] as const

/** Everybody's bookings, one's own, or those of others. */
function WhoseField({ filter, field }: { filter: Filter; field: Field<BookingFilter> }) {
  const { t } = useTranslation()
  const { my_bookings, others } = filter.values
  const value = my_bookings ? 'mine' : others ? 'others' : 'all'
  const set = (next: (typeof whose)[number]) => {
    const { my_bookings: _, others: __, ...rest } = field.value
    field.set({ ...rest, ...(next === 'mine' && { my_bookings: true }), ...(next === 'others' && { others: true }) })
  }
  return (
    <RadioField
      label={t('bookings.title')}
      field={{ ...filter.field('my_bookings'), value, set }}
      options={whose.map((value) => ({ value, label: t(`booking_presets.${value}`) }))}
    />
  )
}

/** A list that is left out of the filter while it is empty. */
const listed = <Value,>(field: Field<Value[] | undefined>): Field<Value[]> => ({
  ...field,
  value: field.value ?? [],
  set: (value) => field.set(value.length > 0 ? value : undefined),
})

/** A number that is left out of the filter while it is empty. */
const emptied = (field: TypedField<number | undefined>): TypedField<number | null> => ({
  ...field,
  value: field.value ?? null,
  set: (value) => field.set(value ?? undefined),
})
