import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { DetailFrame } from '../../kit/detail/DetailPage.tsx'
import { preferences } from '../../kit/http/api.generated.ts'
import { useMay } from '../../kit/session/may.ts'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { preferenceAddresses } from './addresses.ts'
import { PreferencePages, WhoseSegments } from './PreferencePages.tsx'
import classes from './preferences.module.css'

function Frame(page: ComponentProps<DetailFrame>) {
  const mayDecide = useMay()(preferences.list.access)
  return (
    <Page {...page} {...(mayDecide && { views: <WhoseSegments /> })}>
      <div className={classes.page}>{page.children}</div>
    </Page>
  )
}

/** The person's own preferences (R391). */
export default function PreferencesPage() {
  const { t } = useTranslation()
  return <PreferencePages addresses={preferenceAddresses} frame={Frame} lead={t('preferences.lead_own')} />
}
