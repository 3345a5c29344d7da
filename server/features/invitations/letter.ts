import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { inRow, type Language, type Sentence, sentence } from '../../http/labels/sentences.ts'
import type { Letter } from '../../mail/letter.ts'
import {
  dayAndRangeIn,
  dayText,
  instantText,
  isElsewhere,
  type WordsReader,
  withZone,
  wordsReaderOf,
} from '../availability/availability.ts'
import type { StoredSeries } from '../bookings/bookings.ts'
import { type Cause, comingOf, isLoss, type Present, type ToldBooking } from './cause.ts'
import type { InvitationWithTimes } from './invitation.ts'
import { type HeldTime, heldTimes, namesOfHeld, placesOf, rhythmOf } from './occasions.ts'
import type { InvitedResource, PersonToTell } from './people.ts'
import type { Part, Reservation } from './read.ts'

/** A mail to one person about a reservation, before it is written. */
export interface Telling {
  reservation: Reservation
  person: PersonToTell
  cause: Cause
  /** Whether they may decide on it. */
  isApprover: boolean
  present: Present
  /** Bookings that are in their calendar from now on, also those that are over. */
  held: readonly ToldBooking[]
  /** Those of them that aren't over. */
  coming: readonly ToldBooking[]
  /** Bookings that they knew of, and that don't hold any more. */
  gone: readonly ToldBooking[]
  /** The other parts of the same invitation that are theirs. */
  rest: readonly Part[]
  host: { id: number; name: string }
  maker: { id: number; name: string }
  /** The author of the change; null: the system. */
  author: { id: number; name: string | null } | null
  places: ReadonlyMap<number, InvitedResource>
}

interface Writing {
  lang: Language
  /** The company's own address. */
  url: string
  /** The invitation that comes with it; undefined: none. */
  only?: InvitationWithTimes | undefined
}

interface MailReader extends WordsReader {
  /** The zone whose clock they go by; null: it isn't known. */
  home: string | null
}

/** Most times that a list in a mail has; the calendar and the booking's own page have all. */
const mostTimes = 12

/** The title of the reservation in the reader's language. */
export const titleOf = ({ held, gone, places }: Telling, { subject }: Pick<Reservation, 'subject'>): string =>
  subject ?? places.get([...held, ...gone][0]!.resource)!.title

export function letterOf(telling: Telling, writing: Writing): Letter {
  const { reservation, person, cause, isApprover, present } = telling
  const { lang, url, only } = writing
  const reader = { ...wordsReaderOf(lang, person.settings), home: person.home_timezone }
  const times = timesFor(telling, writing)
  const { shown, lost, coming } = times
  const decides = isApprover && present.approval === 'pending'
  return {
    lang,
    subject: sentence(lang, `mail.told_${cause}_subject`, {
      what: headOf(reader, [shown, lost, coming].find(({ length }) => length)!),
    }),
    paragraphs: [
      opening(telling, writing, { reader, times }),
      ...(times.isLoss ? remaining(reader, telling, times) : standing(reader, telling, times)),
      ...(decides && reservation.decide_by !== null ? [deadline(reader, reservation.decide_by, coming[0])] : []),
      ...reasons(telling, writing, lost),
    ],
    ...(decides
      ? decision(lang, `${url}/bookings/approvals/${reservation.id}`)
      : { action: { label: sentence(lang, 'mail.show_booking'), address: `${url}/actions/${reservation.id}` } }),
    secret: null,
    ...(only && { calendar: { method: only.method, content: only.content } }),
  }
}

/** The times that a mail is about. */
interface Times {
  /** Whether it is about times that are gone, more than about those that stand. */
  isLoss: boolean
  /** The first of them is in the subject. */
  shown: readonly HeldTime[]
  lost: readonly HeldTime[]
  /** Those that stand and aren't over. */
  coming: readonly HeldTime[]
  /** Those of the other parts of the invitation. */
  rest: readonly HeldTime[]
  /** The rule that those which stand repeat by; null: none. */
  series: StoredSeries | null
}

