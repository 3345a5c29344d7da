import type { BookingFilter } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { levels, presets } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { gridAddresses } from '../addresses.ts'
import { dayQuery } from './day-query.ts'

/**
 * The grid of the first active preset: what "Book" leads to. When today is over there, it leads to the next open day, which
 * then stands in the address. A type or place in the address stays there; a place opens in a preset that shows places, because
 * one of the reader's own bookings has few.
 */
export default function FirstGrid() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const read = useCall(presets.list, { params: { section: 'bookings' } })
  const active = read.data?.data.filter(({ is_active }) => is_active) ?? []
  const { date: named, ...asked } = gridAddresses.first.read(search)
  const ordinary = active.find(({ preset }) => !(preset as BookingFilter).my_bookings)
  const first = (asked.level && ordinary) || active[0]
  const openDay = useCall(
    levels.openDay,
    { query: first ? dayQuery(first.preset) : {} },
    { enabled: !!first && !named, retry: false },
  )
  if (first && (named || openDay.data || openDay.error)) {
    const { is_over, next_open_day } = openDay.data?.data ?? {}
    const date = named ?? (is_over ? next_open_day : null)
    return <Navigate to={gridAddresses.preset({ presetId: first.id }, { ...asked, date })} replace />
  }
  return (
    <Page title={t('shell.book')}>
      <Loaded read={first ? { ...read, data: undefined } : read} rows={8} height={2.25}>
        {() => <Empty>{t('shell.no_presets')}</Empty>}
      </Loaded>
    </Page>
  )
}
