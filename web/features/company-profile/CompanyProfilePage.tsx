import { CompanyProfileChange } from '@kontor/contract/calls/company-profile.ts'
import { useTranslation } from 'react-i18next'
import { companyProfile } from '../../kit/http/api.generated.ts'
import { refetchStart } from '../../kit/session/start.ts'
import { RecordPage } from '../record/record.tsx'
import { companyProfileAddresses } from './addresses.ts'

/** The company's own settings and look (R397). */
export default function CompanyProfilePage() {
  const { t } = useTranslation()
  return (
    <RecordPage
      addresses={companyProfileAddresses.record}
      title={t('company_profile.title')}
      calls={companyProfile}
      schema={CompanyProfileChange}
      sections={[
        {
          to: companyProfileAddresses.profile(),
          label: t('company_profile.about'),
          fields: ['country_id', 'language_id', 'currency_id', 'timezone_id'],
        },
        { to: companyProfileAddresses.look(), label: t('company_profile.look'), fields: ['brand_colour'] },
        { to: companyProfileAddresses.photo(), label: t('company_profile.pictures'), fields: [] },
      ]}
      told={() => t('company_profile.saved')}
      onSaved={() => void refetchStart().catch(() => undefined)}
    />
  )
}