function timesFor({ reservation, cause, coming, gone, rest, present, places }: Telling, { only }: Writing): Times {
  const isIn = ({ from, to }: HeldTime) => !only || only.occasions.some((each) => each.from === from && each.to === to)
  const standing = heldTimes(coming, places)
  const lost = heldTimes(gone, places)
  const isLost = lost.length > 0 && isLoss(cause)
  const others = rest.flatMap(({ bookings }) => comingOf(bookings, present.at)).toSorted((a, b) => a.from - b.from)
  const shown = isLost ? lost : standing.filter(isIn)
  return { isLoss: isLost, shown, lost, coming: standing, rest: heldTimes(others, places), series: reservation.series }
}

/** The times of a mail about what stands. An invitation of which nothing is left comes with what is left of the reservation. */
function standing(
  reader: MailReader,
  { person, cause }: Telling,
  { shown, lost, coming, rest, series }: Times,
): string[] {
  const listed = shown.length ? shown : coming
  const isLess = lost.length > 0 && cause !== 'asked'
  return [
    ...(listed.length ? [timesOf(reader, listed, series)] : []),
    ...elsewhere(reader, person, shown),
    ...(isLess ? [`${sentence(reader.lang, 'mail.told_no_longer')}\n${timesOf(reader, lost)}`] : []),
    ...(cause === 'changed' ? stillBooked(reader, rest) : []),
  ]
}

const stillBooked = (reader: MailReader, times: readonly HeldTime[], series: StoredSeries | null = null): string[] =>
  times.length ? [`${sentence(reader.lang, 'mail.told_still_booked')}\n${timesOf(reader, times, series)}`] : []

/** The times of a mail about what is gone, and what is left of the reservation. */
function remaining(reader: MailReader, telling: Telling, { lost, coming, rest, series }: Times): string[] {
  const { person, cause, held, present } = telling
  const isPending = present.approval === 'pending' && coming.length > 0
  const both = [...coming, ...rest].toSorted((a, b) => a.from - b.from)
  const left = [
    ...(isPending ? [`${sentence(reader.lang, 'mail.told_still_requested')}\n${timesOf(reader, coming, series)}`] : []),
    ...(isPending ? stillBooked(reader, rest) : stillBooked(reader, both, rest.length ? null : series)),
  ]
  const isOver = !left.length && held.length > 0 && cause !== 'given_away'
  return [
    timesOf(reader, lost),
    ...elsewhere(reader, person, lost),
    ...(isOver ? [sentence(reader.lang, 'mail.told_nothing_left')] : left),
  ]
}

/** When the request lapses, on the clock of its place. */
const deadline = (reader: MailReader, at: number, first: HeldTime | undefined) =>
  sentence(reader.lang, 'mail.told_decide_by', {
    when: deadlineText(reader, at, first?.resources[0]?.timezone ?? 'UTC'),
  })

const deadlineText = (reader: MailReader, at: number, zone: string) =>
  withZone(reader, instantText(reader, at, zone), at, [zone, reader.home])

/** Links that open the request with the choice at hand: programs that check mails open them, so opening decides nothing. */
const decision = (lang: Language, address: string) => ({
  action: { label: sentence(lang, 'approvals.approve'), address: `${address}?decision=approve` },
  otherAction: { label: sentence(lang, 'approvals.decline'), address: `${address}?decision=decline` },
  note: sentence(lang, 'mail.told_decide_how'),
})

/** "Alster, Thu 19 Nov, 10:00 – 11:30 and 2 more". */
function headOf(reader: MailReader, times: readonly HeldTime[]): string {
  const [first] = times
  const when = inZone(reader, first!, dayAndRangeIn(reader, first!, first!.resources[0]!.timezone))
  const what = sentence(reader.lang, 'mail.told_what', { resource: namesOfHeld(reader.lang, first!), when })
  return times.length > 1 ? sentence(reader.lang, 'mail.told_more', { what, count: times.length - 1 }) : what
}

const inZone = (reader: MailReader, { from, resources }: HeldTime, text: string): string =>
  withZone(reader, text, from, [resources[0]!.timezone, reader.home])

