import type { BookingFilter } from '@kontor/contract'
import type { GridAddress } from './address.ts'

/**
 * The query for the next open day: with the place and type of the address, otherwise the first place of the preset and
 * its types.
 */
export function dayQuery(filter: BookingFilter, { level, type }: Partial<Pick<GridAddress, 'level' | 'type'>> = {}) {
  const place = level ?? filter.levels?.[0]
  const types = type ? [type] : filter.resource_types
  return { ...(place && { level_id: place }), ...(types?.length && { resource_types: types }) }
}
