import type { Booking, GridDay, ListedGridBooking } from '@kontor/contract'
import type * as wire from '@kontor/contract/calls/grid.ts'
import { instantOf, readSlot } from '../../../kit/time/slot.ts'
import type { Zone } from '../../../kit/timeline/axis.ts'
import type { DatedCapacity, GridAnswer, GridBlock, GridBooking, GridResource } from '../grid-types.ts'

/*
 * The boundary between calls and grid: the only place where times are converted between the texts of calls and
 * milliseconds.
 */

const readZone = ({ timezone, day_start, day_end, offsets }: wire.GridZone): Zone => ({
  timezone,
  start: instantOf(day_start),
  end: instantOf(day_end),
  offsets: offsets.map(({ from, minutes }) => ({ from: instantOf(from), minutes })),
})

/** The server's compact day, expanded: each row and booking with everything it shows. */
export function readWireDay({ data, meta }: GridDay): GridAnswer {
  const { date_format, time_format, people, access, states, ...rest } = meta
  const start = instantOf(`${meta.date}T00:00Z`)
  const instant = (minutes: number) => start + minutes * 60_000
  const types = new Map(rest.types.map((type) => [type.id, type]))
  const withIcon = rest.attributes.filter(({ icon }) => icon)
  const rows = data.map((row): GridResource => {
    const {
      zone,
      open,
      access: place,
      auto_release,
      pre_check_in,
      expiring_warning,
      bookings,
      blocks,
      capacity_dates = [],
      ...resource
    } = row
    const { limits, meta: may } = access[place]!
    const type = types.get(row.resource_type_id)!
    const { buffer_before, buffer_after } = resource
    const functions = { auto_release, pre_check_in, expiring_warning }
    const shared = { resource_id: row.id, ...functions, buffer_before, buffer_after, limits }
    return {
      ...resource,
      kind: type.kind,
      type: type.name,
      equipment: withIcon.filter(({ name }) => row.attributes.includes(name)),
      timezone: rest.zones[zone]!.timezone,
      date_format,
      time_format,
      open: { from: instant(open[0]), to: instant(open[1]) },
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
          from: instant(from),
          to: instant(to),
          version,
          meta: { create: may.create, read: true, update, delete: cancel },
        }
      }),
      blocks: blocks.map(
        ([kind, from, to, reason, resource_name]): GridBlock => ({
          kind,
          reason,
          resource_name,
          from: instant(from),
          to: instant(to),
        }),
      ),
      dated: capacity_dates.map(([from, to, capacity]) => ({ from: instant(from), to: instant(to), capacity })),
    }
  })
  return { data: rows, meta: { ...rest, zones: rest.zones.map(readZone) } }
}

export const readDated = ({ capacity, ...slot }: wire.GridCapacity): DatedCapacity => ({ capacity, ...readSlot(slot) })

export function readWireBlock({ datetime_from, datetime_to, ...block }: wire.GridBlock): GridBlock {
  return { ...block, ...readSlot({ datetime_from, datetime_to }) }
}

/** A booking as `bookings-grid-bookings` lists it, reduced to the grid's fields. */
export function readListed(booking: ListedGridBooking): GridBooking {
  const {
    starts: _starts,
    ends: _ends,
    previous_booking_in_minutes: _previous,
    next_booking_in_minutes: _next,
    offset: _offset,
    datetime_from,
    datetime_to,
    ...shown
  } = booking
  return { ...shown, ...readSlot({ datetime_from, datetime_to }) }
}

/**
 * A booking as the other calls answer it, in the grid's form. Fields that only the grid's own call knows are read
 * afterwards.
 */
export function readBooking(booking: Booking, resource: GridResource, before?: GridBooking): GridBooking {
  return {
    auto_release: null,
    pre_check_in: null,
    expiring_warning: null,
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
    repeats: booking.series !== null,
    ...readSlot(booking),
    version: booking.version,
    meta: booking.meta,
  }
}
