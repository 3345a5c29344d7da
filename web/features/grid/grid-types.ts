import type * as wire from '@kontor/contract/calls/grid.ts'
import type { GridDay } from '@kontor/contract/calls/grid-day.ts'
import type { Span } from '../../kit/time/slot.ts'
import type { Zone } from '../../kit/timeline/axis.ts'

/*
 * The types of the grid: the contract's rows and bookings, with every time as epoch milliseconds. `live/wire.ts` alone
 * reads and writes the texts that calls have for times.
 */

export interface GridBooking extends Omit<wire.GridBooking, 'datetime_from' | 'datetime_to'>, Span {}

/** A time of a row that is unavailable without a booking of that row. */
export interface GridBlock extends Omit<wire.GridBlock, 'datetime_from' | 'datetime_to'>, Span {}

export interface GridResource
  extends Omit<wire.GridResource, 'resource_start' | 'resource_end' | 'bookings' | 'blocks' | 'capacity_dates'> {
  /** Its equipment that has an icon. */
  equipment: GridMeta['attributes']
  /** The name of its type: Meeting room, Phone booth. */
  type: string
  /** The hours in which it can be booked that day; empty ones: closed. */
  open: Span
  bookings: GridBooking[]
  blocks: GridBlock[]
  /** Other capacities of a pool, in order. */
  dated: DatedCapacity[]
}

export interface DatedCapacity extends Span {
  capacity: number
}

export interface GridMeta extends Omit<wire.GridMeta, 'zones'> {
  zones: Zone[]
  /** When the rows open; see the call. */
  opens_at: GridDay['meta']['opens_at']
  /** Equipment of the rows. */
  attributes: GridDay['meta']['attributes']
}

/** A day of a preset. */
export interface GridAnswer {
  data: GridResource[]
  meta: GridMeta
}
