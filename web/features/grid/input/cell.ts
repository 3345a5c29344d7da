import type { GridResource } from '../grid-types.ts'
import { isPool, spanOf } from '../rules/spans.ts'

/** The booking that the keyboard is on: in a pool one's own, elsewhere any. */
export function bookingAt(resource: GridResource, quarter: number) {
  return resource.bookings.find((booking) => {
    const { from, to } = spanOf(booking)
    return from <= quarter && quarter < to && (!isPool(resource) || booking.relation !== 'other')
  })
}
export const cursorId = 'grid-cursor'
export const blockId = (id: number) => `booking-${id}`

/** The cell that has the focus, by its id. */
export const activeCellId = (resource: GridResource, quarter: number) => {
  const under = bookingAt(resource, quarter)
  return under ? blockId(under.id) : cursorId
}
