import type { Preference as Row } from '@kontor/contract'
import type { OwnPreference } from '@kontor/contract/calls/user-preferences.ts'
import type { Weekday } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxesField } from '../../kit/form/fields/CheckboxesField.tsx'
import { ColourField } from '../../kit/form/fields/ColourField.tsx'
import { RadioField } from '../../kit/form/fields/RadioField.tsx'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import { TimeField } from '../../kit/form/fields/TimeField.tsx'
import { WeekdaysField } from '../../kit/form/fields/WeekdaysField.tsx'
import type { Field, TypedField } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useInitial } from '../../kit/session/session.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { pageOfStart } from '../login/login.ts'
import { PlaceField } from '../place-picker/place-picker.tsx'
import { FormatExample } from './FormatExample.tsx'
import classes from './preferences.module.css'

interface Props {
  row: Row
  form: EndpointForm<OwnPreference>
}

/** The effect of a preference in words, the field of its form, and an example of the choice. */
export function PreferenceFields({ row, form }: Props) {
  const { value } = form.values
  return (
    <>
      <p className={classes.hint}>{row.about}</p>
      <ValueField row={row} form={form} />
      {row.preference === 'StartUpPage' && <StartNote value={String(value)} />}
      {row.preference_category === 2 && <FormatExample preference={row.preference} value={value} />}
    </>
  )
}

function ValueField({ row: { name, form: kind, preference_values: options }, form }: Props) {
  const { t } = useTranslation()
  const field = form.field('value')
  const typed = form.typed('value') as TypedField<string>
  switch (kind) {
    case 'several':
      return <CheckboxesField label={name} field={field as Field<string[]>} options={options} />
    case 'weekdays':
      return <WeekdaysField label={name} field={field as Field<Weekday[]>} />
    case 'clock':
      return <TimeField label={name} field={typed} />
    case 'colour':
      return <ColourField label={name} field={typed} />
    case 'place':
      return <PlaceField label={name} field={placeOf(field)} empty={t('preferences.nowhere')} />
    case 'choice':
      if (options.length > 5) return <SelectField label={name} field={field as Field<string>} options={options} />
      return <RadioField label={name} field={field as Field<string>} options={options} />
    default:
      return (
        <TextField
          label={name}
          name={typed.name}
          error={typed.error}
          inputMode={kind === 'percentage' ? 'numeric' : 'text'}
          value={typed.value}
          onChange={({ target }) => typed.set(target.value)}
          onBlur={typed.onBlur}
        />
      )
  }
}

/** The calls write a place as its id in words. */
const placeOf = (field: Field<OwnPreference['value']>): Field<number | null> => ({
  ...field,
  value: Number(field.value) || null,
  set: (id) => field.set(id === null ? 'none' : String(id)),
})

/** A page that can't open is said to be so; the start opens in its place (R88). */
function StartNote({ value }: { value: string }) {
  const { t } = useTranslation()
  const { general_permissions } = useInitial()
  const { exists, opens } = pageOfStart(value, general_permissions)
  return (
    <p className={classes.hint} role="status">
      {!exists && `${t('preferences.not_there')} `}
      {exists && !opens && `${t('preferences.not_open')} `}
      {t('preferences.next_sign_in')}
    </p>
  )
}
