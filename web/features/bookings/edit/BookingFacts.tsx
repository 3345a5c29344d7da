import type { Beside, Booking } from '@kontor/contract'
import type { BookingSeries } from '@kontor/contract/calls/booking.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { type Fact, FactNote, Facts } from '../../../kit/ui/Facts.tsx'
import { cancelledBy } from '../cancelled-by.ts'
import { costOf } from '../list/rows/cost.ts'
import { Approval, Status } from '../list/rows/States.tsx'
import { useRhythm } from '../series/rhythm.ts'
import { useWhen } from '../useWhen.ts'
import classes from './EditBooking.module.css'

interface Props {
  booking: Booking
  beside: Beside
  /** Facts that come first. */
  first?: readonly Fact[]
  /** The cost after the change that is typed; undefined: it stays, or isn't known yet. Null: free of charge. */
  nextCost?: string | null | undefined
  /** A field says who hosts it. */
  hasHostField?: boolean
}

/** The facts of a booking, line by line. */
export function BookingFacts({ booking, beside, first = [], nextCost, hasHostField }: Props) {
  const { t } = useTranslation()
  const cost = costOf(booking, useFormats())
  return (
    <Facts
      className={classes.facts}
      facts={[
        ...first,
        [t('rhythm.repeats'), booking.series && <Repeats key="repeats" series={booking.series} />],
        [t('bookings.together'), beside.count > 0 && <Others key="others" {...beside} />],
        [t('bookings.column_host'), !hasHostField && <Host key="host" booking={booking} />],
        [t('bookings.column_status'), <State key="state" booking={booking} />],
        [
          t('bookings.column_cost'),
          nextCost === undefined || nextCost === cost ? cost : <NextCost key="cost" cost={cost} next={nextCost} />,
        ],
        [t('bookings.column_booking_id'), String(booking.id)],
      ]}
    />
  )
}

/** The cost after a change, and below it the present one. */
function NextCost({ cost, next }: { cost: string | null; next: string | null }) {
  const { t } = useTranslation()
  const free = t('bookings.free_of_charge')
  return (
    <>
      {next ?? free}
      <FactNote>{t('bookings.cost_so_far', { cost: cost ?? free })}</FactNote>
    </>
  )
}

function Repeats({ series }: { series: BookingSeries }) {
  const { t } = useTranslation()
  const rhythm = useRhythm()(series)
  return (
    <>
      {rhythm}
      <FactNote>{t('rhythm.left', { count: series.left })}</FactNote>
    </>
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
