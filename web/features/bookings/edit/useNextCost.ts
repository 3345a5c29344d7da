import type { Booking } from '@kontor/contract'
import { useFormats } from '../../../kit/time/formats.ts'
import { costOf } from '../list/rows/cost.ts'
import { useCost } from '../make/useCost.ts'
import { type BookingValues, isSameSlot, slotOfValues } from './values.ts'

/**
 * The cost of a booking at the time and place that are typed. Undefined: it stays as it is, or isn't known yet; null: free of
 * charge.
 */
export function useNextCost(booking: Booking, values: BookingValues): string | null | undefined {
  const formats = useFormats()
  const slot = slotOfValues(values, booking)
  const isMoved = slot !== null && (!isSameSlot(slot, booking) || values.resource.id !== booking.resource_id)
  const next = useCost([values.resource.id], isMoved ? slot : null)
  if (!next) return undefined
  const [total] = next.totals
  return total ? costOf(total, formats) : null
}
