import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { bookingAddresses } from '../../bookings/addresses.ts'
import classes from '../calendar.module.css'
import { DayLink } from './DayLink.tsx'

interface Props {
  day: string
  today: string
  /** Whether it is the first one shown. */
  isFirst: boolean
  children: ReactNode
}

/** A day of a phone's list: its name leads to the grid of that day; a booking can begin on it. */
export function AgendaDay({ day, today, isFirst, children }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayBook = useMay()(bookings.store.access)
  const self = useRef<HTMLElement>(null)
  const isBegin = day === today && !isFirst
  // A week begins at today: the days before it are above.
  useEffect(() => {
    if (isBegin) self.current?.scrollIntoView()
  }, [isBegin])
  return (
    <section className={classes.agenda} ref={self}>
      <h2>
        <DayLink day={day} today={today}>
          {day === today ? t('day.today') : formats.calendarDay(day)}
        </DayLink>
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
      {children}
    </section>
  )
}
