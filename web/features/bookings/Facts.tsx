import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/formats.ts'
import classes from './BookingPanel.module.css'
import { costOf } from './cost.ts'
import { Approval, Status } from './States.tsx'
import { useWhen } from './useWhen.ts'

/** What a booking is, line by line; `together` are all bookings of its reservation. */
export function Facts({ booking, together }: { booking: Booking; together: readonly Booking[] }) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const when = whenOf(booking)
  const cost = costOf(booking, useFormats())
  const others = together.filter(({ id }) => id !== booking.id)
  return (
    <dl className={classes.facts}>
      <dt>{t('bookings.column_resource')}</dt>
      <dd>
        <bdi>{booking.resource_name}</bdi>
        <span className={classes.sub}>
          <bdi>{booking.level_name}</bdi>
        </span>
      </dd>
      <dt>{t('bookings.when')}</dt>
      <dd>
        {when.range}
        <span className={classes.sub}>
          {when.date}
          {when.zone && ` · ${t('bookings.zone', { zone: when.zone })}`}
        </span>
      </dd>
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
