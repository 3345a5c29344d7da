import type { CalendarEvents as Events, ResourceCalendar, ResourceEvent } from '@kontor/contract'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { resourceCalendars } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn, foreignZone } from '../../kit/time/time.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import classes from './resource-calendars.module.css'

interface Props {
  calendars: readonly Pick<ResourceCalendar, 'email' | 'name'>[]
}

/** The bookings in calendars in the next two weeks, each under its name, by day on the clock of its place. */
export function CalendarEvents({ calendars }: Props) {
  const read = useCall(resourceCalendars.events, { body: { calendars: calendars.map(({ email }) => ({ email })) } })
  return (
    <Loaded read={read} rows={3}>
      {({ data }) =>
        data.map((calendar, at) => (
          <section key={calendar.email} className={classes.calendar}>
            <h3>
              <bdi>{calendars[at]?.name}</bdi> <bdi className={classes.email}>{calendar.email}</bdi>
            </h3>
            <EventList {...calendar} />
          </section>
        ))
      }
    </Loaded>
  )
}

function EventList({ events, timezone, has_more }: Events) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (events.length === 0) return <p className={classes.none}>{t('resource_calendars.no_events')}</p>
  const zone = foreignZone(events[0]!.datetime_from, timezone)
  const days = Map.groupBy(events, ({ datetime_from }) => dayIn(datetime_from, timezone))
  return (
    <>
      {zone && <p className={classes.none}>{t('resources.day_zone', { zone })}</p>}
      {[...days].map(([day, booked]) => (
        <div key={day} className={classes.day}>
          <h4>{formats.calendarDay(day)}</h4>
          <ul>
            {booked.map((event) => (
              <Event key={event.booking_id} event={event} timezone={timezone} />
            ))}
          </ul>
        </div>
      ))}
      {has_more && <p className={classes.none}>{t('resource_calendars.has_more', { count: events.length })}</p>}
    </>
  )
}

function Event({ event, timezone }: { event: ResourceEvent; timezone: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { subject, host, datetime_from, datetime_to } = event
  return (
    <li>
      <span className={classes.when}>{formats.range(datetime_from, datetime_to, timezone)}</span>
      {subject === null ? (
        <span>
          <IconLock size={14} stroke={1.7} aria-hidden /> {t('resource_calendars.private')}
        </span>
      ) : (
        <bdi>{subject}</bdi>
      )}
      {host !== null && <bdi className={classes.email}>{host}</bdi>}
    </li>
  )
}
