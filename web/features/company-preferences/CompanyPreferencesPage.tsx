import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { DetailFrame } from '../../kit/detail/DetailPage.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { companyPreferenceAddresses, PreferencePages, WhoseSegments } from '../preferences/preferences.ts'

const Frame: DetailFrame = ({ actions, ...page }: ComponentProps<DetailFrame>) => (
  <AdminPage
    {...page}
    actions={
      <>
        <WhoseSegments />
        {actions}
      </>
    }
  />
)

/** The company's preferences, which hold for everybody without their own (R392). */
export default function CompanyPreferencesPage() {
  const { t } = useTranslation()
  return <PreferencePages addresses={companyPreferenceAddresses} frame={Frame} lead={t('preferences.lead')} />
}
