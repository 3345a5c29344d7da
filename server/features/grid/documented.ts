import type { Grid, GridBlock, GridCapacity, GridResource, ListedGridBooking } from '@kontor/contract'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { dateOf, offsetsAround, type Range } from '../../time/zones.ts'
import { type DatedCapacity, iso, slotOf } from '../availability/availability.ts'
import { attributesOf, type DayOfGrid, type DayRow } from './day.ts'
import {
  blocksNow,
  bookedName,
  bookingsNow,
  flagsOf,
  type GridReader,
  isOpenRow,
  relationOf,
  saidInGrid,
  titleInGrid,
} from './reader.ts'

/** The reader's date and time formats. */
export interface Formats {
  date_format: string
  time_format: string
  lang: Language
}

/** A row as the specification's calls answer it, without its bookings and blocks. */
export function rowOf(
  { reader, names }: DayOfGrid,
  { resource, rights, open, start, end }: DayRow,
  { date_format, time_format }: Formats,
) {
  return {
    id: resource.id,
    name: saidInGrid(reader, resource),
    level_id: resource.level_id,
    resource_type_id: resource.resource_type_id,
    kind: names.types.get(resource.resource_type_id)!.kind,
    capacity: resource.capacity,
    seats: resource.seats,
    attributes: attributesOf(reader, resource),
    timezone: resource.timezone,
    date_format,
    time_format,
    start,
    end,
    resource_start: iso(open.from),
    resource_end: iso(open.to),
    buffer_before: resource.buffer_before,
    buffer_after: resource.buffer_after,
    is_bookable: resource.is_bookable,
    needs_approval: resource.needs_approval,
    price_per_hour: resource.price_per_hour,
    currency: resource.currency,
    limits: rights.limits,
    meta: { create: rights.book, read: true, update: rights.change_others, delete: rights.cancel_others },
  } satisfies Omit<GridResource, 'bookings' | 'blocks' | 'capacity_dates'>
}

/** The bookings of a row with all that the specification names of them. */
export function bookingsOf(
  { reader, names }: Pick<DayOfGrid, 'reader' | 'names'>,
  dayRow: DayRow,
  { time_format }: Formats,
) {
  const { resource, rights, row, open } = dayRow
  const type = names.types.get(resource.resource_type_id)!
  const offsets = offsetsAround(dateOf(open.from, resource.timezone), resource.timezone)
  const offsetAt = (instant: number) => offsets.findLast(({ from }) => from <= instant)!.minutes
  const isTwelve = /h/.test(time_format)
  const clock = (instant: number) => clockText((instant / 60_000 + offsetAt(instant)) % 1440, isTwelve)
  const found = bookingsNow(reader, row)
  return found.map((booking, index): ListedGridBooking => {
    const { update, delete: cancel } = flagsOf(reader, booking, rights)
    const shown = isOpenRow(reader, booking)
    return {
      id: booking.id,
      declaration_id: booking.declaration_id,
      resource_id: resource.id,
      subject: shown ? titleInGrid(reader, booking, type) : null,
      host: shown ? booking.host : null,
      host_id: shown ? booking.host_id : null,
      is_private: booking.is_private,
      relation: relationOf(reader, booking),
      status: booking.status,
      approval_status: booking.approval_status,
      repeats: shown && booking.repeats,
      starts: clock(booking.from),
      ends: clock(booking.to),
      datetime_from: iso(booking.from),
      datetime_to: iso(booking.to),
      auto_release: resource.auto_release,
      pre_check_in: resource.pre_check_in,
      expiring_warning: resource.expiring_warning,
      buffer_before: resource.buffer_before,
      buffer_after: resource.buffer_after,
      previous_booking_in_minutes: minutesBetween(found[index - 1]?.to ?? open.from, booking.from),
      next_booking_in_minutes: minutesBetween(booking.to, found[index + 1]?.from ?? open.to),
      limits: rights.limits,
      offset: offsetAt(booking.from),
      version: booking.version,
      meta: { create: rights.book, read: true, update, delete: cancel },
    }
  })
}

/** Never below zero (R243). */
const minutesBetween = (from: number, to: number) => Math.max(0, Math.round((to - from) / 60_000))

const pad = (value: number) => String(value).padStart(2, '0')

/** `09:05`, `09:05 AM`. Minutes after midnight. */
function clockText(minute: number, isTwelve: boolean): string {
  const [hour, rest] = [Math.floor(minute / 60), Math.floor(minute % 60)]
  return isTwelve ? `${pad(hour % 12 || 12)}:${pad(rest)} ${hour < 12 ? 'AM' : 'PM'}` : `${pad(hour)}:${pad(rest)}`
}

/** A time of a row that can't be booked and isn't one of its own bookings. Epoch milliseconds. */
export interface Block extends Range, Pick<GridBlock, 'kind' | 'reason' | 'resource_name'> {}

/** Breaks in the opening hours are blocks too, because everything shown free must be bookable. */
export function blocksOf(reader: GridReader, { row, breaks, blocked }: DayRow, lang: Language): Block[] {
  const blocks = blocksNow(reader, row).map((block) => ({
    kind: block.kind,
    reason: block.assigned ? sentence(lang, 'refusal.assigned_to', { who: block.assigned.name }) : block.reason,
    resource_name: bookedName(reader, block),
    from: block.from,
    to: block.to,
  }))
  const reason = breaks.length ? sentence(lang, 'refusal.break') : null
  const bare = { kind: 'unavailable' as const, resource_name: null }
  return [
    ...blocks,
    ...blocked.map((each) => ({ ...bare, ...each })),
    ...breaks.map((range) => ({ ...bare, reason, ...range })),
  ]
}

export const listedBlock = ({ from, to, ...block }: Block): GridBlock => ({ ...block, ...slotOf({ from, to }) })

export const listedCapacity = ({ capacity, ...range }: DatedCapacity): GridCapacity => ({ capacity, ...slotOf(range) })

/** Smallest start and largest end of the rows that are open that day (R232); 00:00 both without any (R231). */
export function outlineOf(
  rows: readonly { start: string; end: string; open: Range }[],
): Pick<Grid['meta'], 'grid_start' | 'grid_end'> {
  const open = rows.filter(({ open }) => open.from < open.to)
  const starts = open.map(({ start }) => start).sort()
  const ends = open.map(({ end }) => end).sort()
  return { grid_start: starts[0] ?? '00:00', grid_end: ends.at(-1) ?? '00:00' }
}
