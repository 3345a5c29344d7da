import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { useFormPlace } from '../useFormPlace.ts'
import classes from './history.module.css'

/** The history of a booking under its facts: closed, or at its own address. What is private to others has none to show. */
export function HistorySection({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { edit, history } = useFormPlace()
  if (booking.is_private && booking.host_id === null) return null
  const to = history(booking.id)
  const isOpen = isAddressWithin(pathname, to)
  return (
    <section className={classes.section}>
      <h3>{t('booking_history.title')}</h3>
      {isOpen && <Outlet />}
      <LinkButton
        variant="subtle"
        size="small"
        to={{ pathname: isOpen ? edit(booking.id) : to, search }}
        replace={isOpen}
      >
        {t(isOpen ? 'booking_history.hide' : 'booking_history.show')}
      </LinkButton>
    </section>
  )
}
