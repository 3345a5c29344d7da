import type { Booking } from '@kontor/contract'

/** `€24.00`; null where it is free of charge. */
export function costOf({ cost, currency }: Pick<Booking, 'cost' | 'currency'>): string | null {
  if (cost === null) return null
  return currency ? cost.toLocaleString('en', { style: 'currency', currency }) : cost.toLocaleString('en')
}
