import type { GridBlock, GridBooking, GridResource } from '../grid-types.ts'

const day = '2026-11-19'
/** An instant of the day the tests are about, in epoch milliseconds; the row's zone is UTC. */
export const at = (time: string) =>
  Date.parse(`${day}T00:00Z`) + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000
const iso = (instant: number) => new Date(instant).toISOString()
let ids = 0
const noLimits: GridResource['limits'] = {
  days_ahead: null,
  longest_minutes: null,
  bookings_a_day: null,
  bookings_a_week: null,
  bookings_at_once: null,
}

/** A booking by `from` and `to`, HH:mm or epoch milliseconds. */
export function aBooking(from: string | number, to: string | number, more: Partial<GridBooking> = {}): GridBooking {
  const [start, end] = [from, to].map((time) => (typeof time === 'number' ? time : at(time))) as [number, number]
  return {
    id: ++ids,
    declaration_id: ids,
    resource_id: 1,
    subject: 'Retro',
    host: 'Ada Lindqvist',
    host_id: 1,
    is_private: false,
    relation: 'mine',
    status: 'booked',
    approval_status: 'not_required',
    repeats: false,
    from: start,
    to: end,
    auto_release: null,
    pre_check_in: null,
    expiring_warning: null,
    buffer_before: 0,
    buffer_after: 0,
    limits: noLimits,
    version: 1,
    meta: { create: true, read: true, update: true, delete: true },
    ...more,
  }
}

export const aBlock = (from: string, to: string, kind: GridBlock['kind'] = 'linked'): GridBlock => ({
  kind,
  reason: null,
  resource_name: null,
  from: at(from),
  to: at(to),
})

/** A room that is open from 08:00 to 18:00 in UTC. */
export const aRoom = (more: Partial<GridResource> = {}): GridResource => ({
  id: 1,
  name: 'Sandtor',
  level_id: 1,
  resource_type_id: 1,
  kind: 'room',
  type: 'Meeting room',
  capacity: 1,
  seats: 8,
  attributes: [],
  equipment: [],
  timezone: 'UTC',
  date_format: 'd.M.yyyy',
  time_format: 'HH:mm',
  start: '08:00',
  end: '18:00',
  open: { from: at('08:00'), to: at('18:00') },
  buffer_before: 0,
  buffer_after: 0,
  is_bookable: true,
  ...{ needs_approval: false, price_per_hour: null, currency: null },
  limits: noLimits,
  bookings: [],
  blocks: [],
  dated: [],
  meta: { create: true, read: true, update: true, delete: true },
  ...more,
})

/** Seven in the morning of that day: nothing is past yet. */
export const early = { now: at('07:00'), daysAhead: 0 }
export const shown = (span: { from: number; to: number } | null) =>
  span && `${iso(span.from).slice(11, 16)}–${iso(span.to).slice(11, 16)}`
