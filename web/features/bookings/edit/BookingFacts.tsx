import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { type Fact, FactNote, Facts } from '../../../kit/ui/Facts.tsx'
import { costOf } from '../cost.ts'
import { Approval, Status } from '../States.tsx'
import { useWhen } from '../useWhen.ts'
import classes from './EditBooking.module.css'

/** Other bookings of the reservation that are named. */
const mostNamed = 5

interface Props {
  booking: Booking
  /** All bookings of its reservation. */
  together: readonly Booking[]
  /** Facts that come first. */
  first?: readonly Fact[]
  /** A field says who hosts it. */
  hasHostField?: boolean
}

/** The facts of a booking, line by line. */
export function BookingFacts({ booking, together, first = [], hasHostField }: Props) {
  const { t } = useTranslation()
  const cost = costOf(booking, useFormats())
  const others = together.filter(({ id }) => id !== booking.id)
  return (
    <Facts
      className={classes.facts}
      facts={[
        ...first,
        [t('bookings.together'), others.length > 0 && <Others key="others" others={others} />],
        [t('bookings.column_host'), !hasHostField && <Host key="host" booking={booking} />],
        [t('bookings.column_status'), <State key="state" booking={booking} />],
        [t('bookings.column_cost'), cost],
        [t('bookings.column_booking_id'), String(booking.id)],
      ]}
    />
  )
}

function Others({ others }: { others: readonly Booking[] }) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  return (
    <>
      {others.slice(0, mostNamed).map((other) => (
        <div key={other.id}>
          <bdi>{other.resource_name}</bdi>
          <FactNote>{`${whenOf(other).day} ${whenOf(other).range}`}</FactNote>
        </div>
      ))}
      {others.length > mostNamed && <FactNote>{t('bookings.and_more', { count: others.length - mostNamed })}</FactNote>}
    </>
  )
}

function Host({ booking: { host, made_by } }: { booking: Booking }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{host ?? t('bookings.private')}</bdi>
      {made_by && made_by !== host && <FactNote>{t('bookings.made_by', { name: made_by })}</FactNote>}
    </>
  )
}

function State({ booking: { status, approval_status, cancelled_by } }: { booking: Booking }) {
  const { t } = useTranslation()
  return (
    <div className={classes.tags}>
      <Status of={status} />
      <Approval of={approval_status} />
      {cancelled_by && <FactNote>{t('bookings.cancelled_by', { name: cancelled_by })}</FactNote>}
    </div>
  )
}
