import type { BookingFilter } from '@kontor/contract'
import type { GridAddress } from './address.ts'

/** Query for the next open day: the place and type in the address, otherwise the first of the preset's. */
export function dayQuery(filter: BookingFilter, { level, type }: Partial<Pick<GridAddress, 'level' | 'type'>> = {}) {
  const place = level ?? filter.levels?.[0]
  const types = type ? [type] : filter.resource_types
  return { ...(place && { level_id: place }), ...(types?.length && { resource_types: types }) }
}
