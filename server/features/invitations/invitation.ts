import type { Company } from '../../access/companies.ts'
import { calendarText, type Occasion, type Recurring, type Series, severalOf } from '../../calendar/calendar.ts'
import type { Language } from '../../http/labels/sentences.ts'
import type { Invitation } from '../../mail/mailer.ts'
import { occurrencesOf, type StoredSeries } from '../bookings/bookings.ts'
import type { ToldBooking } from './cause.ts'
import { type Telling, titleOf } from './letter.ts'
import { heldTimes, whereIs } from './occasions.ts'
import type { Reservation } from './read.ts'

const minutesOfDay = 1440

interface From {
  company: Company
  publicUrl: string
  /** The address that mails come from; null: no mail server is set. */
  sender: string | null
  /** The company's own. */
  url: string
  reservation: Reservation
  sequence: number
  lang: Language
}

export interface Invited extends Invitation {
  /** Its times. */
  occasions: readonly Occasion[]
}

/** Stays with a reservation as long as the installation keeps its address. A second one is for a second series (`seriesOf`). */
export const uidOf = (company: number, declaration: number, index: number, publicUrl: string): string =>
  `booking.${company}.${declaration}${index ? `.${index}` : ''}@${new URL(publicUrl).hostname}`

/**
 * The invitations of a reservation: a REQUEST with all that holds, also what is over, and a CANCEL for what an earlier one asked for and isn't needed
 * any more.
 */
export function invitationsOf(telling: Telling, from: From): Invited[] {
  const { person, held: bookings, gone, moved, places } = telling
  const occasionsOf = (bookings: readonly ToldBooking[]): Occasion[] =>
    heldTimes(bookings, places).map((held) => ({ ...held, location: whereIs(from.lang, held) }))
  const timezone = places.get([...bookings, ...gone, ...moved][0]!.resource)!.timezone
  const rule = recurringOf(from.reservation)
  const held = severalOf(occasionsOf(bookings), timezone, rule)
  const before = person.told?.invitations ?? 0
  const lost = occasionsOf([...gone, ...moved])[0] ?? held[0]?.occasions[0]
  const cancelled = Array.from({ length: Math.max(0, before - held.length) }, (): Series => {
    return { occasions: [lost!], timezone }
  })
  return [...held, ...cancelled].map((series, index) => {
    const method = index < held.length ? 'REQUEST' : 'CANCEL'
    return { method, occasions: series.occasions, content: contentOf(telling, from, { ...series, method, index }) }
  })
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

interface One extends Series {
  method: Invitation['method']
  index: number
}

function contentOf(telling: Telling, from: From, { method, occasions, rule, index, timezone }: One): string {
  const { person, cause, present, host: nowHost, maker } = telling
  const host = cause === 'given_away' ? person.told!.host : nowHost.id
  const { company, publicUrl, sender, url, reservation, sequence } = from
  const status = method === 'CANCEL' ? 'CANCELLED' : present.approval === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
  const link = `${url}/actions/${reservation.id}`
  return calendarText({
    method,
    events: [
      {
        uid: uidOf(company.id, reservation.id, index, publicUrl),
        sequence,
        stampedAt: Date.now(),
        status,
        summary: titleOf(telling, reservation),
        description: link,
        url: link,
        timezone,
        occasions,
        rule,
        organizer: { name: company.name, email: sender ?? `kontor@${new URL(publicUrl).hostname}` },
        // Gmail and Outlook take it for the reader's own only if they are among the attendees.
        attendees: [
          { name: person.name, email: person.email, isElsewhere: person.id === maker.id && maker.id !== host },
        ],
        isPrivate: reservation.is_private,
        isFree: person.id !== host,
      },
    ],
  })
}
