import type { Endpoint } from '@kontor/contract'
import { useEffect, useState } from 'react'
import { whereNow } from '../where.ts'
import type { FilterName, FilterValue, Item, ListRoute } from './list-types.ts'
import { useAddress } from './useAddress.ts'
import { type Pages, usePages } from './usePages.ts'

/** Pages that come by themselves; the rest on request (R182–R184). */
const byThemselves = 3
/** Milliseconds after the last key before the server is asked. */
const patience = 250

export interface List<E extends Endpoint> extends Pages<Item<E>> {
  route: ListRoute<E>
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
 * by themselves (R181–R183). While another query loads, the rows of the previous one stay.
 */
export function useList<E extends Endpoint>(route: ListRoute<E>): List<E> {
  const [address, set] = useAddress()
  const query = queryOf(address)
  const pages = usePages(route, query)
  const { count, hasMore, isFetching, hasMoreFailed, loadMore } = pages
  useEffect(() => {
    const comesByItself = count > 0 && count < byThemselves && hasMore
    // A page that failed waits for Retry.
    if (comesByItself && !isFetching && !hasMoreFailed) loadMore()
  }, [count, hasMore, isFetching, hasMoreFailed])

  const words = useWords(address.get('query') ?? '', (text) =>
    set((next) => (text ? next.set('query', text) : next.delete('query'))),
  )
  const sort = address.get('sort')
  return {
    route,
    ...pages,
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
