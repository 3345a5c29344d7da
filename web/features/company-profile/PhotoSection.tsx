import { useTranslation } from 'react-i18next'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import { companyProfile } from '../../kit/http/api.generated.ts'
import { companyProfileAddresses } from './addresses.ts'
import classes from './company-profile.module.css'
import { Picture } from './Picture.tsx'

/** The company's logos, and its photo, which shows at the sign-in. */
export default function PhotoSection() {
  const { t } = useTranslation()
  const profile = useStored(companyProfile.get, companyProfileAddresses.record)
  return (
    <>
      <Section title={t('company_profile.logo')}>
        <div className={classes.logos}>
          <Picture
            label={t('company_profile.logo_light')}
            upload={companyProfile.uploadLogo}
            remove={companyProfile.removeLogo}
            query={{ scheme: 'light' }}
            address={profile.logo && `/company/v1/logo/${profile.logo}`}
            hint="company_profile.logo_hint"
            lost="company_profile.logo_removed"
            scheme="light"
          />
          <Picture
            label={t('company_profile.logo_dark')}
            upload={companyProfile.uploadLogo}
            remove={companyProfile.removeLogo}
            query={{ scheme: 'dark' }}
            address={profile.logo_dark && `/company/v1/logo/${profile.logo_dark}`}
            hint="company_profile.logo_hint"
            lost="company_profile.logo_removed"
            {...(profile.logo && { none: t('company_profile.logo_as_light') })}
            scheme="dark"
          />
        </div>
      </Section>
      <Section title={t('company_profile.photo')}>
        <Picture
          label={t('company_profile.photo')}
          upload={companyProfile.uploadImage}
          remove={companyProfile.removeImage}
          address={profile.photo && `/company/v1/companyprofileimage/${profile.photo}`}
          hint="company_profile.photo_hint"
          lost="company_profile.photo_removed"
        />
      </Section>
    </>
  )
}
