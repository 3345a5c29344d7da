import { longestBooking, type Slot } from '@kontor/contract'
import { invalidField } from '../../http/app-error.ts'
import type { Range } from './hours.ts'

/** A slot of the API as a range in epoch milliseconds. */
export function rangeOf(slot: Slot): Range {
  return { from: Date.parse(slot.datetime_from), to: Date.parse(slot.datetime_to) }
}

/** From the first start to the last end. */
export function spanOf(ranges: readonly Range[]): Range {
  const span = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
  for (const { from, to } of ranges) {
    span.from = Math.min(span.from, from)
    span.to = Math.max(span.to, to)
  }
  return span
}

/** The ranges of each resource, in order of start; the n-th range is the n-th booking's. */
export function rangesByResource<R extends Range>(
  bookings: readonly { resource_id: number }[],
  ranges: readonly R[],
): Map<number, R[]> {
  const found = Map.groupBy(ranges.keys(), (n) => bookings[n]!.resource_id)
  const inOrder = (places: number[]) => places.map((n) => ranges[n]!).sort((a, b) => a.from - b.from)
  return new Map([...found].map(([id, places]) => [id, inOrder(places)]))
}

/**
 * The window of time to read for these ranges. It begins at most one longest booking ago: older ranges are refused
 * without looking at bookings, and two ranges far apart would otherwise read years of them.
 */
export function windowOf(ranges: readonly Range[], now = Date.now()): Range {
  const { from, to } = spanOf(ranges)
  return { from: Math.max(from, Math.min(now - longestBooking * 60_000, to)), to }
}

/** A range in the API's format: UTC, whole seconds, ending in Z. */
export function slotOf({ from, to }: Range): Slot {
  return { datetime_from: iso(from), datetime_to: iso(to) }
}

export function iso(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

/** A slot as a range; throws 422 at the field of its end where that isn't after its start, or longer than any booking may be. */
export function checkedRange(slot: Slot, field: string): Range {
  const { from, to } = rangeOf(slot)
  if (to <= from) throw invalidField(field, 'end_before_start')
  if (to - from > longestBooking * 60_000) throw invalidField(field, 'too_long')
  return { from, to }
}

/**
 * Slots of a body in order, adjacent and overlapping ones merged. Throws 422 at the field where an end isn't after its
 * start, or where a slot is longer than any booking may be. `field` is the path of the slots in the body.
 */
export function mergedSlots(slots: readonly Slot[], field: string): Range[] {
  const ranges = slots.map((slot, index) => checkedRange(slot, `${field}.${index}.datetime_to`))
  const merged: Range[] = []
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged
}
