import { type Asking, bookingStates, couldFindNone, isOpen } from './asking.ts'
import type { BookingState } from './timeline.ts'

/** Reasons why nobody could check in, check out or extend. */
export const excusesOfAttending: Record<string, (asking: Asking) => boolean> = {
  too_early: (asking) => someState(asking, (state) => state.from > asking.operation.invoked),
  not_begun: (asking) =>
    someState(asking, (state) => state.from > asking.operation.invoked) &&
    couldFindNone(asking, asking.operation.name === 'extend' ? hasBegun : canEnd),
  checked_in_already: (asking) =>
    someState(asking, ({ status }) => status === 'checked_in') && couldFindNone(asking, waitsForCheckIn),
  no_check_in: (asking) => couldFindNone(asking, waitsForCheckIn),
}

const someState = (asking: Asking, is: (state: BookingState) => boolean) =>
  bookingStates(asking).some((states) => states.some((state) => state && is(state)))

const hasBegun = (state: BookingState, asking: Asking) =>
  isOpen(state, asking) && state.from <= asking.operation.invoked
const canEnd = (state: BookingState, asking: Asking) =>
  hasBegun(state, asking) || (isOpen(state, asking) && state.status === 'checked_in')

const waitsForCheckIn = (state: BookingState, asking: Asking) =>
  isOpen(state, asking) && state.status === 'booked' && resourceAsks(state, asking)

function resourceAsks({ resource }: BookingState, { timeline, operation: { invoked, ended } }: Asking): boolean {
  return timeline.during('resources', resource, invoked, ended).every((state) => state?.asksForCheckIn)
}
