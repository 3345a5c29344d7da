import type { OpenDay } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn } from '../../kit/time/time.ts'
import { bookingAddresses } from '../bookings/addresses.ts'
import { gridAddresses } from '../grid/addresses.ts'
import classes from './HomePage.module.css'
import { bookingsOn } from './today.ts'
import { type BookingOfDay, byPlace } from './where.ts'

interface Props {
  dates: readonly string[]
  /** Whether it is the week after this one. */
  isNext: boolean
  today: string
  /** The day that the screen is about: today, or the next open day. */
  shown: string
  /** The day shown has no desk, and one is offered. */
  offersDesk: boolean
  all: readonly BookingOfDay[]
  /** The zone whose days these are. */
  clock: string
  closedDays: OpenDay['closed_days'] | undefined
}

/**
 * The person's place on each day of the week, and how many there are; days on which their building is closed are
 * hatched. A day leads to its grid.
 */
export function Week({ dates, isNext, today, shown, offersDesk, all, clock, closedDays }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <section className={classes.block} aria-labelledby="week">
      <header>
        <h2 id="week">{t(isNext ? 'home.next_week' : 'home.week')}</h2>
        {dates.some((date) => bookingsOn(all, date, clock).length > 0) && (
          <span className={classes.legend}>
            <i className={classes.bar} aria-hidden /> {t('home.one_bar')}
          </span>
        )}
        <Link className="link" to={bookingAddresses.list()}>
          {t('home.all_bookings')}
        </Link>
      </header>
      <ul className={classes.week}>
        {dates.map((date) => {
          const bookings = bookingsOn(all, date, clock)
          const [place] = [...bookings].sort(byPlace)
          const closed = closedDays?.find((day) => day.date === date)
          const none = closed ? t('home.closed') : '–'
          return (
            <li key={date}>
              <Link
                aria-current={date === today ? 'date' : undefined}
                to={gridAddresses.first({ date, ...(place && gridOf(place, clock)) })}
                data-shown={date === (dates.includes(today) ? today : shown) || undefined}
                data-past={date < today || undefined}
                data-closed={closed ? '' : undefined}
                title={closed?.reason || undefined}
              >
                <span>{formats.weekdayOfMonth(date)}</span>
                <b className="cut" dir="auto">
                  {offersDesk && date === shown ? t('home.no_desk_short') : (place?.resource_name ?? none)}
                </b>
                <i
                  title={t('home.count', { count: bookings.length })}
                  role="img"
                  aria-label={t('home.count', { count: bookings.length })}
                >
                  {bookings.slice(0, 6).map(({ id }) => (
                    <i key={id} />
                  ))}
                </i>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Leads to a booking in the grid: one elsewhere is in the grid of its own place, on that place's day. */
const gridOf = ({ id, level_id, from, timezone }: BookingOfDay, clock: string) => ({
  booking: id,
  ...(timezone !== clock && { level: level_id, date: dayIn(new Date(from), timezone) }),
})
