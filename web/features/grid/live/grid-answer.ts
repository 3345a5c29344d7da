import type { GridBlock, GridBooking, GridDay, GridMeta, GridResource, ListedGridBooking } from '@kontor/contract'

/** The grid as screens use it. */
export interface GridAnswer {
  data: GridResource[]
  meta: GridMeta
}

/** The server's compact day, each row and booking with all that it shows. */
export function readDay({ data, meta }: GridDay): GridAnswer {
  const { date_format, time_format, people, access, states, ...rest } = meta
  const start = Date.parse(`${meta.date}T00:00Z`)
  const instant = (minutes: number) => new Date(start + minutes * 60_000).toISOString().replace('.000Z', 'Z')
  const kinds = new Map(rest.types.map(({ id, kind }) => [id, kind]))
  const rows = data.map((row): GridResource => {
    const { zone, open, access: place, auto_release, pre_check_in, bookings, blocks, ...resource } = row
    const { limits, meta: may } = access[place]!
    const { buffer_before, buffer_after } = resource
    const shared = { resource_id: row.id, auto_release, pre_check_in, buffer_before, buffer_after, limits }
    return {
      ...resource,
      kind: kinds.get(row.resource_type_id)!,
      timezone: rest.zones[zone]!.timezone,
      date_format,
      time_format,
      resource_start: instant(open[0]),
      resource_end: instant(open[1]),
      limits,
      meta: may,
      bookings: bookings.map(([id, declaration_id, from, to, subject, host_id, state, version]): GridBooking => {
        const { update, delete: cancel, ...common } = states[state]!
        return {
          id,
          declaration_id,
          ...shared,
          subject,
          host: host_id === null ? null : people[host_id]!,
          host_id,
          ...common,
          datetime_from: instant(from),
          datetime_to: instant(to),
          version,
          meta: { create: may.create, read: true, update, delete: cancel },
        }
      }),
      blocks: blocks.map(
        ([kind, from, to, reason, resource_name]): GridBlock => ({
          kind,
          reason,
          resource_name,
          datetime_from: instant(from),
          datetime_to: instant(to),
        }),
      ),
    }
  })
  return { data: rows, meta: rest }
}

/** A booking as `bookings-grid-bookings` lists it, with what the grid shows of it alone: as `readDay` has it. */
export function shownOf(booking: ListedGridBooking): GridBooking {
  const {
    starts: _starts,
    ends: _ends,
    expiring_warning: _warning,
    previous_booking_in_minutes: _previous,
    next_booking_in_minutes: _next,
    offset: _offset,
    ...shown
  } = booking
  return shown
}
