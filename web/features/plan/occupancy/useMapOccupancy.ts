import type { EventData } from '@kontor/contract'
import { useMemo } from 'react'
import { slots } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { Plan } from '../state/usePlan.ts'

/** The occupancy of the day that the map shows in place of the states, once it is asked for: of the place, and by resource. */
export function useMapOccupancy({ address, meta, all }: Plan) {
  const isOn = address.occupancy === 1
  const ids = useMemo(() => new Set(all.map(({ id }) => id)), [all])
  const read = useCall(
    slots.ofResources,
    { params: { id: meta?.level.id ?? 0 }, query: meta ? { date: meta.date } : {} },
    {
      enabled: isOn && !!meta,
      meta: {
        concerns: ({ resource_ids }: EventData) => resource_ids.length === 0 || resource_ids.some((id) => ids.has(id)),
      },
    },
  )
  const { data } = read
  const byResource = useMemo(() => new Map(data?.data.map((each) => [each.resource_id, each])), [data])
  return {
    isOn,
    /** The answer, with the occupancy of the whole place and the colours of the degrees. */
    read: { data, error: read.error, refetch: read.refetch },
    /** Undefined: the map shows the states. */
    byResource: isOn && data ? byResource : undefined,
    toggle: () => address.go({ occupancy: isOn ? null : 1 }),
  }
}
export type MapOccupancy = ReturnType<typeof useMapOccupancy>
