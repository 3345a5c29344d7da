import { useTranslation } from 'react-i18next'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { useStored } from '../../kit/detail/stored.ts'
import { companyProfile } from '../../kit/http/api.generated.ts'
import { companyProfileAddresses } from './addresses.ts'
import { Picture } from './Picture.tsx'

/** The photo of the company, which shows at the sign-in. */
export default function PhotoSection() {
  const { t } = useTranslation()
  const { photo } = useStored(companyProfile.get, companyProfileAddresses.record)
  return (
    <Section title={t('company_profile.photo')}>
      <Picture
        label={t('company_profile.photo')}
        upload={companyProfile.uploadImage}
        remove={companyProfile.removeImage}
        address={photo && `/company/v1/companyprofileimage/${photo}`}
        hint="company_profile.photo_hint"
        lost="company_profile.photo_removed"
      />
    </Section>
  )
}
