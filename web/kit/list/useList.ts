import type { Endpoint } from '@kontor/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callKey } from '../call.ts'
import { call } from '../client.ts'
import type { CallInput } from '../route.ts'
import { whereNow } from '../where.ts'
import type { FilterName, FilterValue, Item, ListRoute } from './list-types.ts'
import { useAddress } from './useAddress.ts'

/** Rows of a page (R181). */
export const perPage = 200
/** Pages that come by themselves; the rest on request (R182–R184). */
const byThemselves = 3
/** Milliseconds after the last key before the server is asked. */
const patience = 250

/** A page of any list call; what is generic here is typed where the list is used. */
interface AnyPage<Row> {
  data: Row[]
  meta: { pagination: { current_page: number; last_page: number; total: number } }
}

export interface List<E extends Endpoint> {
  route: ListRoute<E>
  rows: readonly Item<E>[]
  /** Of all that match; null until it is known. */
  total: number | null
  error: Error | null
  isLoading: boolean
  isLoadingMore: boolean
  hasMore: boolean
  loadMore(): void
  retry(): void
  /** What the address says: words, order and filters, as the server takes them. */
  query: Record<string, unknown>
  words: string
  search(words: string): void
  sort: string | null
  sortBy(column: string): void
  chosen<Name extends FilterName<E>>(name: Name): readonly FilterValue<E, Name>[]
  choose<Name extends FilterName<E>>(name: Name, values: readonly FilterValue<E, Name>[]): void
  /** Whether anything narrows the list. */
  isNarrowed: boolean
  /** Everything shows again. */
  widen(): void
  /** As the list is without anything in its address. */
  reset(): void
}

/**
 * A list whose words, order and filters live in the address: a link shows the same list. The first three pages of 200 come
 * by themselves (R181–R183). While another question loads, the rows of the last one stay.
 */
export function useList<E extends Endpoint>(route: ListRoute<E>): List<E> {
  const [address, set] = useAddress()
  const query = queryOf(address)
  const found = useInfiniteQuery({
    queryKey: [...callKey(route), 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(route, { query: { ...query, page: pageParam, per_page: perPage } } as unknown as CallInput<E>, {
        signal,
      }) as unknown as Promise<AnyPage<Item<E>>>,
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  const pages = found.data?.pages ?? []
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found
  useEffect(() => {
    const comesByItself = pages.length > 0 && pages.length < byThemselves && hasNextPage
    // One that failed waits to be asked for again.
    if (comesByItself && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [pages.length, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  const words = useWords(address.get('query') ?? '', (text) =>
    set((next) => (text ? next.set('query', text) : next.delete('query'))),
  )
  const sort = address.get('sort')
  return {
    route,
    rows: pages.flatMap(({ data }) => data),
    total: pages[0]?.meta.pagination.total ?? null,
    error: found.error,
    isLoading: found.isPending,
    isLoadingMore: found.isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : found.refetch()),
    query,
    ...words,
    sort,
    sortBy: (column) => set((next) => next.set('sort', sort === column ? `-${column}` : column)),
    chosen: (name) => (query[name] as never) ?? [],
    choose: (name, values) =>
      set((next) => {
        next.delete(name)
        for (const value of values) next.append(name, String(value))
      }),
    reset: () =>
      set((next) => {
        for (const key of [...next.keys()]) next.delete(key)
      }),
    isNarrowed: [...address.keys()].some((key) => key !== 'sort'),
    widen: () =>
      set((next) => {
        for (const key of [...next.keys()]) if (key !== 'sort') next.delete(key)
      }),
  }
}

/** `query` and `sort` once, everything else is a filter with one value or several. */
function queryOf(address: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const key of new Set(address.keys()))
    query[key] = key === 'query' || key === 'sort' ? address.get(key)! : address.getAll(key)
  return query
}

/**
 * What is being typed shows at once and is asked for a moment later, after whatever was pressed meanwhile; what the address
 * says otherwise wins.
 */
function useWords(asked: string, ask: (words: string) => void) {
  const [words, setWords] = useState(asked)
  useEffect(() => setWords(asked), [asked])
  useEffect(() => {
    if (words.trim() === asked) return
    const timer = setInterval(() => {
      if (whereNow() === null) return
      clearInterval(timer)
      ask(words.trim())
    }, patience)
    return () => clearInterval(timer)
  }, [words])
  return { words, search: setWords }
}
