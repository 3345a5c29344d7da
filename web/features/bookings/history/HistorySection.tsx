import type { Booking } from '@kontor/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { useFormPlace } from '../useFormPlace.ts'
import classes from './history.module.css'

export interface HistoryContext {
  /** Called once the history shows, if a link has led to it: it begins below the fold. */
  onShown: (() => void) | undefined
}

/** The history of a booking under its facts: closed, or at its own address. What is private to others has none to show. */
export function HistorySection({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { edit, history } = useFormPlace()
  const isOpen = isAddressWithin(pathname, history(booking.id))
  const [isByLink] = useState(isOpen)
  const title = useRef<HTMLHeadingElement>(null)
  const reveal = () => {
    title.current!.scrollIntoView()
    title.current!.focus({ preventScroll: true })
  }
  if (booking.is_private && booking.host_id === null) return null
  const to = history(booking.id)
  return (
    <section className={classes.section}>
      <h3 ref={title} tabIndex={-1}>
        {t('booking_history.title')}
      </h3>
      {isOpen && <Outlet context={{ onShown: isByLink ? reveal : undefined } satisfies HistoryContext} />}
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
