import type { Endpoint } from '@kontor/contract'
import { useCall } from '../../kit/http/call.ts'
import type { Answer, CallInput, Route } from '../../kit/http/route.ts'
import type { WholeListRoute } from '../../kit/list/list-types.ts'

/** The number of entries of a section; undefined until it is known. */
export type UseCount = () => number | undefined

/** Counts by the total of a list; a page of one row is enough. */
export function totalOf<E extends Endpoint>(list: WholeListRoute<E>): UseCount {
  const input = { query: { per_page: 1 } } as unknown as CallInput<E>
  return function useTotal() {
    const { data } = useCall(list as Route<E>, input)
    return (data as { meta: { pagination: { total: number } } } | undefined)?.meta.pagination.total
  }
}

/** Counts the rows of a call that answers all of them. */
export function rowsOf<E extends Endpoint>(
  all: Answer<E> extends { data: unknown[] } ? Route<E> : never,
  input: CallInput<E>,
): UseCount {
  return function useRows() {
    const { data } = useCall(all as Route<E>, input)
    return (data as { data: unknown[] } | undefined)?.data.length
  }
}
