import type { Span } from '../../../kit/time/slot.ts'
import type { GridAnswer, GridBooking, GridResource } from '../grid-types.ts'
import type { Draft } from '../store.ts'

/** A change shown before the server has answered: a booking put somewhere, or removed. */
export type Patch = { key: number; put: GridBooking } | { key: number; gone: number }

const without = (resource: GridResource, id: number): GridResource =>
  resource.bookings.some((booking) => booking.id === id)
    ? { ...resource, bookings: resource.bookings.filter((booking) => booking.id !== id) }
    : resource

type Zones = GridAnswer['meta']['zones']

/** Whether a part of a range is on the day of the zones, on its row's clock. */
const reachesDay = (zones: Zones, { timezone }: GridResource, { from, to }: Span) =>
  zones.every(({ timezone: zone, start, end }) => zone !== timezone || (from < end && start < to))

/** Another day may be on the screen by now. */
function putInto(resource: GridResource, booking: GridBooking, zones: Zones): GridResource {
  if (resource.id !== booking.resource_id || !reachesDay(zones, resource, booking)) return without(resource, booking.id)
  // The event about one's own booking may arrive before the answer: then the booking is there already.
  if (booking.id < 0 && resource.bookings.some((other) => isTwin(other, booking))) return resource
  return { ...resource, bookings: [...without(resource, booking.id).bookings, booking].toSorted(inOrder) }
}

/**
 * The order of the server's answers. Blocks are drawn in it, so in another one, the next answer would have them change
 * elements under a pointer. A new booking will have the highest id.
 */
const inOrder = (a: GridBooking, b: GridBooking) => a.from - b.from || rank(a) - rank(b)
const rank = ({ id }: GridBooking) => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id)

const isTwin = (a: GridBooking, b: GridBooking) =>
  a.relation === 'mine' && a.subject === b.subject && a.from === b.from && a.to === b.to

/** The rows of a day as they will be if the server agrees. Rows without a change stay the same object. */
export const applyPatches = (rows: GridResource[], patches: readonly Patch[], zones: Zones): GridResource[] =>
  patches.reduce(
    (before, patch) =>
      before.map((row) => ('put' in patch ? putInto(row, patch.put, zones) : without(row, patch.gone))),
    rows,
  )

type Contents = Pick<GridResource, 'bookings' | 'blocks' | 'dated'>
type RenewedRows = Record<string, Contents>
const contents = ['bookings', 'blocks', 'dated'] as const
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The grid with new contents of some rows. Unchanged parts keep their identity, so that they aren't painted again. */
export function withRows(grid: GridAnswer, rows: RenewedRows): GridAnswer {
  let changed = false
  const data = grid.data.map((row) => {
    const now = rows[row.id]
    if (!now || contents.every((part) => same(now[part], row[part]))) return row
    changed = true
    return { ...row, ...now }
  })
  return changed ? { ...grid, data } : grid
}

/** The grid with one booking as the server has it now. */
export const withBooking = (grid: GridAnswer, booking: GridBooking): GridAnswer => ({
  ...grid,
  data: grid.data.map((row) => putInto(row, booking, grid.meta.zones)),
})
export const withoutBooking = (grid: GridAnswer, id: number): GridAnswer => ({
  ...grid,
  data: grid.data.map((row) => without(row, id)),
})

/** The block shown until the server has answered. Its id is negative, so that nobody can open or move it yet. */
export function draftBooking(
  draft: Draft,
  id: number,
  resource: GridResource,
  me: { id: number; name: string },
): GridBooking {
  const { host = me } = draft
  return {
    id,
    declaration_id: id,
    resource_id: resource.id,
    subject: draft.subject || null,
    is_private: draft.isPrivate,
    host_id: host.id,
    host: host.name,
    relation: 'mine',
    from: draft.span.from,
    to: draft.span.to,
    status: 'booked',
    approval_status: resource.needs_approval ? 'pending' : 'not_required',
    repeats: false,
    auto_release: null,
    pre_check_in: null,
    expiring_warning: null,
    buffer_before: resource.buffer_before,
    buffer_after: resource.buffer_after,
    limits: resource.limits,
    version: 0,
    meta: { create: false, read: true, update: false, delete: false },
  }
}

/** The days of a week with some of their rows as they were read again. Unchanged rows keep their identity. */
export function withReadRows(week: GridAnswer[], days: readonly GridAnswer[]): GridAnswer[] {
  const byDate = new Map(days.map(({ data, meta }) => [meta.date, new Map(data.map((row) => [row.id, row]))]))
  return week.map((day) => {
    const rows = byDate.get(day.meta.date)
    if (!rows || day.data.every((row) => !rows.has(row.id) || same(rows.get(row.id), row))) return day
    return { ...day, data: day.data.map((row) => (same(rows.get(row.id) ?? row, row) ? row : rows.get(row.id)!)) }
  })
}
