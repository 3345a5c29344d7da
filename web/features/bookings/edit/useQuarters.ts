import { useQuery } from '@tanstack/react-query'
import { slots } from '../../../kit/http/api.generated.ts'
import { call, callKey } from '../../../kit/http/call.ts'
import { commonQuarters } from './free-times.ts'
import type { PickedResource } from './pickers.ts'

const quarters = ['15-minutes' as const]

/** The quarters of an hour of a local day, free where all resources are. */
export function useQuarters(resources: readonly PickedResource[], date: string) {
  const ids = resources.map(({ id }) => id)
  return useQuery({
    // Begins with the key of the call, so that an event makes both stale.
    queryKey: [...callKey(slots.list), { ids, date }],
    queryFn: async ({ signal }) => {
      const read = (id: number) =>
        call(slots.list, { params: { type: 'resource', id }, query: { types: quarters, date } }, { signal })
      return commonQuarters((await Promise.all(ids.map(read))).map(({ data }) => data.slots))
    },
  })
}
