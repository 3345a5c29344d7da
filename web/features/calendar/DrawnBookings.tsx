import { useTranslation } from 'react-i18next'
import { bookings } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useStart } from '../../kit/session/session.ts'
import { dayIn } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { isHeld } from '../bookings/bookings.ts'
import { NothingToBook, useNothingToBook } from '../levels/levels.ts'
import classes from './CalendarPage.module.css'
import shared from './calendar.module.css'
import type { View } from './time/dates.ts'
import { eventsByDay, listOf, type Whose } from './time/events.ts'
import { useAnswered } from './useAnswered.ts'
import { Agenda } from './views/Agenda.tsx'
import { MonthEvents } from './views/MonthEvents.tsx'
import { SideMonth } from './views/SideMonth.tsx'
import { TimeView } from './views/TimeView.tsx'

/** The part of the calendar that is shown. */
export interface CalendarPart {
  view: View
  /** A day of it, by which its month is chosen. */
  date: string
  days: readonly string[]
  whose: Whose
  /** Shows the part around another day. */
  onDay: (day: string) => void
  /** Shows another day alone. */
  onView: (day: string) => void
  /** The zone that all places are in, if known. */
  zone?: string | null | undefined
}

/** The bookings of a month, a week or a day, each by its name. */
export function DrawnBookings({ onDay, onView, zone, ...asked }: CalendarPart) {
  const { t } = useTranslation()
  const phone = usePhone()
  const { timezone } = useStart().usertimepreference
  const now = useNow()
  const own = useOwnZone()
  const read = useCall(bookings.list, listOf(asked.days, asked.whose), { keepsPrevious: true })
  const { view, date, days, whose } = useAnswered(asked, read)
  // Only a phone has a Book button beside each day; a large screen makes no call for it.
  const isBare = useNothingToBook(phone && read.data?.data[0]?.bookings.length === 0)
  return (
    <Loaded read={read} rows={10} height={3}>
      {({ data: [list] }) => {
        if (isBare) return <NothingToBook />
        const shown = (list?.bookings ?? []).filter(isHeld)
        const clock = timezone ?? zone ?? own
        const events = eventsByDay(shown, days, clock)
        const today = dayIn(new Date(now), clock)
        const left = (list?.totalNumberOfBookings ?? 0) - (list?.bookings.length ?? 0)
        return (
          <div className={shared.shown} aria-busy={read.isPlaceholderData || undefined}>
            {left > 0 && <p className={classes.note}>{t('calendar.more', { count: left })}</p>}
            {view === 'month' ? (
              <MonthEvents
                days={days}
                month={date.slice(0, 7)}
                today={today}
                events={events}
                clock={clock}
                isSmall={phone}
                onDay={onView}
              />
            ) : phone ? (
              <Agenda days={days} today={today} events={events} clock={clock} />
            ) : (
              <div className={shared.beside}>
                <SideMonth date={date} days={days} today={today} whose={whose} onDay={onDay} />
                <TimeView days={days} today={today} events={events} clock={clock} />
              </div>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
