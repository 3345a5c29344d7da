import { durationOf, readSlot } from '../../kit/time/slot.ts'
import { offsetIn } from '../../kit/time/time.ts'
import type { DeskOffer } from './today.ts'
import { type BookingOfDay, byPlace, isForDays, isWherePeopleAre } from './where.ts'

/** A booking as the line shows it, or a desk that is only offered. */
export interface OnLine
  extends Pick<BookingOfDay, 'id' | 'resource_name' | 'resource_kind' | 'from' | 'to' | 'timezone'> {
  relation: BookingOfDay['relation'] | 'offered'
}

export const offered = ({ usual, offer }: DeskOffer): OnLine => ({
  id: 0,
  resource_name: usual.name,
  resource_kind: usual.kind,
  timezone: usual.timezone,
  ...readSlot(offer),
  relation: 'offered',
})

/** A booking on the line of a day; `from` and `to` in hours of the line's clock. Lane 0 is the bar of where one sits. */
export interface Piece {
  booking: OnLine
  from: number
  to: number
  lane: number
  /** Too short for its name, which is shown after it. */
  isShort: boolean
  /** The hour at which the room for a name after it ends: with the next piece of its lane, or with the line. */
  until: number
}

const hour = 3_600_000
const quarter = 900_000
/** From this length on a booking counts as a place to sit, not as a meeting. */
const long = 4 * hour
/** The width of a name on the line, in hours. */
const ofName = 2

/** The hours on the clock of a zone: 18:30 is 18.5. */
export const hoursAt = (instant: number, zone: string): number =>
  ((instant / 60_000 + offsetIn(instant, zone)) % 1440) / 60

/**
 * The pieces of a day, and the first and last hour of its line. A booking of several days, such as a locker, is left
 * out unless it is the only one. In a lane no two pieces overlap, and none covers the name of another. `zone`: that of the
 * line, also for bookings elsewhere. `closes`: hours of its clock.
 */
export function piecesOf(bookings: readonly OnLine[], zone: string, closes = 18) {
  const ofADay = bookings.filter((booking) => !isForDays(booking))
  const shown = ofADay.length > 0 ? ofADay : bookings
  const hasPlace = shown.some(isWherePeopleAre)
  const pieces: Piece[] = []
  for (const booking of [...shown].sort(byPlace)) {
    const from = hoursAt(booking.from, zone)
    const duration = durationOf(booking)
    const to = isForDays(booking) ? Math.max(from + 1, closes) : latestHourOf(booking, zone)
    const isShort = to - from < ofName
    const reach = Math.max(to, from + ofName)
    const isTaken = (lane: number) =>
      pieces.some((piece) => piece.lane === lane && piece.from < reach && from < endOf(piece))
    let lane = duration < long || (hasPlace && !isWherePeopleAre(booking)) ? 1 : 0
    while (isTaken(lane)) lane++
    pieces.push({ booking, from, to, lane, isShort, until: to })
  }
  const last = Math.min(24, Math.ceil(Math.max(18, ...pieces.map(({ to }) => to))))
  const nextOf = ({ lane, to }: Piece) =>
    Math.min(last, ...pieces.filter((piece) => piece.lane === lane && piece.from >= to).map(({ from }) => from))
  return {
    // A piece at the end of the line has no room after it.
    pieces: pieces
      .map((piece) => ({ ...piece, isShort: piece.isShort && piece.from + ofName <= last, until: nextOf(piece) }))
      .sort((a, b) => a.from - b.from),
    first: Math.floor(Math.min(8, ...pieces.map(({ from }) => from))),
    last,
    lanes: Math.max(1, ...pieces.map(({ lane }) => lane)),
  }
}

/** The latest hour that the clock of the first day shows during a booking: clocks may go forward or back meanwhile. */
const latestHourOf = ({ from, to }: OnLine, zone: string) =>
  Math.max(
    ...Array.from({ length: Math.ceil((to - from) / quarter) }, (_, n) => hoursAt(from + n * quarter, zone) + 0.25),
  )

/** The hour at which a piece ends, its name included. */
const endOf = ({ from, to }: Piece) => Math.max(to, from + ofName)
