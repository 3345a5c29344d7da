import type { Endpoint } from '@kontor/contract'
import { type NewUnavailability, type Rule, ruleKinds } from '@kontor/contract/calls/availabilities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/form/fields/DateField.tsx'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import { TimeField } from '../../../kit/form/fields/TimeField.tsx'
import { WeekdaysField } from '../../../kit/form/fields/WeekdaysField.tsx'
import type { TypedField } from '../../../kit/form/form-part.ts'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import type { Route } from '../../../kit/http/route.ts'
import { PlaceZone } from '../../../kit/time/place-zone.ts'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { ChildPanel, undecided } from '../../effects/effects.ts'
import { PeriodFields } from './PeriodFields.tsx'

/** A form of either kind of rule; only an unavailability has a reason. */
export type RuleForm = EndpointForm<Omit<NewUnavailability, 'reason'> & { reason?: string }>

interface Props<E extends Endpoint> {
  title: string
  form: RuleForm
  route: Route<E>
  params?: object | undefined
  zone: string
  closesTo: string
  item?: { meta: { update: boolean } }
  hint?: string | null
  actions?: ReactNode
}

const textOr = (field: TypedField<string | null>): TypedField<string> => ({
  ...field,
  value: field.value ?? '',
  set: (text) => field.set(text || null),
})

/** Adds or changes a time in which a resource can, or can't, be booked: once, or every week. */
export function RulePanel<E extends Endpoint>({ form, zone, hint, ...panel }: Props<E>) {
  const { t } = useTranslation()
  const kind = form.field('kind')
  const hasReason = 'reason' in form.values
  return (
    <ChildPanel {...panel} form={form} decides={ruleFields}>
      {hint && <p>{hint}</p>}
      <RadioField
        label={t('availability.kind')}
        field={kind}
        options={ruleKinds.map((value) => ({ value, label: t(`availability.kind_${value}`) }))}
      />
      <PlaceZone value={zone}>
        {kind.value === 'week' ? <WeekRule form={form} /> : <PeriodFields form={form} zone={zone} />}
      </PlaceZone>
      {hasReason && (
        <TextField
          label={t('availability.reason')}
          hint={t('availability.reason_hint')}
          required
          {...form.text('reason' as never)}
        />
      )}
    </ChildPanel>
  )
}

const ruleFields = [
  ...(['kind', 'datetime_from', 'datetime_to', 'days', 'time_from'] as const),
  ...(['time_to', 'first_day', 'last_day', 'reason'] as const),
]

function WeekRule({ form }: { form: RuleForm }) {
  const { t } = useTranslation()
  return (
    <>
      <WeekdaysField label={t('availability.days')} field={form.field('days')} />
      <TimeField label={t('availability.time_from')} field={textOr(form.typed('time_from'))} />
      <TimeField label={t('availability.time_to')} field={textOr(form.typed('time_to'))} />
      <p>{t('availability.time_to_hint')}</p>
      <DateField
        label={t('availability.first_day')}
        hint={t('availability.no_bound')}
        field={textOr(form.typed('first_day'))}
      />
      <DateField
        label={t('availability.last_day')}
        hint={t('availability.no_bound')}
        field={textOr(form.typed('last_day'))}
      />
    </>
  )
}

/** The values of a rule that a form starts with. */
export const ruleOf = ({ kind, datetime_from, datetime_to, days, time_from, time_to, first_day, last_day }: Rule) => ({
  ...{ kind, datetime_from, datetime_to, days, time_from, time_to, first_day, last_day },
  ...undecided,
})

/** A new one: once, and nothing else yet. */
export const emptyRule = ruleOf({
  ...{ kind: 'period', datetime_from: null, datetime_to: null, days: [] },
  ...{ time_from: null, time_to: null, first_day: null, last_day: null },
})
