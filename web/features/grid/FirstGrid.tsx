import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { presets } from '../../kit/api.generated.ts'
import { useCall } from '../../kit/call.ts'
import { Page } from '../../kit/Page.tsx'
import { Empty, ErrorLine, Skeleton } from '../../kit/states.tsx'

/** The grid of the first active preset: what "Book" leads to. */
export default function FirstGrid() {
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
