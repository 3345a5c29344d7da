import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { bookingAddresses } from '../../bookings/addresses.ts'
import { gridAddresses } from '../../grid/addresses.ts'
import classes from '../calendar.module.css'
import type { DayEvent } from '../time/events.ts'
import { EventLink } from './EventLink.tsx'

interface Props {
  days: readonly string[]
  today: string
  events: ReadonlyMap<string, readonly DayEvent[]>
}

/** The days of a phone, one below the other. A day's name leads to the grid of that day; a booking can begin on each. */
export function Agenda({ days, today, events }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayBook = useMay()(bookings.store.access)
  const shownDay = useRef<HTMLElement>(null)
  // A week begins at today: the days before it are above.
  useEffect(() => shownDay.current?.scrollIntoView(), [])
  return days.map((day) => {
    const all = events.get(day)!
    return (
      <section key={day} className={classes.agenda} ref={day === today && day !== days[0] ? shownDay : undefined}>
        <h2>
          <Link
            to={gridAddresses.first({ date: day })}
            data-day
            aria-current={day === today ? 'date' : undefined}
            aria-label={t('calendar.to_grid', { day: formats.longCalendarDay(day) })}
          >
            {day === today ? t('day.today') : formats.calendarDay(day)}
          </Link>
          {day >= today && mayBook && (
            <LinkButton
              variant="subtle"
              to={bookingAddresses.add({ date: day })}
              aria-label={t('calendar.book_at', { when: formats.longCalendarDay(day) })}
            >
              {t('shell.book')}
            </LinkButton>
          )}
        </h2>
        {all.length === 0 && <p>{t('calendar.nothing')}</p>}
        {all.map((event) => (
          <EventLink key={event.booking.id} event={event} look="row" />
        ))}
      </section>
    )
  })
}
