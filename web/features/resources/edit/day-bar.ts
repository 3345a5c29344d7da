import type { StateDay } from '@kontor/contract'
import { overlaps, readSlot, type Span } from '../../../kit/time/slot.ts'
import { minutesOf } from '../../../kit/time/time.ts'

const hour = 3_600_000
/** The shortest bar, in hours. */
const least = 10
/** The most times on the axis. */
const mostTicks = 6

/** A stretch of the bar in shares of its length; `share` is the part of a pool's places that are taken. */
export interface BarPiece {
  kind: StateDay['holds'][number]['kind'] | 'closed'
  from: number
  to: number
  share: number
}

export interface StateBar {
  pieces: BarPiece[]
  /** Times under it, in order. */
  ticks: { at: number; share: number }[]
  /** The share at which an instant stands; null: outside of the bar. */
  placeOf(instant: number): number | null
}

/**
 * The bar of a day, from the hour in which it opens or is held first to the one in which that ends; of a whole day where it
 * never closes. Whole hours are counted from the day's start, so they fit a zone of half hours and a day of 23.
 */
export function dayBarOf(day: StateDay, capacity: number): StateBar {
  const whole = readSlot(day)
  const open = day.open.map(readSlot)
  const holds = day.holds.map((hold) => ({ ...hold, ...readSlot(hold) }))
  const bookings = holds.filter(({ kind }) => kind !== 'blocked')
  const { from, to } = hoursAround([...open, ...bookings], whole)
  const share = (instant: number) => (Math.min(Math.max(instant, from), to) - from) / (to - from)
  const piece = (kind: BarPiece['kind'], span: Span, taken = 1) => ({
    ...{ kind, from: share(span.from), to: share(span.to) },
    share: Math.min(1, taken),
  })
  return {
    pieces: [
      ...gapsOf(open, { from, to }).map((gap) => piece('closed', gap)),
      ...holds
        .filter((hold) => overlaps(hold, { from, to }))
        .map(({ kind, places, ...span }) => piece(kind, span, kind === 'booking' ? places / capacity : 1)),
    ],
    ticks: ticksOf({ from, to }).map((at) => ({ at, share: share(at) })),
    placeOf: (instant) => (instant < from || instant > to ? null : share(instant)),
  }
}

function hoursAround(spans: readonly Span[], whole: Span): Span {
  const some =
    spans.length > 0 ? spans : [{ from: whole.from + minutesOf('08:00') * 60_000, to: whole.from + 18 * hour }]
  const first = Math.min(...some.map(({ from }) => from))
  const last = Math.max(...some.map(({ to }) => to))
  const from = whole.from + Math.floor((first - whole.from) / hour) * hour
  const to = Math.min(whole.to, whole.from + Math.ceil((last - whole.from) / hour) * hour)
  return { from: Math.max(whole.from, Math.min(from, to - least * hour)), to }
}

function gapsOf(open: readonly Span[], { from, to }: Span): Span[] {
  const edges = [from, ...open.flatMap((each) => [each.from, each.to]), to]
  return edges.flatMap((at, index) => {
    const end = edges[index + 1]
    return index % 2 === 0 && end! > at ? [{ from: at, to: end! }] : []
  })
}

/** Whole hours at even distances, and the end. */
function ticksOf({ from, to }: Span): number[] {
  const hours = Math.ceil((to - from) / hour)
  const step = [1, 2, 3, 4, 6].find((each) => hours / each < mostTicks) ?? 6
  const even = Array.from({ length: Math.ceil(hours / step) }, (_, n) => from + n * step * hour)
  return [...even.filter((at) => to - at > 0.6 * step * hour), to]
}
