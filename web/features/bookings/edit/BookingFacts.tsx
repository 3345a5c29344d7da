import type { Beside, Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { type Fact, FactNote, Facts } from '../../../kit/ui/Facts.tsx'
import { cancelledBy } from '../cancelled-by.ts'
import { costOf } from '../list/rows/cost.ts'
import { Approval, Status } from '../list/rows/States.tsx'
import { useWhen } from '../useWhen.ts'
import classes from './EditBooking.module.css'

interface Props {
  booking: Booking
  beside: Beside
  /** Facts that come first. */
  first?: readonly Fact[]
  /** A field says who hosts it. */
  hasHostField?: boolean
}

/** The facts of a booking, line by line. */
export function BookingFacts({ booking, beside, first = [], hasHostField }: Props) {
  const { t } = useTranslation()
  const cost = costOf(booking, useFormats())
  return (
    <Facts
      className={classes.facts}
      facts={[
        ...first,
        [t('bookings.together'), beside.count > 0 && <Others key="others" {...beside} />],
        [t('bookings.column_host'), !hasHostField && <Host key="host" booking={booking} />],
        [t('bookings.column_status'), <State key="state" booking={booking} />],
        [t('bookings.column_cost'), cost],
        [t('bookings.column_booking_id'), String(booking.id)],
      ]}
    />
  )
}

function Others({ count, first }: Beside) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const more = count - first.length
  return (
    <>
      {first.map((other) => (
        <div key={other.id}>
          <bdi>{other.resource_name}</bdi>
          <FactNote>{`${whenOf(other).day} ${whenOf(other).range}`}</FactNote>
        </div>
      ))}
      {more > 0 && <FactNote>{t('bookings.and_more', { count: more })}</FactNote>}
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

function State({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const by = cancelledBy(booking, t)
  return (
    <div className={classes.tags}>
      <Status of={booking} />
      <Approval of={booking} />
      {by && <FactNote>{by}</FactNote>}
    </div>
  )
}
