import type { Booking, UsualResource } from '@kontor/contract'
import type { TFunction } from 'i18next'
import type { Formats } from '../../../../kit/time/formats.ts'

/** `€24.00`; null where it is free of charge. */
export const costOf = ({ cost, currency }: Pick<Booking, 'cost' | 'currency'>, formats: Formats): string | null =>
  cost === null ? null : formats.money(cost, currency)

/** `€24.00 an hour`, for a resource that isn't booked yet; null: it is free of charge. */
export const priceText = (
  t: TFunction,
  formats: Pick<Formats, 'money'>,
  { price_per_hour: price, currency }: Pick<UsualResource, 'price_per_hour' | 'currency'>,
): string | null => (price ? t('bookings.price_an_hour', { price: formats.money(price, currency) }) : null)
