import type { AffectedBooking, Decisions, EffectsOfChange } from '@kontor/contract'
import { type Action, decisionOf, mayDo } from './decisions.ts'

/** One choice for all that allow it; the others keep theirs. */
export const withAll = (affected: EffectsOfChange, decisions: Decisions, action: 'cancel' | 'keep'): Decisions => ({
  ...decisions,
  each: chosenFor(affected, decisions, () => action),
  rest: affected.total > affected.bookings.length ? action : null,
})

/** Cancels those that can't stay beside the bookings made before them, which stay; also of those that aren't listed. */
export const withoutClashing = (affected: EffectsOfChange, decisions: Decisions): Decisions => ({
  ...decisions,
  each: chosenFor(affected, decisions, ({ fits }) => (fits ? 'keep' : 'cancel')),
  rest: affected.total > affected.bookings.length ? 'fit' : null,
})

/** Whether some of all the bookings can stay, and others can't beside them. */
export const isPartlyClashing = ({ may_keep, fitting, total, bookings }: EffectsOfChange): boolean =>
  !may_keep && fitting > 0 && fitting < total && bookings.some(({ may_cancel }) => may_cancel)

function chosenFor({ bookings }: EffectsOfChange, { each }: Decisions, choose: (booking: AffectedBooking) => Action) {
  const named = new Map(each.map((decision) => [decision.booking_id, decision]))
  return bookings.flatMap((booking) => {
    const [action, kept] = [choose(booking), named.get(booking.booking_id)]
    return mayDo(booking, action) ? [decisionOf(booking, action)] : kept ? [kept] : []
  })
}

export const withOne = (decisions: Decisions, booking: AffectedBooking, action: Action): Decisions => ({
  ...decisions,
  each: [...decisions.each.filter(({ booking_id }) => booking_id !== booking.booking_id), decisionOf(booking, action)],
})

/**
 * The number of all bookings by choice. `sought`: those beyond the list that move where a like place is free, for which none has
 * been looked for yet.
 */
export function outcomeOf({ each, rest }: Decisions, { bookings, total, fitting }: EffectsOfChange) {
  const count = (action: Action) => each.filter((one) => one.action === action).length
  const others = total - bookings.length
  const fit = fitting - bookings.filter(({ fits }) => fits).length
  const [kept, cancelled] = { keep: [others, 0], cancel: [0, others], fit: [fit, others - fit], move: [0, 0] }[
    rest ?? 'move'
  ] as [number, number]
  return {
    moved: count('move'),
    cancelled: count('cancel') + cancelled,
    kept: count('keep') + kept,
    sought: rest === 'move' ? others : 0,
    undecided: bookings.length - each.length,
  }
}
