import type { SlotType } from '../calls/slots.ts'

/** The label of each slot type (`plan.slot.all_day`): labels have no dashes in their keys. */
export const slotWords = {
  'all-day': 'all_day',
  'half-day': 'half_day',
  hours: 'hours',
  '30-minutes': 'half_hours',
  '15-minutes': 'quarters',
} as const satisfies Record<SlotType, string>
