import { useQueries } from '@tanstack/react-query'
import { slots } from '../../../kit/http/api.generated.ts'
import { call, callKey } from '../../../kit/http/call.ts'
import { commonQuarters } from './free-times.ts'
import type { PickedResource } from './pickers.ts'

/** The quarters of an hour of a local day, free where all resources are. */
export function useQuarters(resources: readonly PickedResource[], date: string) {
  const reads = useQueries({
    queries: resources.map(({ id }) => {
      const input = {
        params: { type: 'resource' as const, id },
        query: { types: ['15-minutes' as const], date },
      }
      return { queryKey: callKey(slots.list, input), queryFn: () => call(slots.list, input) }
    }),
  })
  const answers = reads.flatMap(({ data }) => (data ? [data.data.slots] : []))
  return {
    data: answers.length === resources.length ? commonQuarters(answers) : undefined,
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of reads) void read.refetch()
    },
  }
}
