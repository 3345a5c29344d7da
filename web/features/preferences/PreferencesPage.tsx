import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { DetailFrame } from '../../kit/detail/DetailPage.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { preferenceAddresses } from './addresses.ts'
import { PreferencePages, WhoseSegments } from './PreferencePages.tsx'

const Frame: DetailFrame = (page: ComponentProps<DetailFrame>) => <Page {...page} views={<WhoseSegments />} />

/** The person's own preferences (R391). */
export default function PreferencesPage() {
  const { t } = useTranslation()
  return <PreferencePages addresses={preferenceAddresses} frame={Frame} lead={t('preferences.lead_own')} />
}
