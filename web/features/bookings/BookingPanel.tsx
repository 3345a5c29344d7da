import type { Booking } from '@kontor/contract'
import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookings, declarations } from '../../kit/api.generated.ts'
import { ApiError } from '../../kit/api-error.ts'
import { useCall } from '../../kit/call.ts'
import { Panel } from '../../kit/Panel.tsx'
import { Empty, ErrorLine, Skeleton } from '../../kit/states.tsx'
import { BookingForm } from './BookingForm.tsx'
import classes from './BookingPanel.module.css'
import { Facts } from './Facts.tsx'
import { useCancel } from './useCancel.ts'
import { useWhen } from './useWhen.ts'

interface Props {
  id: number
  /** What the list knows of it, shown until the booking itself is there. */
  listed: Booking | undefined
  /** The preset whose grid shows it. */
  presetId: number | null
  onClose: () => void
}

/** One booking beside the list: what it is, its subject and privacy to change, and the way to cancel it. */
export function BookingPanel({ id, listed, presetId, onClose }: Props) {
  const { t } = useTranslation()
  const read = useCall(bookings.get, { params: { id } }, { placeholderData: undefined })
  const booking = read.data?.data ?? listed
  if (!booking) {
    const gone = read.error instanceof ApiError && read.error.status === 404
    return (
      <Panel title={t('bookings.booking', { id })} onClose={onClose}>
        {gone && <Empty action={<Button onClick={onClose}>{t('shell.close')}</Button>}>{t('bookings.gone')}</Empty>}
        {read.error && !gone && <ErrorLine error={read.error} retry={read.refetch} />}
        {!read.error && <Skeleton rows={6} height={2.5} />}
      </Panel>
    )
  }
  return <Details key={booking.id} booking={booking} presetId={presetId} onClose={onClose} />
}

function Details({ booking, presetId, onClose }: { booking: Booking } & Pick<Props, 'presetId' | 'onClose'>) {
  const { t } = useTranslation()
  const { gridDay } = useWhen()(booking)
  const reservation = useCall(declarations.get, { params: { id: booking.declaration_id } })
  const together = reservation.data?.data.bookings ?? [booking]
  const cancel = useCancel(onClose)
  // The server has the last word; this only keeps buttons away that it would refuse.
  const live = booking.status === 'booked' || booking.status === 'checked_in'

  return (
    <Panel
      title={booking.subject || booking.resource_name}
      onClose={onClose}
      footer={
        live &&
        booking.meta.delete && (
          <>
            <Button className={classes.danger!} onClick={() => cancel.one(booking, together.length)}>
              {t('bookings.cancel_booking')}
            </Button>
            {together.length > 1 && (
              <Button variant="subtle" className={classes.danger!} onClick={() => cancel.all(booking, together.length)}>
                {t('bookings.cancel_all', { count: together.length })}
              </Button>
            )}
          </>
        )
      }
    >
      <Facts booking={booking} together={together} />
      {presetId !== null && (
        <Button
          component={Link}
          to={`/bookings-grid/${presetId}?date=${gridDay}&booking=${booking.id}`}
          leftSection={<IconLayoutGrid size={14} stroke={1.9} aria-hidden />}
          className={classes.grid!}
        >
          {t('bookings.open_in_grid')}
        </Button>
      )}
      {/* What is private to others shows no host, and only its host changes what it says. */}
      {live && booking.meta.update && booking.host_id !== null && <BookingForm booking={booking} />}
    </Panel>
  )
}
