import type { Endpoint } from '@kontor/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callKey } from '../http/call.ts'
import { call } from '../http/client.ts'
import type { CallInput } from '../http/route.ts'
import type { Item, ListRoute } from './list-types.ts'

/** Rows of a page (R181). */
export const perPage = 200

/** A page of any list call; its rows are typed where the list is used. */
interface AnyPage<Row> {
  data: Row[]
  meta: { pagination: { current_page: number; last_page: number; total: number } }
}

export interface Pages<Row> {
  rows: readonly Row[]
  /** All rows that match; null until the first page is there. */
  total: number | null
  error: Error | null
  isLoading: boolean
  isLoadingMore: boolean
  hasMore: boolean
  loadMore(): void
  retry(): void
}

interface State {
  /** Pages that are loaded. */
  count: number
  isFetching: boolean
  /** Whether the rows are those of the previous query. */
  isPrevious: boolean
  hasMoreFailed: boolean
  /** Reads the loaded pages again. */
  refetch(): Promise<unknown>
}

/** The first page of a list call, and further ones on request. While another query loads, the previous rows stay. */
export function usePages<E extends Endpoint>(
  route: ListRoute<E>,
  input: { params?: object | undefined; query: object },
): Pages<Item<E>> & State {
  const found = useInfiniteQuery({
    queryKey: [...callKey(route), 'list', input],
    queryFn: ({ pageParam, signal }) =>
      call(
        route,
        { ...input, query: { ...input.query, page: pageParam, per_page: perPage } } as unknown as CallInput<E>,
        { signal },
      ) as unknown as Promise<AnyPage<Item<E>>>,
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  const pages = found.data?.pages ?? []
  return {
    rows: pages.flatMap(({ data }) => data),
    total: pages[0]?.meta.pagination.total ?? null,
    error: found.error,
    isLoading: found.isPending,
    isLoadingMore: found.isFetchingNextPage,
    hasMore: found.hasNextPage,
    loadMore: () => void found.fetchNextPage(),
    refetch: found.refetch,
    retry: () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch()),
    count: pages.length,
    isFetching: found.isFetching,
    isPrevious: found.isPlaceholderData,
    hasMoreFailed: found.isFetchNextPageError,
  }
}
