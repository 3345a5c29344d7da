import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch, useNavigate, useSearchParams } from 'react-router'
import { useFormats } from '../../kit/formats.ts'
import { usePhone } from '../../kit/media.ts'
import { Page } from '../../kit/Page.tsx'
import { Empty, ErrorLine, Skeleton } from '../../kit/states.tsx'
import { BookingCards } from './BookingCards.tsx'
import { BookingPanel } from './BookingPanel.tsx'
import { BookingTable } from './BookingTable.tsx'
import { useBookings } from './useBookings.ts'

/** Days by which the button in the footer reaches further. */
const step = 14
const most = 366

/** The bookings of each of my presets (R206–R212). */
export default function BookingsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const phone = usePhone()
  const [search, setSearch] = useSearchParams()
  const open = Number(useMatch('/bookings/edit/:id')?.params.id) || null
  const further = Math.min(most, Math.max(0, Number(search.get('further')) || 0))
  const { groups, error, isFetching, refetch } = useBookings(further)

  const found = groups?.flatMap(({ bookings }) => bookings)
  const shown = found?.find(({ id }) => id === open)
  const inPreset =
    groups?.find(({ bookings }) => bookings.some(({ id }) => id === open))?.presetId ?? groups?.[0]?.presetId
  const List = phone ? BookingCards : BookingTable
  const last = groups
    ?.map(({ endDate }) => endDate)
    .sort()
    .at(-1)

  return (
    <Page
      title={t('bookings.title')}
      actions={
        <Button component={Link} to="/bookings-grid" leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}>
          {t('bookings.book')}
        </Button>
      }
      footer={
        last && (
          <>
            <Until day={last} />
            {further + step <= most && (
              <Button
                loading={isFetching && further > 0}
                onClick={() =>
                  setSearch({ further: String(further + step) }, { replace: true, preventScrollReset: true })
                }
              >
                {t('bookings.further')}
              </Button>
            )}
          </>
        )
      }
      aside={
        open && (
          <BookingPanel
            key={open}
            id={open}
            listed={shown}
            presetId={inPreset ?? null}
            onClose={() => navigate({ pathname: '/bookings', search: search.toString() && `?${search}` })}
          />
        )
      }
    >
      {error && !groups && <ErrorLine error={error} retry={refetch} />}
      {!groups && !error && <Skeleton rows={12} height={phone ? 3.75 : 2.5} />}
      {found?.length === 0 && (
        <Empty
          action={
            <Button component={Link} to="/bookings-grid">
              {t('bookings.find')}
            </Button>
          }
        >
          {t('bookings.none')}
        </Empty>
      )}
      {groups && found && found.length > 0 && <List groups={groups} open={open} search={search.toString()} />}
    </Page>
  )
}

function Until({ day }: { day: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return <span style={{ color: 'var(--k-text-2)' }}>{t('bookings.until', { day: formats.calendarDay(day) })}</span>
}
