import { quarter } from '../../time/quarters.ts'
import { capacityIn } from './capacity.ts'
import type { Hold, PoolDay, ResourceContext } from './context.ts'
import type { BlockedRange, Range } from './hours.ts'
import { firstOverlap } from './overlaps.ts'

/** A conflict: something that holds the resource for part of the range. Instants in epoch milliseconds. */
export type Conflict =
  | { code: 'taken'; hold: Hold; range: Range }
  | { code: 'pool_full'; range: Range; capacity: number }
  | { code: 'unavailable' | 'not_clean'; reason: string; assigned: string | null; range: Range }

/** Bookings that don't count, because they are being changed. The caller may change each of them. */
export interface IgnoredBookings {
  bookingIds?: ReadonlySet<number>
}

const minute = 60_000

/**
 * The first conflict of a range. The database enforces the same rule; this finds the reason beforehand. A booking
 * conflicts with every hold, its buffers with bookings only. `context` must have been read for the range with its
 * buffers.
 */
export function conflictOf(context: ResourceContext, range: Range, ignored: IgnoredBookings = {}): Conflict | null {
  return unavailableIn(context, range) ?? fullIn(context, range) ?? heldIn(context, range, ignored)
}

/** The cause of a conflict. `buffer`: time kept free around either booking. `linked`: a linked or neighbouring resource. */
export type ConflictCause = 'unavailable' | 'not_clean' | 'pool_full' | 'taken' | 'buffer' | 'linked'

/** The first conflict of each cause, for whoever explains a refusal; `conflictOf` finds one if this does. */
export function everyConflict(
  context: ResourceContext,
  range: Range,
  ignored: IgnoredBookings,
): { cause: ConflictCause; conflict: Conflict }[] {
  const causes = ['taken', 'buffer', 'linked'] as const
  const all: [ConflictCause, Conflict | null][] = [
    ['unavailable', unavailableIn({ unavailable: context.unavailable.filter(({ isUnclean }) => !isUnclean) }, range)],
    ['not_clean', unavailableIn({ unavailable: context.unavailable.filter(({ isUnclean }) => isUnclean) }, range)],
    ['pool_full', fullIn(context, range)],
    ...causes.map((cause): [ConflictCause, Conflict | null] => [
      cause,
      heldIn(context, range, ignored, (hold) => causeOf(hold, range) === cause),
    ]),
  ]
  return all.flatMap(([cause, conflict]) => (conflict ? [{ cause, conflict }] : []))
}

function causeOf(hold: Hold, range: Range): ConflictCause {
  if (hold.kind === 'linked' || hold.kind === 'distance') return 'linked'
  return hold.kind === 'booking' && overlaps(hold, range) ? 'taken' : 'buffer'
}

const overlaps = (one: Range, other: Range) => one.from < other.to && one.to > other.from

function unavailableIn({ unavailable }: Pick<ResourceContext, 'unavailable'>, range: Range): Conflict | null {
  const closed = firstOverlap(unavailable, range)
  return closed ? unavailableBy(closed) : null
}

/** The conflict with a time in which a resource is assigned to somebody else than the host. */
export const assignedIn = ({ unavailable }: ResourceContext, range: Range): Conflict | null =>
  unavailableIn({ unavailable: unavailable.filter(({ assigned }) => assigned) }, range)

/** The conflict with a time in which a resource isn't available. */
export const unavailableBy = ({ reason, assigned = null, isUnclean, from, to }: BlockedRange): Conflict => ({
  code: isUnclean ? 'not_clean' : 'unavailable',
  ...{ reason, assigned, range: { from, to } },
})

function fullIn(context: ResourceContext, range: Range): Conflict | null {
  const full = context.capacity > 1 ? fullPart(context, range) : null
  return full && { code: 'pool_full', range: full, capacity: capacityIn(context, full) }
}

function heldIn(
  context: ResourceContext,
  range: Range,
  ignored: IgnoredBookings,
  counts: (hold: Hold) => boolean = () => true,
): Conflict | null {
  if (context.capacity > 1) return null
  const around = {
    from: range.from - context.buffer_before * minute,
    to: range.to + context.buffer_after * minute,
  }
  const hold = firstOverlap(
    context.holds,
    around,
    (held) =>
      !(held.booking_id !== null && ignored.bookingIds?.has(held.booking_id)) &&
      (held.kind === 'booking' || overlaps(held, range)) &&
      counts(held),
  )
  return hold ? { code: 'taken', hold, range: { from: hold.from, to: hold.to } } : null
}

/** Starts for a search for the next free range: the ends of everything in the way. Epoch milliseconds, in order. */
export function endsIn(context: ResourceContext): number[] {
  const before = context.buffer_before * minute
  const held = context.holds.flatMap(({ kind, to }) => (before && kind === 'booking' ? [to, to + before] : [to]))
  const reopened = context.unavailable.map(({ to }) => to)
  const freed = context.days.flatMap(({ from, free }, index) =>
    free.flatMap((left, cell) => {
      const to = from + (cell + 1) * quarter
      const next = free[cell + 1] ?? startsWith(context.days[index + 1], to)
      return left <= 0 && next > 0 ? [to] : []
    }),
  )
  return [...held, ...reopened, ...freed].sort((a, b) => a - b)
}

/** The free places in the first quarter of a day; a day that is left out has some. */
const startsWith = (day: PoolDay | undefined, at: number) => (day?.from === at ? day.free[0]! : 1)

/** The places of a pool that are free all through a range. */
export function freeIn(context: ResourceContext, range: Range): number {
  const frees = [...cellsIn(context, range)].map(({ free }) => free)
  // A day that is left out has all of its places.
  const isWhole = frees.length * quarter >= range.to - range.from
  return Math.min(...frees, isWhole ? Number.POSITIVE_INFINITY : context.capacity)
}

/** The most places of a pool that are taken at once during a range. */
export function takenIn(context: ResourceContext, range: Range): number {
  let most = 0
  for (const { taken } of cellsIn(context, range)) most = Math.max(most, taken)
  return most
}

/** The first part of a range in which all places of a pool are taken; null when there is none. */
function fullPart(context: ResourceContext, range: Range): Range | null {
  let from: number | undefined
  let to = range.to
  for (const { at, free } of cellsIn(context, range)) {
    const isFull = free <= 0 && (from === undefined || to === at)
    if (!isFull && from !== undefined) break
    if (!isFull) continue
    from ??= at
    to = at + quarter
  }
  return from === undefined ? null : { from: Math.max(from, range.from), to: Math.min(to, range.to) }
}

interface Cell {
  at: number
  taken: number
  free: number
}

/** The quarters of an hour of a range that the pool's days have, in order. */
function* cellsIn({ days }: ResourceContext, { from, to }: Range): Generator<Cell> {
  for (const day of days) {
    const first = Math.max(0, Math.floor((from - day.from) / quarter))
    const past = Math.min(day.used.length, Math.ceil((to - day.from) / quarter))
    for (let cell = first; cell < past; cell++)
      yield { at: day.from + cell * quarter, taken: day.used[cell]!, free: day.free[cell]! }
  }
}
