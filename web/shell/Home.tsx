import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { presets } from '../kit/api.generated.ts'
import { useCall } from '../kit/call.ts'
import { Page } from '../kit/Page.tsx'
import { isCompanys, useStart } from '../kit/session.ts'
import { Empty, ErrorLine, Skeleton } from '../kit/states.tsx'
import { MasterHome } from './MasterHome.tsx'

/** On the base host the provider's start, on a company's its people's. */
export default function Home() {
  return isCompanys(useStart()) ? <CompanyHome /> : <MasterHome />
}

/** There is no home screen yet: the start is the grid of the first active preset. */
function CompanyHome() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(presets.list, { params: { section: 'bookings' } })
  const first = data?.data.find(({ is_active }) => is_active)
  if (first) return <Navigate to={`/bookings-grid/${first.id}`} replace />
  return (
    <Page title={t('shell.book')}>
      {error ? (
        <ErrorLine error={error} retry={refetch} />
      ) : data ? (
        <Empty>{t('shell.no_presets')}</Empty>
      ) : (
        <Skeleton rows={8} height={2.25} />
      )}
    </Page>
  )
}
