import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../kit/time/useNow.ts'
import { Button, LinkButton } from '../../../../kit/ui/button/Button.tsx'
import { bookingAddresses } from '../../../bookings/addresses.ts'
import { Approval, AttendButtons, AttendNote, attendanceOf, useCancel, useWhen } from '../../../bookings/bookings.ts'
import classes from '../MapCard.module.css'

interface Props {
  id: number
  /** Undefined while it loads. */
  booking: Booking | undefined
  onCancelled: () => void
}

/** The caller's own booking: its time, what can be done with it now, a link to edit it, and a button that cancels it, which can be undone. */
export function OwnBooking({ id, booking, onCancelled }: Props) {
  const { t } = useTranslation()
  const cancel = useCancel(onCancelled)
  const when = useWhen()
  const now = useNow()
  const attendance = booking && attendanceOf(booking, now)
  const at = booking && when(booking)
  return (
    <div className={classes.own}>
      {at && (
        <p>
          {at.day} {at.range} <Approval of={booking} />
        </p>
      )}
      {booking && <AttendNote booking={booking} />}
      {booking && <AttendButtons booking={booking} isMain />}
      <LinkButton
        to={bookingAddresses.edit({ id })}
        variant={attendance?.mayCheckIn || attendance?.mayCheckOut ? undefined : 'filled'}
      >
        {t('form.change')}
      </LinkButton>
      <Button className={classes.danger!} disabled={!booking?.meta.delete} onClick={() => booking && cancel(booking)}>
        {t('plan.cancel')}
      </Button>
    </div>
  )
}
