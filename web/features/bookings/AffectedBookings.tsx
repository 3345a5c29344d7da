import type { AffectedBookings as Affected } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn } from '../../kit/time/time.ts'
import classes from './AffectedBookings.module.css'
import { bookingAddresses } from './addresses.ts'

/** The bookings to come that a change was refused for; null: it wasn't. */
export function AffectedBookings({ affected }: { affected: Affected | null }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!affected) return null
  const { total, bookings } = affected
  return (
    <section className={classes.affected} role="alert">
      <h3>{t('bookings.affected', { count: total })}</h3>
      <ol>
        {bookings.map((booking) => {
          const { id, timezone, datetime_from: from, datetime_to: to, subject, host, resource_name } = booking
          return (
            <li key={id}>
              <Link className="link" to={bookingAddresses.edit({ id })}>
                {formats.onDay(dayIn(from, timezone), formats.range(from, to, timezone))}
              </Link>
              <span>
                {[resource_name, subject ?? t('bookings.affected_private'), host].filter(Boolean).join(' · ')}
              </span>
            </li>
          )
        })}
      </ol>
      {total > bookings.length && <p>{t('bookings.affected_rest', { count: total - bookings.length })}</p>}
    </section>
  )
}
