import type { BookingFilter } from '@kontor/contract'
import { levels } from '../../../kit/api.generated.ts'
import { useCall } from '../../../kit/call.ts'
import type { GridAddress } from '../address.ts'

/** Asks for the day that matters where a preset shows its rows. */
export const openDayInput = (
  filter: BookingFilter | undefined,
  { level, type }: Partial<Pick<GridAddress, 'level' | 'type'>> = {},
) => {
  const place = level ?? filter?.levels?.[0]
  const types = type ? [type] : filter?.resource_types
  return {
    query: { ...(place && { level_id: place }), ...(types?.length && { resource_types: types }) },
  }
}

const fiveMinutes = 300_000

/** The day that matters where the grid is, once it is known where that is. Asked again while the screen stays open. */
export function useOpenDay(filter: BookingFilter | undefined, address: Pick<GridAddress, 'level' | 'type'>) {
  const { data } = useCall(levels.openDay, openDayInput(filter, address), {
    enabled: !!filter,
    staleTime: 60_000,
    refetchInterval: fiveMinutes,
    placeholderData: () => undefined,
  })
  return data?.data
}
