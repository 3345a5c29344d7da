import type { AffectedBooking, Decisions, EffectsOfChange } from '@kontor/contract'

export type Action = Decisions['each'][number]['action']

export const decisionOf = ({ booking_id, proposal }: AffectedBooking, action: Action) => ({
  booking_id,
  action,
  resource_id: action === 'move' ? proposal!.resource_id : null,
})

/** The choices to begin with: what the server suggests for each. A booking without a suggestion has no decision yet. */
export const proposed = ({ seen, bookings, total }: EffectsOfChange): Decisions => ({
  seen,
  each: bookings.flatMap((booking) => (booking.suggestion ? [decisionOf(booking, booking.suggestion)] : [])),
  rest: total > bookings.length ? 'move' : null,
})

/** Tells lists apart whose bookings or proposals differ; empty: there is none. */
export const markOf = (affected: EffectsOfChange | undefined): string =>
  affected?.total ? [affected.seen, ...affected.bookings.map(({ proposal }) => proposal?.resource_id)].join() : ''

/**
 * The choices for a list that has been read again. They stay for the same bookings, but a move goes to the present proposal,
 * because the former place may be taken.
 */
export function redecided(
  affected: EffectsOfChange | undefined,
  decisions: Decisions | undefined,
): Decisions | undefined {
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
