import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n.ts'
import { useMay } from '../../../kit/session/may.ts'
import { bookingAddresses } from '../addresses.ts'
import { useWhen } from '../useWhen.ts'
import classes from './ActionsPage.module.css'

interface Props {
  /** The booking that they are shown beside. */
  of: Booking
  others: readonly Booking[]
}

/** The other dates of a series, each of which can be opened. */
export function OtherDates({ of, others }: Props) {
  const { t } = useTranslation()
  const whenOf = useWhen()
  const mayOpen = useMay()(['BOOKINGS', 'MY_BOOKINGS'])
  return (
    <section className={classes.others} aria-labelledby="others">
      <h3 id="others">{t('series.other_dates')}</h3>
      <ul>
        {others.map((booking) => {
          const { day, range } = whenOf(booking)
          const where = booking.resource_id !== of.resource_id && isolated(booking.resource_name)
          const said = [`${day} ${range}`, where].filter(Boolean).join(' · ')
          return (
            <li key={booking.id}>
              {mayOpen ? <Link to={bookingAddresses.edit({ id: booking.id })}>{said}</Link> : said}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
