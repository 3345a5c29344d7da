import type { Booking } from '@kontor/contract'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import { bookings, declarations } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { ActOnMany } from '../../../kit/list/select/ActOnMany.tsx'
import type { Selection } from '../../../kit/list/select/useSelection.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { useWhen } from '../useWhen.ts'
import classes from './CancelSeveral.module.css'

/** Cancels the picked bookings after a preview, and offers to take that back. */
export function CancelSeveral({ selection, rows }: { selection: Selection; rows: readonly Booking[] }) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const restore = useAction(declarations.restore)
  const nameOf = (booking: Booking) => {
    const { day, range } = whenOf(booking)
    return [`${day} ${range}`, booking.subject, booking.resource_name]
      .filter((part) => !!part)
      .map((part) => isolated(part as string))
      .join(' · ')
  }
  // Restores one reservation after the other, each with its own check. A refused one shows its reason and doesn't stop
  // the others.
  const undo = async (gone: readonly Booking[]) => {
    let count = 0
    for (const [id, rows] of Map.groupBy(gone, ({ declaration_id }) => declaration_id))
      await restore.mutateAsync({ params: { id }, body: { booking_ids: rows.map((row) => row.id) } }).then(
        () => {
          count += rows.length
        },
        () => undefined,
      )
    if (count > 0) showToast(t('bookings.restored_several', { count }))
  }
  return (
    <ActOnMany
      route={bookings.cancelSeveral}
      selection={selection}
      rows={rows}
      name={nameOf}
      each={(booking) => <Gone booking={booking} />}
      version={({ version }) => version}
      label={(count) => t('bookings.cancel_several', { count })}
      icon={<IconBan size={14} stroke={1.9} aria-hidden />}
      title={(count) => t('bookings.cancel_several_title', { count })}
      staying={t('bookings.keep_several')}
      did={(count) => t('bookings.cancelled_several', { count })}
      undo={(gone) => void undo(gone)}
      reason={(reason) => t(`bookings.not_cancelled_${reason}`)}
      isDanger
    />
  )
}

/** A line of the preview: when it was to be, what it was, and what comes of cancelling it. */
function Gone({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { day, range, zone } = useWhen()(booking)
  const { subject, resource_name, level_name, approval_status } = booking
  return (
    <span className={classes.gone}>
      <span>
        {day}
        <small>
          {range} {zone}
        </small>
      </span>
      <span dir="auto">
        {subject || resource_name}
        <small>{[subject ? resource_name : '', level_name].filter(Boolean).map(isolated).join(' · ')}</small>
        <small>{t(approval_status === 'pending' ? 'bookings.withdraws' : 'bookings.frees')}</small>
      </span>
    </span>
  )
}
