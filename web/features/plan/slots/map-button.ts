import type { DaySlots } from '@kontor/contract'
import { readSlot } from '../../../kit/time/slot.ts'

type SlotsOfDay = Pick<DaySlots, 'map_id' | 'occupancy_percentage' | 'is_today' | 'slots'>

/** Why the map can't be opened from the times of a day; null: it can (R287–R289, R291). `now` in epoch milliseconds. */
export function noMapReason(
  { map_id, occupancy_percentage, is_today, slots }: SlotsOfDay,
  now: number,
): 'none' | 'full' | 'past' | null {
  if (map_id === null) return 'none'
  if (is_today && occupancy_percentage >= 100) return 'full'
  if (slots.length > 0 && slots.every((slot) => readSlot(slot).to <= now)) return 'past'
  return null
}
