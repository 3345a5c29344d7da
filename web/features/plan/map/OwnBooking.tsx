import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { bookingAddresses } from '../../bookings/addresses.ts'
import { useCancel } from '../../bookings/bookings.ts'
import classes from './MapCard.module.css'

interface Props {
  id: number
  onCancelled: () => void
}

/** Links and buttons of the caller's own booking: edit it, or cancel it, which can be undone. */
export function OwnBooking({ id, onCancelled }: Props) {
  const { t } = useTranslation()
  const { data } = useCall(bookings.get, { params: { id } })
  const cancel = useCancel(onCancelled)
  const booking = data?.data
  return (
    <div className={classes.own}>
      {booking?.subject && (
        <p>
          <bdi>{booking.subject}</bdi>
        </p>
      )}
      <LinkButton to={bookingAddresses.edit({ id })} variant="filled">
        {t('form.change')}
      </LinkButton>
      <Button
        className={classes.danger!}
        disabled={!booking?.meta.delete}
        onClick={() => booking && cancel.one(booking)}
      >
        {t('plan.cancel')}
      </Button>
    </div>
  )
}
