import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { type Weekday, weekdays } from '@kontor/contract/calls/weekdays.ts'
import { frequencies } from '@kontor/contract/values/recurrence.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/form/fields/DateField.tsx'
import { NumberField } from '../../../kit/form/fields/NumberField.tsx'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import { WeekdaysField } from '../../../kit/form/fields/WeekdaysField.tsx'
import type { Field, FormPart } from '../../../kit/form/form-part.ts'
import { useOnChange } from '../../../kit/latest.ts'
import { numberOf, weekdayOf } from '../../../kit/time/day/weekdays.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { addDays } from '../../../kit/time/time.ts'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import { begunRule, withLimit } from './begun-rule.ts'
import { monthlyChoices } from './monthly.ts'
import classes from './RepeatFields.module.css'

interface Props {
  form: FormPart<{ recurrence?: Recurrence | undefined }>
  /** The day of the first one, yyyy-MM-dd. */
  first: string
}

interface RepeatProps extends Props {
  /** The last day that can be booked, yyyy-MM-dd; null: there is none, or it isn't known yet. */
  last: string | null
}

/** Whether a booking repeats, how, and until when. */
export function RepeatFields({ form, first, last }: RepeatProps) {
  const { t } = useTranslation()
  const { value: rule, set } = form.field('recurrence')
  const [former, setFormer] = useState(last)
  // A phrase of the palette begins with a rhythm before it is known how far ahead can be booked.
  useOnChange(last, () => {
    setFormer(last)
    const next = rule && withLimit(rule, { first, last: former }, { first, last })
    if (next !== rule) set(next)
  })
  const choices = [
    { value: undefined, label: t('series.never') },
    ...frequencies.map((value) => ({ value, label: t(`series.${value}`) })),
  ]
  return (
    <fieldset className={classes.fields}>
      <legend>{t('series.repeat')}</legend>
      <Segments
        label={t('series.repeat')}
        choices={choices}
        chosen={rule?.frequency}
        onChoose={(frequency) => set(begunRule(frequency, rule, { first, last }))}
      />
      {rule && <Rule rule={rule} form={form.part('recurrence')} first={first} />}
    </fieldset>
  )
}

/** Sets how a series repeats, and until when. */
export function RhythmFields({ form, first }: Props) {
  const { t } = useTranslation()
  const { value: rule, set } = form.field('recurrence')
  if (!rule) return null
  return (
    <fieldset className={classes.fields}>
      <legend>{t('series.repeat')}</legend>
      <Segments
        label={t('series.repeat')}
        choices={frequencies.map((value) => ({ value, label: t(`series.${value}`) }))}
        chosen={rule.frequency}
        onChoose={(frequency) => set({ ...rule, frequency })}
      />
      <Rule rule={rule} form={form.part('recurrence')} first={first} />
    </fieldset>
  )
}

interface RuleProps {
  rule: Recurrence
  form: FormPart<Recurrence>
  first: string
}

function Rule({ rule, form, first }: RuleProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { frequency } = rule
  const by = form.field('monthly_by')
  return (
    <>
      <NumberField
        label={t('series.every')}
        unit={t(`series.unit_${frequency}`, { count: rule.interval })}
        required
        field={form.typed('interval') as never}
      />
      {frequency === 'weekly' && <WeekdaysField label={t('series.on')} field={orOf(first, form.field('weekdays'))} />}
      {frequency === 'monthly' && (
        <RadioField label={t('series.on')} options={monthlyChoices(first, t, formats)} field={by} />
      )}
      <End rule={rule} form={form} first={first} />
    </>
  )
}

/** Without a choice, the weekday of the first date is the chosen one. */
const orOf = (first: string, field: Field<Weekday[]>): Field<Weekday[]> => ({
  ...field,
  value: field.value.length > 0 ? field.value : weekdays.filter((day) => numberOf(day) === weekdayOf(first)),
})

/** On a day, or after a number of dates. */
function End({ rule, form, first }: RuleProps) {
  const { t } = useTranslation()
  const until = form.typed('until')
  const count = form.typed('count')
  const end = rule.until === null ? 'count' : 'until'
  const choose = (chosen: 'until' | 'count') => {
    until.set(chosen === 'until' ? addDays(first, 28) : null)
    count.set(chosen === 'count' ? 10 : null)
  }
  return (
    <div className={classes.end}>
      <RadioField
        label={t('series.ends')}
        options={[
          { value: 'until', label: t('series.on_day') },
          { value: 'count', label: t('series.after_dates') },
        ]}
        field={{ name: 'recurrence.end', value: end, error: null, set: choose }}
      />
      {end === 'until' ? (
        <DateField label={t('series.last_day')} field={until as never} />
      ) : (
        <NumberField label={t('series.dates')} required field={count as never} />
      )}
    </div>
  )
}
