import { quarter } from '../../time/quarters.ts'
import type { Hold, ResourceContext } from './context.ts'
import type { Range } from './hours.ts'

/** What stands in the way of a range on a resource. Instants in epoch milliseconds. */
export type Conflict =
  | { code: 'taken'; hold: Hold; range: Range }
  | { code: 'pool_full'; range: Range }
  | { code: 'unavailable'; reason: string; range: Range }

/** Holds that don't count: those of the reservation or the booking being changed. */
export interface Ignored {
  declarationId?: number
  bookingId?: number
}

const minute = 60_000

/**
 * The first thing in the way of a range: the same rule the database enforces, to be said before it is broken. A booking
 * meets every hold; its buffers meet bookings only. `context` must have been read for the range with its buffers.
 */
export function conflictOf(context: ResourceContext, range: Range, ignored: Ignored = {}): Conflict | null {
  const closed = context.unavailable.find(({ starts, ends }) => meets(range, starts, ends))
  if (closed) return { code: 'unavailable', reason: closed.reason, range: rangeOfText(closed.starts, closed.ends) }
  if (context.capacity > 1) return takenIn(context, range) >= context.capacity ? { code: 'pool_full', range } : null
  const around = {
    from: range.from - context.buffer_before * minute,
    to: range.to + context.buffer_after * minute,
  }
  const hold = context.holds.find(
    (held) =>
      !isIgnored(held, ignored) &&
      (meets(range, held.starts, held.ends) || (held.kind === 'booking' && meets(around, held.starts, held.ends))),
  )
  return hold ? { code: 'taken', hold, range: rangeOfText(hold.starts, hold.ends) } : null
}

/** Where a search for a later free range may begin: wherever something ends. Epoch milliseconds, in order. */
export function endsIn(context: ResourceContext): number[] {
  const before = context.buffer_before * minute
  const ends = [...context.unavailable, ...context.holds].flatMap((held) => {
    const end = Date.parse(held.ends)
    return before && 'kind' in held && held.kind === 'booking' ? [end, end + before] : [end]
  })
  const freed = context.days.flatMap(({ day, used }) =>
    used.flatMap((taken, cell) =>
      taken < context.capacity && cell > 0 && used[cell - 1]! >= context.capacity
        ? [Date.parse(`${day}T00:00Z`) + cell * quarter]
        : [],
    ),
  )
  return [...ends, ...freed].sort((a, b) => a - b)
}

function isIgnored(hold: Hold, { declarationId, bookingId }: Ignored): boolean {
  return hold.declaration_id === declarationId || hold.booking_id === bookingId
}

/** Places of a pool that are taken at once, at most, during a range. */
export function takenIn({ days }: ResourceContext, { from, to }: Range): number {
  return Math.max(
    0,
    ...days.flatMap(({ day, used }) => {
      const midnight = Date.parse(`${day}T00:00Z`)
      const first = Math.max(0, Math.floor((from - midnight) / quarter))
      const past = Math.min(96, Math.ceil((to - midnight) / quarter))
      return used.slice(first, Math.max(first, past))
    }),
  )
}

const meets = (range: Range, starts: string, ends: string) =>
  Date.parse(starts) < range.to && Date.parse(ends) > range.from
const rangeOfText = (starts: string, ends: string): Range => ({ from: Date.parse(starts), to: Date.parse(ends) })
