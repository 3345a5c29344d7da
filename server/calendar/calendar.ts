import { clockOf, dateOf, instantOf, localDay } from '../time/zones.ts'
import { at, basic, clockTime, isShownTwice, utcTime } from './instants.ts'
import { fileOf, line, quoted, text } from './lines.ts'
import { timezoneLines } from './timezone.ts'

/** One time of an event. Epoch milliseconds. */
export interface Occasion {
  from: number
  to: number
  location: string
}

export interface Attendee {
  name: string
  email: string
  /** Somebody who doesn't take part, such as the maker of a booking for another host. */
  isElsewhere: boolean
}

export interface CalendarEvent {
  uid: string
  sequence: number
  /** When this version of it was made. Epoch milliseconds. */
  stampedAt: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description: string
  url?: string
  /** IANA name: the zone of the place. */
  timezone: string
  /** In order; those of one event are on different local days (`seriesOf`). */
  occasions: readonly [Occasion, ...Occasion[]]
  /** The sender of the invitation; a feed has neither. */
  organizer?: { name: string; email: string }
  attendees?: readonly Attendee[]
  isPrivate: boolean
  /** Whether its time stays free in the calendar. */
  isFree: boolean
}

interface Calendar {
  /** Absent in a feed: with a method, Outlook and Google take it for one invitation. */
  method?: 'REQUEST' | 'CANCEL'
  /** The name of a feed. */
  name?: string
  events: readonly CalendarEvent[]
}

/** A calendar as a file (RFC 5545). An invitation (RFC 5546) has one event, since no program reads two in one mail. */
export function calendarText({ method, name, events }: Calendar): string {
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kontor//Kontor//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name === undefined ? [] : feedLines(name)),
    ...zonesOf(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ])
}

/** Apple and Outlook read the second name of each, others the first (RFC 7986). */
const feedLines = (name: string) => [
  line('NAME', text(name)),
  line('X-WR-CALNAME', text(name)),
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

/** Each zone once, for all times that are written in it. */
function zonesOf(events: readonly CalendarEvent[]): string[] {
  const byZone = Map.groupBy(events, ({ timezone }) => timezone)
  return [...byZone].flatMap(([zone, some]) => {
    const occasions = some.flatMap((event) => event.occasions)
    const from = occasions.reduce((first, each) => Math.min(first, each.from), Infinity)
    const to = occasions.reduce((last, each) => Math.max(last, each.to), -Infinity)
    return timezoneLines(zone, from, to)
  })
}

function eventLines(event: CalendarEvent): string[] {
  const { occasions, timezone, status } = event
  const [first, ...others] = occasions
  const isSeries = others.length > 0 && status !== 'CANCELLED'
  const series = isSeries ? repetition(occasions, timezone) : { rule: [], moved: [] }
  return [
    ...one(event, first, series.rule),
    ...series.moved.flatMap(({ occasion, original }) => one(event, occasion, [original])),
  ]
}

function one(event: CalendarEvent, { from, to, location }: Occasion, more: readonly string[]) {
  const {
    uid,
    sequence,
    status,
    summary,
    description,
    url,
    timezone,
    organizer,
    attendees = [],
    isPrivate,
    isFree,
    stampedAt,
  } = event
  return [
    'BEGIN:VEVENT',
    line('UID', uid),
    line('DTSTAMP', utcTime(stampedAt)),
    line('SEQUENCE', String(sequence)),
    at('DTSTART', from, timezone),
    at('DTEND', to, timezone),
    ...more,
    line('SUMMARY', text(summary)),
    ...(location ? [line('LOCATION', text(location))] : []),
    ...(description ? [line('DESCRIPTION', text(description))] : []),
    ...(url ? [line('URL', url)] : []),
    `STATUS:${status}`,
    `CLASS:${isPrivate ? 'PRIVATE' : 'PUBLIC'}`,
    `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${isFree ? 'FREE' : status === 'TENTATIVE' ? 'TENTATIVE' : 'BUSY'}`,
    ...(organizer ? [line('ORGANIZER', `mailto:${organizer.email}`, { CN: quoted(organizer.name) })] : []),
    ...attendees.map(attendeeLine),
    'END:VEVENT',
  ]
}

/** Nobody is asked for an answer: a booking holds whatever a calendar answers. */
const attendeeLine = ({ name, email, isElsewhere }: Attendee) =>
  line('ATTENDEE', `mailto:${email}`, {
    CUTYPE: 'INDIVIDUAL',
    ROLE: isElsewhere ? 'NON-PARTICIPANT' : 'REQ-PARTICIPANT',
    PARTSTAT: 'ACCEPTED',
    RSVP: 'FALSE',
    CN: quoted(name),
  })

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const dayMs = 86_400_000
const weekdayOf = (date: string) => days[new Date(`${date}T00:00Z`).getUTCDay()]!

/**
 * Times on several days as a weekly series, of which the days without one are left out and those at another time or place are
 * moved. Not RDATE, which Outlook ignores.
 */
function repetition(occasions: readonly Occasion[], zone: string) {
  const [first] = occasions
  const byDate = new Map(occasions.map((occasion) => [dateOf(occasion.from, zone), occasion]))
  const dates = [...byDate.keys()]
  const weekdays = new Set(dates.map(weekdayOf))
  const clock = clockOf(first!.from, localDay(dates[0]!, zone))
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const local = (date: string) => basic(Date.parse(`${date}T${clock}Z`))
  const instant = (date: string) => instantOf(localDay(date, zone), minutes)
  const last = dates.at(-1)!
  const skipped: string[] = []
  for (let day = Date.parse(dates[0]!); day < Date.parse(last); day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10)
    if (weekdays.has(weekdayOf(date)) && !byDate.has(date)) skipped.push(date)
  }
  const length = first!.to - first!.from
  const moved = [...byDate].slice(1).flatMap(([date, occasion]) => {
    const isRegular =
      clockTime(occasion.from, zone) === local(date) &&
      !isShownTwice(occasion.from, zone) &&
      occasion.to - occasion.from === length &&
      occasion.location === first!.location
    return isRegular ? [] : [{ occasion, original: line('RECURRENCE-ID', local(date), { TZID: zone }) }]
  })
  const rule = [
    line(
      'RRULE',
      `FREQ=WEEKLY;UNTIL=${utcTime(instant(last))};BYDAY=${days.filter((day) => weekdays.has(day)).join()}`,
    ),
    ...(skipped.length ? [line('EXDATE', skipped.map(local).join(), { TZID: zone })] : []),
  ]
  return { rule, moved }
}

/** Longest time from the first to the last day of one series. */
const longest = 366 * dayMs

/**
 * Divides times into series that every calendar can show: at most one a day, each over before the next begins, within a year. Almost
 * always it is one. `occasions`: in order.
 */
export function seriesOf(occasions: readonly Occasion[], zone: string): [Occasion, ...Occasion[]][] {
  const all: [Occasion, ...Occasion[]][] = []
  const isShort = ({ from, to }: Occasion) => to - from < dayMs
  for (const occasion of occasions) {
    const fits = ([first, ...rest]: [Occasion, ...Occasion[]]) => {
      const last = rest.at(-1) ?? first
      return (
        [first, occasion].every(isShort) &&
        !isShownTwice(first.from, zone) &&
        last.to <= occasion.from &&
        occasion.from - first.from <= longest &&
        dateOf(last.from, zone) < dateOf(occasion.from, zone)
      )
    }
    const series = all.find(fits)
    if (series) series.push(occasion)
    else all.push([occasion])
  }
  return all
}
