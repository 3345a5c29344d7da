import { pacer } from '../time/pace.ts'
import { instantIn, utcTime } from './instants.ts'
import { fileOf, line, quoted, text } from './lines.ts'
import { type Attendee, type Entry, type Occasion, type Rule, repetition } from './series.ts'
import { timezoneLines } from './timezone.ts'

export {
  type CalendarSeries,
  calendarSeriesOf,
  type Entry,
  type Occasion,
  type Recurring,
  severalOf,
} from './series.ts'

export interface CalendarEvent extends Entry {
  uid: string
  sequence: number
  /** When this version of it was made. Epoch milliseconds. */
  stampedAt: number
  /** IANA name: the zone of the place. */
  timezone: string
  /** In order; those of one event are on different local days (`seriesOf`). */
  occasions: readonly [Occasion, ...Occasion[]]
  /** The rule by which they repeat; of several without one, the days of the week are the rule. */
  rule?: Rule | undefined
  /** The sender of the invitation; a feed has neither this nor attendees. */
  organizer?: { name: string; email: string }
}

interface Calendar {
  /** Absent in a feed: with a method, Outlook and Google take it for one invitation. */
  method?: 'REQUEST' | 'CANCEL'
  /** The name of a feed. */
  name?: string
  events: readonly CalendarEvent[]
}

/** A calendar as a file (RFC 5545). An invitation (RFC 5546) has one event, since no program reads two in one mail. */
export const calendarText = (calendar: Calendar): string =>
  fileOf([...headLines(calendar), ...calendar.events.flatMap(eventLines), end])

/** Writes the text of a calendar of thousands of events in parts, so that other requests have their turn between them. */
export async function longCalendarText(calendar: Calendar): Promise<string> {
  const pause = pacer()
  const lines = headLines(calendar)
  for (const event of calendar.events) {
    lines.push(...eventLines(event))
    await pause()
  }
  return fileOf([...lines, end])
}

const headLines = ({ method, name, events }: Calendar) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Kontor//Kontor//EN',
  'CALSCALE:GREGORIAN',
  ...(method ? [`METHOD:${method}`] : []),
  ...(name === undefined ? [] : feedLines(name)),
  ...zonesOf(events),
]
const end = 'END:VCALENDAR'

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
  const { occasions, timezone, status, rule } = event
  if (occasions.length === 1 || status === 'CANCELLED') return one(event, occasions[0], [])
  const { master, lines, moved } = repetition(occasions, timezone, rule)
  return [...one(event, master, lines), ...moved.flatMap(({ occasion, original }) => one(event, occasion, [original]))]
}

function one(event: CalendarEvent, { from, to, location, entry }: Occasion, more: readonly string[]) {
  const { uid, sequence, timezone, organizer, stampedAt } = event
  const { summary, description, url, attendees = [], isPrivate, isFree, status } = entry ?? event
  return [
    'BEGIN:VEVENT',
    line('UID', uid),
    line('DTSTAMP', utcTime(stampedAt)),
    line('SEQUENCE', String(sequence)),
    instantIn('DTSTART', from, timezone),
    instantIn('DTEND', to, timezone),
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
