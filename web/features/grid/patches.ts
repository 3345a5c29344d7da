import type { Booking, bookings, GridBooking, GridResource } from '@kontor/contract'
import type { Answer } from '../../kit/route.ts'

/** The grid as the server answers it. */
export type GridAnswer = Answer<typeof bookings.grid>

/** A change that shows before the server has answered: a booking put somewhere, or gone. */
export type Patch = { key: number; put: GridBooking } | { key: number; gone: number }

const without = (resource: GridResource, id: number): GridResource =>
  resource.bookings.some((booking) => booking.id === id)
    ? { ...resource, bookings: resource.bookings.filter((booking) => booking.id !== id) }
    : resource

function putInto(resource: GridResource, booking: GridBooking): GridResource {
  if (resource.id !== booking.resource_id) return without(resource, booking.id)
  // The news of one's own booking may arrive before its answer: then it stands there already.
  if (booking.id < 0 && resource.bookings.some((other) => isTwin(other, booking))) return resource
  return { ...resource, bookings: [...without(resource, booking.id).bookings, booking] }
}

const isTwin = (a: GridBooking, b: GridBooking) =>
  a.relation === 'mine' &&
  a.subject === b.subject &&
  Date.parse(a.datetime_from) === Date.parse(b.datetime_from) &&
  Date.parse(a.datetime_to) === Date.parse(b.datetime_to)

/** The rows as they will be once the server agrees. Rows that no change touches stay the same object. */
export const patched = (rows: GridResource[], patches: readonly Patch[]): GridResource[] =>
  patches.reduce(
    (before, patch) => before.map((row) => ('put' in patch ? putInto(row, patch.put) : without(row, patch.gone))),
    rows,
  )

type Renewed = Record<string, Pick<GridResource, 'bookings' | 'blocks'>>
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The grid with what some rows hold now; what the answer doesn't change keeps its identity, so it isn't painted again. */
export function renewed(grid: GridAnswer, rows: Renewed): GridAnswer {
  let changed = false
  const data = grid.data.map((row) => {
    const now = rows[row.id]
    if (!now || (same(now.bookings, row.bookings) && same(now.blocks, row.blocks))) return row
    changed = true
    return { ...row, bookings: now.bookings, blocks: now.blocks }
  })
  return changed ? { ...grid, data } : grid
}

/** The grid with one booking as the server now has it. */
export const withBooking = (grid: GridAnswer, booking: GridBooking): GridAnswer => ({
  ...grid,
  data: grid.data.map((row) => putInto(row, booking)),
})
export const withoutBooking = (grid: GridAnswer, id: number): GridAnswer => ({
  ...grid,
  data: grid.data.map((row) => without(row, id)),
})

/** A booking as the other calls answer it, in the form the grid shows. What only the grid's own call knows follows with it. */
export function asGridBooking(booking: Booking, resource: GridResource, before?: GridBooking): GridBooking {
  return {
    auto_release: null,
    pre_check_in: null,
    expiring_warning: null,
    starts: '',
    ends: '',
    previous_booking_in_minutes: 0,
    next_booking_in_minutes: 0,
    offset: 0,
    ...before,
    buffer_before: resource.buffer_before,
    buffer_after: resource.buffer_after,
    limits: resource.limits,
    id: booking.id,
    declaration_id: booking.declaration_id,
    resource_id: booking.resource_id,
    subject: booking.subject,
    host: booking.host,
    host_id: booking.host_id,
    is_private: booking.is_private,
    relation: booking.relation,
    status: booking.status,
    approval_status: booking.approval_status,
    datetime_from: booking.datetime_from,
    datetime_to: booking.datetime_to,
    version: booking.version,
    meta: booking.meta,
  }
}
