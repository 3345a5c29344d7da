import type { Booking } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { costOf } from '../cost.ts'
import { Approval, Status } from '../States.tsx'
import { useWhen } from '../useWhen.ts'
import classes from './EditBooking.module.css'

interface Props {
  booking: Booking
  /** All bookings of its reservation. */
  together: readonly Booking[]
  /** Facts that come first. */
  children?: ReactNode
}

/** What a booking is, line by line. */
export function Facts({ booking, together, children }: Props) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const cost = costOf(booking, useFormats())
  const others = together.filter(({ id }) => id !== booking.id)
  return (
    <dl className={classes.facts}>
      {children}
      {others.length > 0 && (
        <>
          <dt>{t('bookings.together')}</dt>
          <dd>
            {others.slice(0, 5).map((other) => (
              <div key={other.id}>
                <bdi>{other.resource_name}</bdi>
                <span className={classes.sub}>{`${whenOf(other).day} ${whenOf(other).range}`}</span>
              </div>
            ))}
            {others.length > 5 && (
              <span className={classes.sub}>{t('bookings.and_more', { count: others.length - 5 })}</span>
            )}
          </dd>
        </>
      )}
      <dt>{t('bookings.column_host')}</dt>
      <dd>
        <bdi>{booking.host ?? t('bookings.private')}</bdi>
        {booking.made_by && booking.made_by !== booking.host && (
          <span className={classes.sub}>{t('bookings.made_by', { name: booking.made_by })}</span>
        )}
      </dd>
      <dt>{t('bookings.column_status')}</dt>
      <dd className={classes.tags}>
        <Status of={booking.status} />
        <Approval of={booking.approval_status} />
        {booking.cancelled_by && (
          <span className={classes.sub}>{t('bookings.cancelled_by', { name: booking.cancelled_by })}</span>
        )}
      </dd>
      {cost && (
        <>
          <dt>{t('bookings.column_cost')}</dt>
          <dd>{cost}</dd>
        </>
      )}
      <dt>{t('bookings.column_booking_id')}</dt>
      <dd>{booking.id}</dd>
    </dl>
  )
}
