import ICAL from 'ical.js'
import type { Fault, Operation } from '../operation.ts'
import { type BookingState, isHolding, seenWithin, type Timeline } from './timeline.ts'

/** The answer of a calendar feed, at the address that an operation told. */
export interface ReadFeed {
  user: number
  /** The number of the operation. */
  number: number
  readAt: number
  status: number
  text: string
}

/** Milliseconds for which a server may still work on a request whose client has gone. */
const longestWork = 60_000

/** The last address of a feed works and has the person's bookings; no other one does. */
export function judgeFeeds(timeline: Timeline, operations: readonly Operation[], feeds: readonly ReadFeed[]): Fault[] {
  const byUser = Map.groupBy(
    operations.filter(({ about }) => about.feed !== undefined),
    ({ user }) => user,
  )
  return feeds.flatMap((feed): Fault[] => {
    const operation = operations[feed.number]!
    const own = byUser.get(feed.user)!
    const later = own.filter(({ number, outcome }) => number > feed.number && outcome !== 'refused')
    const isOpen = own.some(({ outcome, ended }) => outcome === 'unknown' && ended + longestWork > operation.invoked)
    const isReplaced = later.some(({ outcome }) => outcome === 'ok')
    if (isReplaced)
      return feed.status === 404 ? [] : [{ rule: 'an old feed still works', what: `${feed.status}`, operation }]
    if (isOpen && feed.status === 404) return []
    if (feed.status !== 200) return [{ rule: 'a feed is lost', what: `${feed.status} ${feed.text}`, operation }]
    const what = differenceOf(timeline, feed)
    return what ? [{ rule: 'a feed has other bookings', what, operation }] : []
  })
}

/** Null: it has every booking that the person held then, and none that they can't have held. */
function differenceOf(timeline: Timeline, { user, readAt, text }: ReadFeed): string | null {
  const listed = new Set(entriesIn(text))
  const [sure, possible] = [new Set<string>(), new Set<string>()]
  for (const id of timeline.all('bookings').keys()) {
    const states = timeline.during('bookings', Number(id), readAt - seenWithin, readAt + seenWithin)
    const held = states.filter((state) => state && isHolding(state) && (state.host === user || state.maker === user))
    for (const state of held) possible.add(timeOf(state!))
    if (held.length && held.length === states.length) sure.add(timeOf(held[0]!))
  }
  const missing = [...sure.difference(listed)]
  const odd = [...listed.difference(possible)]
  return missing.length || odd.length ? `missing ${missing.join(', ')}; not theirs ${odd.join(', ')}` : null
}

const timeOf = ({ from, to }: Pick<BookingState, 'from' | 'to'>) =>
  `${new Date(from).toISOString()} – ${new Date(to).toISOString()}`

/** The times in a calendar, as a program reads them that shares nothing with the one that wrote it. */
function entriesIn(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const { startDate, endDate } = new ICAL.Event(each)
    return timeOf({ from: startDate.toJSDate().getTime(), to: endDate.toJSDate().getTime() })
  })
}
