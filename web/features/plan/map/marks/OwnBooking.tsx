import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '../../../../kit/ui/button/Button.tsx'
import { bookingAddresses } from '../../../bookings/addresses.ts'
import { useCancel } from '../../../bookings/bookings.ts'
import classes from '../MapCard.module.css'

interface Props {
  id: number
  /** Undefined while it loads. */
  booking: Booking | undefined
  onCancelled: () => void
}

/** Links and buttons of the caller's own booking: edit it, or cancel it, which can be undone. */
export function OwnBooking({ id, booking, onCancelled }: Props) {
  const { t } = useTranslation()
  const cancel = useCancel(onCancelled)
  return (
    <div className={classes.own}>
      <LinkButton to={bookingAddresses.edit({ id })} variant="filled">
        {t('form.change')}
      </LinkButton>
      <Button className={classes.danger!} disabled={!booking?.meta.delete} onClick={() => booking && cancel(booking)}>
        {t('plan.cancel')}
      </Button>
    </div>
  )
}
