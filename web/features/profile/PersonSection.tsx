import type { ProfileChange } from '@kontor/contract/calls/profile.ts'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useOutletContext } from 'react-router'
import { isAddressWithin } from '../../kit/address.ts'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { PickedSetting } from '../../kit/detail/PickedSetting.tsx'
import { SettingRow, Settings } from '../../kit/detail/Setting.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import type { Field } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { profile } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { ExportButton } from '../../kit/list/foot/ExportButton.tsx'
import { BesideForm } from '../../kit/pick/PickLayer.tsx'
import { countryPicker, languagePicker, timezonePicker } from '../../kit/pick/pickers.ts'
import { useMay } from '../../kit/session/may.ts'
import { useStart } from '../../kit/session/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { OwnFeed } from '../calendar-feeds/calendar-feeds.ts'
import { profileAddresses } from './addresses.ts'
import classes from './profile.module.css'

type Form = EndpointForm<Required<ProfileChange>>

/** Name and photo, language, time zone and country; the calendar to subscribe to, and the data to take along. */
export default function PersonSection() {
  const { t } = useTranslation()
  const person = useStored(profile.get, profileAddresses.record)
  const mayChange = useMay()(profile.update.access)
  const { pathname } = useLocation()
  return (
    <>
      <Section title={t('profile.person')}>
        <div className={classes.person}>
          <Link to={profileAddresses.photo()} aria-label={t('profile.photo')}>
            <Avatar name={person.name} userId={person.id} size="large" />
          </Link>
          <div>
            <strong dir="auto">{person.name}</strong>
            <span dir="auto">{person.email}</span>
            <Link className="link" to={profileAddresses.photo()}>
              {t(mayChange ? 'profile.change_photo' : 'profile.show_photo')}
            </Link>
          </div>
        </div>
        <Settings>
          <Locale />
          {person.level !== null && (
            <SettingRow label={t('profile.works_at')} source={t('profile.by_administrator')}>
              <bdi>{person.level}</bdi>
            </SettingRow>
          )}
        </Settings>
      </Section>
      <Section title={t('calendar_feeds.title')}>
        <OwnFeed />
      </Section>
      <Section title={t('profile.data')}>
        <p className={classes.hint}>{t('profile.data_hint')}</p>
        <div>
          <ExportButton fileName="Kontor" format="json" make={(signal) => call(profile.data, {}, { signal })}>
            {t('profile.download')}
          </ExportButton>
        </div>
      </Section>
      {isAddressWithin(pathname, profileAddresses.photo()) && (
        <BesideForm>
          <Outlet />
        </BesideForm>
      )}
    </>
  )
}

function Locale() {
  const { t } = useTranslation()
  const form = useOutletContext<Form>()
  const { languages, timezones, countries } = useStart()
  const zone = form.field('timezone_id')
  const zoneName = timezones.find(({ id }) => id === zone.value)?.name ?? null
  const zoneField: Field<string | null> = {
    ...zone,
    value: zoneName,
    set: (name) => zone.set(timezones.find((each) => each.name === name)?.id ?? null),
  }
  const country = form.field('country_id')
  return (
    <>
      <PickedSetting
        label={t('shell.language')}
        picker={languagePicker}
        field={form.field('language_id') as Field<number | null>}
        isChanged={form.isChanged(['language_id'])}
        source={form.isChanged(['language_id']) && t('profile.language_hint')}
      >
        {languages.find(({ id }) => id === form.values.language_id)?.name}
      </PickedSetting>
      <PickedSetting
        label={t('profile.timezone')}
        picker={timezonePicker}
        field={zoneField}
        none={t('profile.timezone_of_place')}
        isChanged={form.isChanged(['timezone_id'])}
        source={t('profile.timezone_hint')}
      >
        {zoneName?.replaceAll('_', ' ') ?? t('profile.timezone_of_place')}
      </PickedSetting>
      <PickedSetting
        label={t('profile.country')}
        picker={countryPicker}
        field={country}
        none={t('profile.no_country')}
        isChanged={form.isChanged(['country_id'])}
      >
        {countries.find(({ id }) => id === country.value)?.name ?? t('profile.no_country')}
      </PickedSetting>
    </>
  )
}
