import type { Affected, AffectedBooking, Decisions } from '@kontor/contract'

export type Action = Decisions['each'][number]['action']

const decisionOf = ({ booking_id, proposal }: AffectedBooking, action: Action) => ({
  booking_id,
  action,
  resource_id: action === 'move' ? proposal!.resource_id : null,
})

/** The choices to begin with: what the server suggests for each. A booking without a suggestion has no decision yet. */
export const proposed = ({ seen, bookings, total }: Affected): Decisions => ({
  seen,
  each: bookings.flatMap((booking) => (booking.suggestion ? [decisionOf(booking, booking.suggestion)] : [])),
  rest: total > bookings.length ? 'move' : null,
})

/** Tells lists apart whose bookings or proposals differ; empty: there is none. */
export const markOf = (affected: Affected | undefined): string =>
  affected?.total ? [affected.seen, ...affected.bookings.map(({ proposal }) => proposal?.resource_id)].join() : ''

/**
 * The choices for a list that has been read again. They stay for the same bookings, but a move goes to the present proposal,
 * because the former place may be taken.
 */
export function redecided(affected: Affected | undefined, decisions: Decisions | undefined): Decisions | undefined {
  if (!affected?.total) return undefined
  if (decisions?.seen !== affected.seen) return proposed(affected)
  const listed = new Map(affected.bookings.map((booking) => [booking.booking_id, booking]))
  const each = decisions.each.flatMap((decision) => {
    const booking = listed.get(decision.booking_id)
    if (decision.action !== 'move' || !booking) return [decision]
    const action = mayDo(booking, 'move') ? 'move' : booking.suggestion
    return action ? [decisionOf(booking, action)] : []
  })
  return { ...decisions, each }
}

export const mayDo = (booking: AffectedBooking, action: Action): boolean =>
  ({
    move: booking.may_move && booking.proposal !== null,
    cancel: booking.may_cancel,
    keep: booking.may_keep,
  })[action]

/** One choice for all that allow it; the others keep theirs. */
export const withAll = (affected: Affected, decisions: Decisions, action: 'cancel' | 'keep'): Decisions => ({
  ...decisions,
  each: chosenFor(affected, decisions, () => action),
  rest: affected.total > affected.bookings.length ? action : null,
})

/** Cancels those that can't stay beside the bookings made before them, which stay; also of those that aren't listed. */
export const withoutClashing = (affected: Affected, decisions: Decisions): Decisions => ({
  ...decisions,
  each: chosenFor(affected, decisions, ({ fits }) => (fits ? 'keep' : 'cancel')),
  rest: affected.total > affected.bookings.length ? 'fit' : null,
})

/** Whether some of all the bookings can stay, and others can't beside them. */
export const isPartlyClashing = ({ may_keep, fitting, total, bookings }: Affected): boolean =>
  !may_keep && fitting > 0 && fitting < total && bookings.some(({ may_cancel }) => may_cancel)

function chosenFor({ bookings }: Affected, { each }: Decisions, choose: (booking: AffectedBooking) => Action) {
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
export function outcomeOf({ each, rest }: Decisions, { bookings, total, fitting }: Affected) {
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
