import { quarter, quarterOf } from '../../../time/quarters.ts'
import type { Range } from '../../availability/availability.ts'

/** A place and time: where a booking stands, or where it should. Instants in epoch milliseconds. */
export interface SpanOfResource extends Range {
  resourceId: number
}

/** The part a booking was split from, as far as a change asks. */
export interface FirstPart extends SpanOfResource {
  id: number
  /** It hasn't been cancelled or released since. */
  stands: boolean
}

/**
 * The effect of a change of place or time (decision 0012).
 * `move`: the whole booking moves. `split`: the running part stays until `at`, the rest becomes a booking of its own.
 * `join`: the rest returns to the part it was split from, which then lasts until the new end.
 * `refuse`: its last quarter of an hour runs, so that nothing is left to move.
 */
export type Step =
  | { kind: 'keep' | 'refuse' }
  | { kind: 'move'; to: SpanOfResource }
  | { kind: 'split'; at: number; to: SpanOfResource }
  | { kind: 'join'; first: FirstPart; to: SpanOfResource }

/** `first`: the part the booking was split from; `now` in epoch milliseconds. */
export function stepOf(before: SpanOfResource, wish: SpanOfResource, first: FirstPart | null, now: number): Step {
  if (isSame(before, wish)) return { kind: 'keep' }
  const isRunning = before.from < now && now < before.to
  const goesBack = first !== null && wish.resourceId === first.resourceId && wish.from === first.from
  if (isRunning) return stepOfRunning(before, wish, goesBack, now)
  return goesBack ? stepBack(wish, first, now) : { kind: 'move', to: wish }
}

/**
 * Moves the rest back to where it was split from. If the first part was cancelled or released since, there is nothing
 * to join: the rest alone moves, and begins where that part ends.
 */
function stepBack(wish: SpanOfResource, first: FirstPart, now: number): Step {
  if (first.to < quarterOf(now) || wish.to < first.to) return { kind: 'move', to: wish }
  if (first.stands) return { kind: 'join', first, to: wish }
  return { kind: 'move', to: wish.to > first.to ? { ...wish, from: first.to } : wish }
}

function stepOfRunning(before: SpanOfResource, wish: SpanOfResource, goesBack: boolean, now: number): Step {
  const present = quarterOf(now)
  const cut = present + quarter
  const keepsStart = wish.from === before.from || goesBack
  // A start in the past (other than its own) or an end before now is refused as for any other booking.
  if (!keepsStart && wish.from < present) return { kind: 'move', to: wish }
  if (wish.resourceId === before.resourceId && (keepsStart || wish.from <= cut)) {
    const to = wish.to >= present && wish.to < cut ? cut : wish.to
    const stretched = { ...before, to }
    return isSame(before, stretched) ? { kind: 'keep' } : { kind: 'move', to: stretched }
  }
  if (before.to <= cut) return before.from >= present ? { kind: 'move', to: wish } : { kind: 'refuse' }
  const rest = { ...wish, from: Math.max(wish.from, cut) }
  return rest.to > rest.from ? { kind: 'split', at: cut, to: rest } : { kind: 'move', to: wish }
}

/** The start of what can go on elsewhere while a booking runs: nothing in its last quarter of an hour; undefined: it doesn't run. */
export function movableFrom({ from, to }: Range, now: number): number | undefined {
  if (!(from < now && now < to)) return undefined
  const cut = quarterOf(now) + quarter
  return to > cut ? cut : Number.POSITIVE_INFINITY
}

const isSame = (a: SpanOfResource, b: SpanOfResource) =>
  a.resourceId === b.resourceId && a.from === b.from && a.to === b.to

interface Part {
  id: number
  part_of: number | null
}

/** All parts of the booking this one belongs to, including itself, however often it was split. */
export function partsOf(id: number, bookings: readonly Part[]): number[] {
  const byId = new Map(bookings.map((each) => [each.id, each]))
  const firstOf = (part: number): number => {
    const partOf = byId.get(part)?.part_of
    return partOf ? firstOf(partOf) : part
  }
  const first = firstOf(id)
  return bookings.map((each) => each.id).filter((each) => firstOf(each) === first)
}

/** Whether an earlier part of the same booking is among these: all parts count as one booking for limits. */
export function isLaterPart({ id, part_of }: Part, bookings: readonly Part[], among: ReadonlySet<number>): boolean {
  return part_of !== null && partsOf(id, bookings).some((part) => part < id && among.has(part))
}
