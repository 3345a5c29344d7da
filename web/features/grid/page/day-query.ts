import type { BookingFilter } from '@kontor/contract'
import type { DayInput } from '../live/useGridDay.ts'
import type { GridAddress } from './address.ts'

/** The call that answers the day which an address names. */
export function dayInput(
  presetId: string,
  { date, level, type }: Partial<Pick<GridAddress, 'date' | 'level' | 'type'>>,
): DayInput {
  return {
    params: { presetId },
    query: {
      ...(date && { date }),
      ...(level && { level_id: level }),
      ...(type && { resource_type_id: type }),
    },
  }
}

/**
 * The query for the next open day: with the place and type of the address, otherwise the first place of the preset and
 * its types.
 */
export function dayQuery(filter: BookingFilter, { level, type }: Partial<Pick<GridAddress, 'level' | 'type'>> = {}) {
  const place = level ?? filter.levels?.[0]
  const types = type ? [type] : filter.resource_types
  return { ...(place && { level_id: place }), ...(types?.length && { resource_types: types }) }
}
