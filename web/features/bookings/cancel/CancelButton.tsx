import type { Booking } from '@kontor/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../kit/overlay/Menu.tsx'
import { Button, buttonClasses } from '../../../kit/ui/button/Button.tsx'
import classes from '../edit/EditBooking.module.css'
import { useCancel } from './useCancel.ts'
import { useCancelMore } from './useCancelMore.ts'

interface Props {
  booking: Booking
  /** The bookings of its reservation that would be cancelled with all of it. */
  count: number
  onCancelled: () => void
}

/** Cancels a booking; one of several asks by a menu how many of them. */
export function CancelButton({ booking, count, onCancelled }: Props) {
  const { t } = useTranslation()
  const cancel = useCancel(onCancelled)
  const more = useCancelMore(onCancelled)
  if (count <= 1)
    return (
      <Button variant="subtle" className={classes.danger!} onClick={() => cancel(booking)}>
        {t('bookings.cancel_booking')}
      </Button>
    )
  const repeats = booking.occurs_on !== null
  const one = { id: 'one', label: t(repeats ? 'series.cancel_this' : 'bookings.cancel_this') }
  const following = { id: 'following', label: t('series.cancel_following'), onChoose: () => more.following(booking) }
  const all = { id: 'all', label: t('bookings.cancel_all', { count }), onChoose: () => more.all(booking) }
  const entries = [{ ...one, onChoose: () => cancel(booking) }, ...(repeats ? [following] : []), all]
  return (
    <Menu
      label={t('bookings.cancel_booking')}
      sections={[entries.map((entry) => ({ ...entry, isDanger: true }))]}
      className={buttonClasses({ variant: 'subtle' }, classes.danger)}
    >
      {t('bookings.cancel_booking')}
      <IconChevronDown size={14} stroke={1.9} aria-hidden />
    </Menu>
  )
}
