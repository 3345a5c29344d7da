import type { Booking } from '@kontor/contract'
import type { Formats } from '../../../../kit/time/formats.ts'

/** `€24.00`; null where it is free of charge. */
export const costOf = ({ cost, currency }: Pick<Booking, 'cost' | 'currency'>, formats: Formats): string | null =>
  cost === null ? null : formats.money(cost, currency)
