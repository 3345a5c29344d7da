import type { Booking } from '@kontor/contract'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kit/session/may.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import cards from '../../../kit/ui/frame/card-page.module.css'
import { bookingAddresses } from '../addresses.ts'
import { AttendButtons } from '../attend/AttendButtons.tsx'
import { AttendNote } from '../attend/AttendNote.tsx'
import { BookAgain } from '../cancel/BookAgain.tsx'
import { useCancel } from '../cancel/useCancel.ts'
import { Approval, Status } from '../list/rows/States.tsx'
import { SeriesLine } from '../series/SeriesLine.tsx'
import { useWhen } from '../useWhen.ts'
import classes from './ActionsPage.module.css'

interface Props {
  booking: Booking
  isLeft: boolean
  /** The other dates of its series. */
  children?: ReactNode
}

/** A booking with what can be done with it now. */
export function OneBooking({ booking, isLeft, children }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const when = useWhen()(booking)
  // The button that was pressed goes away.
  const name = useRef<HTMLHeadingElement>(null)
  const focusName = () => name.current?.focus()
  const cancel = useCancel(focusName)
  const { subject, resource_name, level_name } = booking
  const isTitled = subject && subject !== resource_name
  return (
    <section className={`${cards.card} ${classes.one}`} aria-label={`${resource_name}, ${when.day} ${when.range}`}>
      <h2 ref={name} className={cards.name} tabIndex={-1}>
        <bdi>{isTitled ? subject : resource_name}</bdi>
      </h2>
      <p className="wrap">
        {isTitled && (
          <>
            <bdi>{resource_name}</bdi>
            {' · '}
          </>
        )}
        <bdi>{level_name}</bdi>
      </p>
      <p className={cards.when}>
        {when.day} {when.range}
        {when.zone && ` (${when.zone})`}
      </p>
      <SeriesLine series={booking.series} />
      <p className={cards.states}>
        <Status of={booking} />
        <Approval of={booking} />
      </p>
      <AttendNote booking={booking} />
      {isLeft && (
        <div className={`${cards.buttons} ${classes.buttons}`}>
          <AttendButtons booking={booking} isMain />
          {booking.meta.update && may(['BOOKINGS', 'MY_BOOKINGS']) && (
            <LinkButton to={bookingAddresses.edit({ id: booking.id })}>{t('form.change')}</LinkButton>
          )}
          {booking.meta.delete && (
            <Button variant="subtle" className={cards.danger!} onClick={() => cancel(booking)}>
              {t(children ? 'series.cancel_this' : 'bookings.cancel_booking')}
            </Button>
          )}
        </div>
      )}
      {!isLeft && (
        <div className={`${cards.buttons} ${classes.buttons}`}>
          <BookAgain booking={booking} onRestored={focusName} />
        </div>
      )}
      {children}
    </section>
  )
}
