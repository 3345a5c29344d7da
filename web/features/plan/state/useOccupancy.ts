import type { PlaceOccupancies } from '@kontor/contract'
import { useMemo } from 'react'

/** The occupancy of the day by resource, and by the key of each area of the map. */
export function useOccupancy(occupancy: PlaceOccupancies | null | undefined) {
  return useMemo(
    () =>
      occupancy
        ? {
            ...occupancy,
            byResource: new Map(occupancy.resources.map((each) => [each.resource_id, each])),
            byArea: new Map(occupancy.areas.map((each) => [each.key, each])),
          }
        : null,
    [occupancy],
  )
}
export type PlanOccupancy = NonNullable<ReturnType<typeof useOccupancy>>
