import type { GridResource } from '../grid-types.ts'
import { isPool, spanOf } from '../rules/span.ts'

/** The booking at the keyboard's cell: in a pool only one of the reader's own. */
export function bookingAt(resource: GridResource, quarter: number) {
  return resource.bookings.find((booking) => {
    const { from, to } = spanOf(booking)
    return from <= quarter && quarter < to && (!isPool(resource) || booking.relation !== 'other')
  })
}
export const cursorId = 'grid-cursor'
/** The id of the heading of a row, and of the name in it. */
export const rowNameId = (resourceId: number) => `row-${resourceId}`
export const rowLabelId = (resourceId: number) => `row-${resourceId}-label`
export const blockId = (id: number) => `booking-${id}`

/** The id of the active cell. */
export const activeCellId = (resource: GridResource, quarter: number) => {
  const booking = bookingAt(resource, quarter)
  return booking ? blockId(booking.id) : cursorId
}
