import type { CompanyProfileChange } from '@kontor/contract/calls/company-profile.ts'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { PickedSetting } from '../../kit/detail/PickedSetting.tsx'
import { SettingRow, Settings } from '../../kit/detail/Setting.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import type { Field } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { companyProfile } from '../../kit/http/api.generated.ts'
import { countryPicker, currencyPicker, languagePicker, timezonePicker } from '../../kit/pick/pickers.ts'
import { useStart } from '../../kit/session/session.ts'
import { companyProfileAddresses } from './addresses.ts'

type Form = EndpointForm<Required<CompanyProfileChange>>

/** Name and address of the company; country, language, currency and time zone, which new things begin with. */
export default function AboutSection() {
  const { t } = useTranslation()
  const { name } = useStored(companyProfile.get, companyProfileAddresses.record)
  return (
    <Section title={t('company_profile.about')}>
      <Settings>
        <SettingRow label={t('form.name')}>
          <bdi>{name}</bdi>
        </SettingRow>
        <SettingRow label={t('company_profile.address')} source={t('company_profile.address_hint')}>
          <bdi dir="ltr">{location.host}</bdi>
        </SettingRow>
        <Locale />
      </Settings>
    </Section>
  )
}

function Locale() {
  const { t } = useTranslation()
  const form = useOutletContext<Form>()
  const { languages, countries, currencies, timezones } = useStart()
  const none = t('company_profile.none')
  const [language, country, currency, zone] = [
    form.field('language_id'),
    form.field('country_id'),
    form.field('currency_id'),
    form.field('timezone_id'),
  ]
  const zoneName = timezones.find(({ id }) => id === zone.value)?.name ?? null
  const zoneField: Field<string | null> = {
    ...zone,
    value: zoneName,
    set: (name) => zone.set(timezones.find((each) => each.name === name)?.id ?? null),
  }
  return (
    <>
      <PickedSetting
        label={t('company_profile.country')}
        picker={countryPicker}
        field={country}
        none={none}
        isChanged={form.isChanged(['country_id'])}
      >
        {countries.find(({ id }) => id === country.value)?.name ?? none}
      </PickedSetting>
      <PickedSetting
        label={t('company_profile.language')}
        picker={languagePicker}
        field={language}
        isChanged={form.isChanged(['language_id'])}
        source={t('company_profile.language_hint')}
      >
        {languages.find(({ id }) => id === language.value)?.name ?? none}
      </PickedSetting>
      <PickedSetting
        label={t('company_profile.currency')}
        picker={currencyPicker}
        field={currency}
        none={none}
        isChanged={form.isChanged(['currency_id'])}
        source={t('company_profile.currency_hint')}
      >
        {currencies.find(({ id }) => id === currency.value)?.code ?? none}
      </PickedSetting>
      <PickedSetting
        label={t('company_profile.timezone')}
        picker={timezonePicker}
        field={zoneField}
        isChanged={form.isChanged(['timezone_id'])}
        source={t('company_profile.timezone_hint')}
      >
        {zoneName?.replaceAll('_', ' ') ?? 'UTC'}
      </PickedSetting>
    </>
  )
}
