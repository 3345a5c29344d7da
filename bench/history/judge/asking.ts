import type { Operation } from '../operation.ts'
import type { Holders } from './holders.ts'
import type { BookingState, Timeline } from './timeline.ts'

export const quarter = 900_000

/** A request that was refused, and all that was the case meanwhile. */
export interface Asking {
  timeline: Timeline
  holders: Holders
  operation: Operation
  bookingsOf: ReadonlyMap<number, ReadonlySet<number>>
}

/** The states of the bookings it is about, or of its whole reservation. */
export function bookingStates({ timeline, operation, bookingsOf }: Asking): (BookingState | null)[][] {
  const { about, invoked, ended } = operation
  const ids = about.bookings ?? (about.declarations ?? []).flatMap((id) => [...(bookingsOf.get(id) ?? [])])
  return ids.map((id) => timeline.during('bookings', id, invoked, ended))
}

/** Whether each booking was, at some moment, in no state in which this can be done. */
export function couldFindNone(asking: Asking, can: (state: BookingState, asking: Asking) => boolean): boolean {
  const { declarations } = asking.operation.about
  return bookingStates(asking).every(
    (states) =>
      !states.length ||
      states.some(
        (state) =>
          !state ||
          !can(state, asking) ||
          // A part of the series has become one of its own since.
          (declarations && !declarations.includes(state.declaration)),
      ),
  )
}

/** It is neither over, nor given back, nor due for release. */
export const isOpen = (state: BookingState, { operation: { ended } }: Asking) =>
  (state.status === 'checked_in' || (state.status === 'booked' && (state.releaseAt ?? Infinity) > ended)) &&
  // In its last quarter of an hour nothing is left to move.
  (state.from > ended || state.to > ended + quarter)
