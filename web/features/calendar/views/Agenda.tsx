import { useTranslation } from 'react-i18next'
import type { DayEvent } from '../time/events.ts'
import { AgendaDay } from './AgendaDay.tsx'
import { EventLink } from './EventLink.tsx'

interface Props {
  days: readonly string[]
  today: string
  events: ReadonlyMap<string, readonly DayEvent[]>
  /** The zone on whose clock the calendar runs. */
  clock: string
}

/** The days of a phone, one below the other, each with its bookings. */
export function Agenda({ days, today, events, clock }: Props) {
  const { t } = useTranslation()
  return days.map((day) => (
    <AgendaDay key={day} day={day} today={today} isFirst={day === days[0]}>
      {events.get(day)!.length === 0 && <p>{t('calendar.nothing')}</p>}
      {events.get(day)!.map((event) => (
        <EventLink key={event.booking.id} event={event} clock={clock} look="row" />
      ))}
    </AgendaDay>
  ))
}
