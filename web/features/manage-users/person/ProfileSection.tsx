import type { ChangedUser, User } from '@kontor/contract/calls/users.ts'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { PickedSetting } from '../../../kit/detail/PickedSetting.tsx'
import { Settings } from '../../../kit/detail/Setting.tsx'
import { useSource, useStored } from '../../../kit/detail/stored.ts'
import { TypedSetting } from '../../../kit/detail/TypedSetting.tsx'
import type { Field } from '../../../kit/form/form-part.ts'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { users } from '../../../kit/http/api.generated.ts'
import { countryPicker, languagePicker, timezonePicker } from '../../../kit/pick/pickers.ts'
import { useStart } from '../../../kit/session/session.ts'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { placePicker, usePlaceName } from '../../place-picker/place-picker.tsx'
import { peopleAddresses } from '../addresses.ts'
import { assignablePicker, useGroupNames } from '../groups.ts'
import { passwordPicker } from '../password.ts'

type Form = EndpointForm<Required<ChangedUser>>

/** Name, address, language, place and groups of a person, and a new password for them (R400). */
export default function ProfileSection() {
  const { t } = useTranslation()
  const form = useOutletContext<Form>()
  const person = useStored(users.get, peopleAddresses.record)
  const { name, email, password } = form.values
  const sourceOf = useSource(form)
  return (
    <Section title={t('manage_users.profile')}>
      <Settings>
        <TypedSetting
          label={t('form.name')}
          value={<bdi>{name}</bdi>}
          source={form.isChanged(['name']) && sourceOf(['name'], person.name)}
          form={form}
          fields={['name']}
        >
          <TextField label={t('form.name')} required {...form.text('name')} />
        </TypedSetting>
        <TypedSetting
          label={t('form.email')}
          value={<bdi>{email}</bdi>}
          source={form.isChanged(['email']) ? t('manage_users.email_ends') : false}
          form={form}
          fields={['email']}
        >
          <TextField label={t('form.email')} required type="email" {...form.text('email')} />
        </TypedSetting>
        <Groups form={form} person={person} />
        <Place form={form} person={person} />
        <Locale form={form} />
        <Camera form={form} person={person} />
        <PickedSetting
          label={t('manage_users.password')}
          picker={passwordPicker}
          field={form.field('password')}
          none={t('manage_users.password_stays')}
          isChanged={form.isChanged(['password'])}
          source={password !== null && t('manage_users.password_ends')}
        >
          {password === null
            ? t(person.state === 'active' ? 'manage_users.password_chosen' : 'manage_users.password_missing')
            : t('manage_users.password_new')}
        </PickedSetting>
      </Settings>
    </Section>
  )
}

/** The camera that the person's browser scans with, by its name. */
function Camera({ form, person }: { form: Form; person: User }) {
  const { t } = useTranslation()
  const sourceOf = useSource(form)
  const { value, set, ...field } = form.typed('camera')
  return (
    <TypedSetting
      label={t('manage_users.camera')}
      value={value === null ? t('manage_users.any_camera') : <bdi>{value}</bdi>}
      source={form.isChanged(['camera']) && sourceOf(['camera'], person.camera)}
      form={form}
      fields={['camera']}
    >
      <TextField
        label={t('manage_users.camera')}
        hint={t('manage_users.camera_hint')}
        {...field}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || null)}
      />
    </TypedSetting>
  )
}

function Groups({ form, person }: { form: Form; person: User }) {
  const { t } = useTranslation()
  const names = useGroupNames(person.containers)
  const ids = form.values.container_ids
  const isKept = person.containers.some(({ is_by_hand }) => !is_by_hand)
  return (
    <PickedSetting
      label={t('manage_users.groups')}
      picker={assignablePicker}
      field={form.field('container_ids')}
      isChanged={form.isChanged(['container_ids'])}
      source={
        ids.length === 0 ? t('manage_users.no_groups_hint') : isKept ? t('manage_users.groups_by_connector') : undefined
      }
    >
      {ids.length === 0 ? t('manage_users.no_groups') : names(ids)}
    </PickedSetting>
  )
}

function Place({ form, person }: { form: Form; person: User }) {
  const { t } = useTranslation()
  const field = form.field('level_id')
  const known =
    person.level_id !== null && person.level !== null ? { id: person.level_id, name: person.level } : undefined
  const name = usePlaceName(field.value, known)
  return (
    <PickedSetting
      label={t('manage_users.works_at')}
      picker={placePicker}
      needs={{}}
      field={field}
      none={t('manage_users.works_nowhere')}
      isChanged={form.isChanged(['level_id'])}
    >
      {field.value === null ? t('manage_users.works_nowhere') : name}
    </PickedSetting>
  )
}

function Locale({ form }: { form: Form }) {
  const { t } = useTranslation()
  const { languages, timezones, countries } = useStart()
  const zone = form.field('timezone_id')
  const country = form.field('country_id')
  const zoneName = timezones.find(({ id }) => id === zone.value)?.name ?? null
  const zoneField: Field<string | null> = {
    ...zone,
    value: zoneName,
    set: (name) => zone.set(timezones.find((each) => each.name === name)?.id ?? null),
  }
  return (
    <>
      <PickedSetting
        label={t('shell.language')}
        picker={languagePicker}
        field={form.field('language_id') as Field<number | null>}
        isChanged={form.isChanged(['language_id'])}
      >
        {languages.find(({ id }) => id === form.values.language_id)?.name}
      </PickedSetting>
      <PickedSetting
        label={t('manage_users.timezone')}
        picker={timezonePicker}
        field={zoneField}
        none={t('manage_users.timezone_of_place')}
        isChanged={form.isChanged(['timezone_id'])}
      >
        {zoneName?.replaceAll('_', ' ') ?? t('manage_users.timezone_of_place')}
      </PickedSetting>
      <PickedSetting
        label={t('manage_users.country')}
        picker={countryPicker}
        field={country}
        none={t('manage_users.no_country')}
        isChanged={form.isChanged(['country_id'])}
      >
        {countries.find(({ id }) => id === country.value)?.name ?? t('manage_users.no_country')}
      </PickedSetting>
    </>
  )
}
