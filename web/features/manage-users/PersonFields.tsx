import { useTranslation } from 'react-i18next'
import type { Field, FormPart } from '../../kit/form/form-part.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { countryPicker, languagePicker, timezonePicker } from '../../kit/pick/pickers.ts'
import { useStart } from '../../kit/session/session.ts'
import { PlaceField } from '../place-picker/place-picker.tsx'
import { assignablePicker, useGroupNames } from './groups.ts'

/** Language, time zone, country, place and groups of a person: what one who is added and those who are invited have in common. */
interface PersonSettings {
  language_id: number
  timezone_id: number | null
  country_id: number | null
  level_id: number | null
}

export function GroupField({ field, label, at }: { field: Field<number[]>; label?: string; at?: string }) {
  const { t } = useTranslation()
  const names = useGroupNames()
  return (
    <PickField
      label={label ?? t('manage_users.groups')}
      picker={assignablePicker}
      field={field}
      {...(at && { at })}
      says={(ids) => (ids.length === 0 ? t('manage_users.no_groups') : names(ids))}
      hint={label === undefined && field.value.length === 0 ? t('manage_users.no_groups_hint') : undefined}
    />
  )
}

export function PersonFields({ form }: { form: Pick<FormPart<PersonSettings>, 'field'> }) {
  const { t } = useTranslation()
  const { languages, timezones } = useStart()
  const zone = form.field('timezone_id')
  const zoneField: Field<string | null> = {
    ...zone,
    value: timezones.find(({ id }) => id === zone.value)?.name ?? null,
    set: (name) => zone.set(timezones.find((each) => each.name === name)?.id ?? null),
  }
  return (
    <>
      <PickField
        label={t('shell.language')}
        picker={languagePicker}
        field={form.field('language_id') as Field<number | null>}
        says={(id) => languages.find((each) => each.id === id)?.name}
      />
      <PickField
        label={t('manage_users.timezone')}
        picker={timezonePicker}
        field={zoneField}
        none={t('manage_users.timezone_of_place')}
        says={(name) => name.replaceAll('_', ' ')}
      />
      <CountryField field={form.field('country_id')} />
      <PlaceField
        label={t('manage_users.works_at')}
        field={form.field('level_id')}
        empty={t('manage_users.works_nowhere')}
      />
    </>
  )
}

function CountryField({ field }: { field: Field<number | null> }) {
  const { t } = useTranslation()
  const { countries } = useStart()
  return (
    <PickField
      label={t('manage_users.country')}
      picker={countryPicker}
      field={field}
      none={t('manage_users.no_country')}
      says={(id) => countries.find((each) => each.id === id)?.name}
    />
  )
}