/** A line for each time, on the clock of its place, after the rhythm of a series. The place of several is named once if they share it. */
function timesOf(reader: MailReader, times: readonly HeldTime[], series: StoredSeries | null = null): string {
  const placeOf = (held: HeldTime) => inRow(reader.lang, placesOf(reader.lang, held))
  const [place, ...others] = new Set(times.map(placeOf))
  const isShared = times.length > 1 && others.length === 0
  // Two zones may differ in summer alone.
  const apart = times.find(({ from, resources }) => isElsewhere(from, resources[0]!.timezone, reader.home))
  const lines = times.slice(0, mostTimes).map((held) => {
    const when = dayAndRangeIn(reader, held, held.resources[0]!.timezone)
    return isShared
      ? when
      : sentence(reader.lang, 'mail.told_time', { when: inZone(reader, held, when), where: placeOf(held) })
  })
  const left = times.length - mostTimes
  const rhythm = rhythmOf(reader, series, times)
  return [
    ...(rhythm ? [rhythm] : []),
    ...(isShared ? [inZone(reader, apart ?? times[0]!, place!)] : []),
    ...lines,
    ...(left > 0 ? [sentence(reader.lang, 'mail.told_times_more', { count: left })] : []),
  ].join('\n')
}

/** The first time on the reader's own clock, where that shows another one. */
function elsewhere(reader: MailReader, { timezone }: PersonToTell, [first, ...more]: readonly HeldTime[]): Sentence[] {
  const place = first?.resources[0]?.timezone
  if (!first || !place || !isElsewhere(first.from, place, timezone)) return []
  const key = more.length ? 'mail.told_your_time_first' : 'mail.told_your_time'
  return [sentence(reader.lang, key, { when: dayAndRangeIn(reader, first, timezone) })]
}

interface ReaderTimes {
  reader: MailReader
  times: Times
}

function opening(telling: Telling, { lang }: Writing, { reader, times }: ReaderTimes): Sentence {
  const { reservation, person, cause, host, maker, author } = telling
  const title = titleOf(telling, reservation)
  const isOwn = author === null || author.id === person.id
  const who = author?.name ?? maker.name
  const say = (key: LabelKey) => sentence(lang, key, { title, who, host: host.name, maker: maker.name })
  if (cause === 'asked') return say(reservation.is_private ? 'mail.told_asked_private' : 'mail.told_asked')
  if (cause === 'booked' && person.id !== host.id) return say('mail.told_booked_for')
  if (cause === 'booked') return say(host.id === maker.id ? 'mail.told_booked' : 'mail.told_booked_by')
  if (cause === 'changed') return say(isOwn ? 'mail.told_changed' : 'mail.told_changed_by')
  if (cause === 'cancelled') {
    const { from, resources } = times.lost[0]!
    const day = dayText(reader, from, resources[0]!.timezone)
    return sentence(lang, `mail.told_cancelled${extentOf(telling)}${isOwn ? '' : '_by'}`, { title, who, day })
  }
  if (cause === 'approved' || cause === 'declined')
    return sentence(lang, `mail.told_${cause}`, { title, who: reservation.decided_by ?? who })
  return say(`mail.told_${cause}`)
}

/** Extent of a cancellation: all of a reservation, all from a day on, or some of its times. */
function extentOf({ held, gone, rest }: Telling): '' | '_from' | '_part' {
  const left = [...held, ...rest.flatMap(({ bookings }) => bookings)]
  if (!left.length) return ''
  const [first, ...more] = gone
  return more.length && left.every(({ from }) => from < first!.from) ? '_from' : '_part'
}

/** Why it was declined, or why an administrator's change affects it. */
function reasons({ cause, reservation }: Telling, { lang }: Writing, lost: readonly HeldTime[]): Sentence[] {
  const { reason } = reservation
  const because = (text: string) => sentence(lang, 'mail.change_reason', { reason: text })
  if (cause === 'declined') return reservation.decision_note ? [because(reservation.decision_note)] : []
  if (reason === null || !['changed', 'cancelled'].includes(cause)) return []
  const [first] = lost
  const unbookable = first && sentence(lang, 'mail.told_unbookable', { resource: namesOfHeld(lang, first) })
  return [...(unbookable ? [unbookable] : []), ...(reason ? [because(reason)] : [])]
}
