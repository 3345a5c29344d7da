import type { Company } from '../../access/companies.ts'
import {
  type CalendarSeries,
  calendarText,
  type Entry,
  type Occasion,
  type Recurring,
  severalOf,
} from '../../calendar/calendar.ts'
import type { Language } from '../../http/labels/sentences.ts'
import type { Invitation } from '../../mail/mailer.ts'
import { dateOf } from '../../time/zones.ts'
import { occurrencesOf, type StoredSeries } from '../bookings/bookings.ts'
import type { ToldBooking } from './cause.ts'
import { type Telling, titleOf } from './letter.ts'
import { heldTimes, whereIs } from './occasions.ts'
import type { Part, Reservation } from './read.ts'

const minutesOfDay = 1440

interface From {
  company: Company
  publicUrl: string
  /** The address that mails come from; null: no mail server is set. */
  sender: string | null
  /** The company's own. */
  url: string
  sequence: number
  lang: Language
}

export interface InvitationWithTimes extends Invitation {
  /** Its times. */
  occasions: readonly Occasion[]
}

/** Stays with a reservation as long as the installation keeps its address. A second one is for a second series (`seriesOf`). */
export const uidOf = (company: number, declaration: number, index: number, publicUrl: string): string =>
  `booking.${company}.${declaration}${index ? `.${index}` : ''}@${new URL(publicUrl).hostname}`

/**
 * The invitations of a reservation and of the parts of its series: a REQUEST with all that holds, also what is over, and a CANCEL for what an
 * earlier one asked for and isn't needed any more.
 */
export function invitationsOf(telling: Telling, from: From): InvitationWithTimes[] {
  const { reservation, person, held: bookings, gone, rest, places } = telling
  const { lang } = from
  const occasionsOf = (bookings: readonly ToldBooking[], entry?: Entry): Occasion[] =>
    heldTimes(bookings, places).map((held) => ({ ...held, location: whereIs(lang, held), entry }))
  const parts = [{ ...reservation, bookings }, ...rest].filter((part) => part.bookings.length > 0)
  const { timezone } = places.get([...parts.flatMap((part) => part.bookings), ...gone][0]!.resource)!
  const rule = ruleOf(reservation)
  const occasions = parts.flatMap((part) => occasionsOf(part.bookings, entryOf(part, part.bookings, { telling, from })))
  const held = severalOf(rest.length ? merged(occasions, rule) : occasions, timezone, rule)
  const lost = occasionsOf(gone)[0] ?? held[0]?.occasions[0]
  const cancelled = Array.from({ length: Math.max(0, (person.invitations ?? 0) - held.length) }, (): CalendarSeries => {
    return { occasions: [{ ...lost!, entry: undefined }], timezone }
  })
  return [...held, ...cancelled].map((series, index) => {
    const method = index < held.length ? 'REQUEST' : 'CANCEL'
    return { method, occasions: series.occasions, content: contentOf(telling, from, { ...series, method, index }) }
  })
}

/** The times of several parts, in order: those at the same time are one, and those without a day stand for a free one of the rule. */
function merged(occasions: readonly Occasion[], rule: Recurring | null): Occasion[] {
  const byTime = Map.groupBy(occasions, ({ from, to }) => `${from} ${to}`)
  const days = new Set(rule?.days)
  for (const { day } of occasions) if (day) days.delete(day)
  return [...byTime.values()]
    .map(([first, ...more]) => ({
      ...first!,
      location: [...new Set([first!, ...more].map(({ location }) => location))].join('; '),
      day: first!.day ?? (rule && freeDay(first!, days, rule)),
    }))
    .toSorted((a, b) => a.from - b.from)
}

/** Takes the last free day that isn't after a time. */
function freeDay({ from }: Occasion, days: Set<string>, { timezone }: Recurring): string | null {
  const date = dateOf(from, timezone)
  const day = [...days].findLast((each) => each <= date) ?? null
  if (day) days.delete(day)
  return day
}

/** The rule of a reservation and its other parts; null: they follow none, or a part follows another one. */
function ruleOf(reservation: Reservation): Recurring | null {
  const { root, others } = reservation
  if (!others.length) return recurringOf(reservation)
  const all: Part[] = [reservation, ...others]
  const series = all.find(({ id }) => id === root)?.series
  if (!series) return null
  const named = all.flatMap(({ bookings }) => bookings.flatMap(({ day }) => day ?? []))
  const last = [...daysOf(series), ...named].toSorted().at(-1)!
  const rule = recurringOf({ series: { ...series, recurrence: { ...series.recurrence, count: null, until: last } } })!
  const days = new Set(rule.days)
  return named.every((day) => days.has(day)) ? rule : null
}

/** The rule of a reservation with all of its days; null: it doesn't repeat. */
export function recurringOf({ series }: Pick<Reservation, 'series'>): Recurring | null {
  if (!series) return null
  const { recurrence, timezone, clock } = series
  const start = clock.shift * minutesOfDay
  return {
    ...{ recurrence, timezone, days: daysOf(series) },
    from: start + clock.from,
    to: start + clock.nights * minutesOfDay + clock.to,
  }
}

/** The days of a rule, also those without a date because the clocks skip its time. */
function daysOf(series: StoredSeries): string[] {
  const until = occurrencesOf(series).at(-1)?.day ?? series.day
  const recurrence = { ...series.recurrence, count: null, until }
  const clock = { shift: 0, from: 0, nights: 0, to: 15 }
  return occurrencesOf({ recurrence, timezone: 'UTC', day: series.day, clock }).map(({ day }) => day)
}

/** The entry of a part of a series in a calendar. */
function entryOf(
  part: Omit<Part, 'bookings'>,
  held: readonly ToldBooking[],
  { telling, from }: { telling: Telling; from: From },
): Entry {
  const { reservation, person, cause } = telling
  const { url } = from
  const host = cause === 'given_away' && part.id === reservation.id ? person.told!.host : part.host_id
  const link = `${url}/actions/${part.id}`
  return {
    status: part.approval_status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
    summary: titleOf({ ...telling, held }, part),
    description: link,
    url: link,
    // Gmail and Outlook take it for the reader's own only if they are among the attendees.
    attendees: [
      { name: person.name, email: person.email, isElsewhere: person.id === part.user_id && part.user_id !== host },
    ],
    isPrivate: part.is_private,
    isFree: person.id !== host,
  }
}

interface One extends CalendarSeries {
  method: Invitation['method']
  index: number
}

function contentOf(telling: Telling, from: From, { method, occasions, rule, index, timezone }: One): string {
  const { reservation } = telling
  const { company, publicUrl, sender, sequence } = from
  const entry = entryOf(reservation, telling.held, { telling, from })
  return calendarText({
    method,
    events: [
      {
        ...entry,
        uid: uidOf(company.id, reservation.root, index, publicUrl),
        sequence,
        stampedAt: Date.now(),
        status: method === 'CANCEL' ? 'CANCELLED' : entry.status,
        timezone,
        occasions,
        rule,
        organizer: { name: company.name, email: sender ?? `kontor@${new URL(publicUrl).hostname}` },
      },
    ],
  })
}
