import type { Endpoint } from '@kontor/contract'
import { sectionOf } from '@kontor/contract/calls/sections.ts'
import { useEffect, useEffectEvent } from 'react'
import { keyIn, presetKey } from './filter/filter-address.ts'
import { useFilters } from './filter/useFilters.ts'
import type { FilterName, FilterOf, Item, ListOptions, ListRoute } from './list-types.ts'
import { useWords } from './search/useWords.ts'
import { useAddress } from './useAddress.ts'
import { type Pages, usePages } from './usePages.ts'
import { useSort } from './useSort.ts'

/** Pages loaded without a request; further ones on request (R182–R184). */
const byThemselves = 3

export interface List<E extends Endpoint> extends Pages<Item<E>> {
  route: ListRoute<E>
  /** Reads the loaded pages again. */
  refetch(): Promise<unknown>
  /** Whether further rows are about to come by themselves. */
  isArriving: boolean
  /** The list's part of the address, if the screen has several lists. */
  name: string | undefined
  /** The input of the call without the page. */
  input: { params?: object | undefined; query: object }
  words: string
  search(words: string): void
  sort: string | null
  sortBy(column: string): void
  /** One filter of the call, as the filter parts take it: `<ChoiceFilter {...list.filter('state')} … />`. */
  filter<Name extends FilterName<E>>(name: Name): FilterOf<E, Name>
  /** The number of chosen filter values. */
  chosen: number
  /** Whether words or filters narrow the list. */
  isNarrowed: boolean
  /** Removes words and filters. */
  widen(): void
  /** Removes everything of the list from the address. */
  reset(): void
}

/**
 * A list whose words, order and filters are in the address, so that a link shows the same list. The first three pages
 * of 200 load by themselves (R181–R183). While another query loads, the previous rows stay.
 */
export function useList<E extends Endpoint>(route: ListRoute<E>, ...[given]: ListOptions<E>): List<E> {
  const { params, query: fixed, name }: { params?: object; query?: object; name?: string } = given ?? {}
  const [, set] = useAddress()
  const kinds = (route as { filters?: Record<string, 'texts'> }).filters ?? {}
  const { filter, asked, chosen } = useFilters(kinds, { section: sectionOf(route.path), name })
  const [wordsKey, sortKey] = [keyIn(name, 'query'), keyIn(name, 'sort')]
  const { words, typed, search } = useWords(name)
  const [sort, sortBy] = useSort(name)
  const input = { params, query: { ...(words && { query: words }), ...(sort && { sort }), ...asked, ...fixed } }

  const pages = usePages(route, input)
  const { count, hasMore, isFetching, hasMoreFailed } = pages
  const loadNext = useEffectEvent(pages.loadMore)
  // A page that failed waits for Retry.
  const isArriving = count > 0 && count < byThemselves && hasMore && !hasMoreFailed
  useEffect(() => {
    if (isArriving && !isFetching) loadNext()
  }, [isArriving, isFetching])

  const clear = (keys: readonly string[]) =>
    set((next) => {
      for (const key of keys) next.delete(key)
    })
  const narrowing = [wordsKey, keyIn(name, presetKey), ...Object.keys(kinds).map((key) => keyIn(name, key))]
  return {
    route,
    name,
    ...pages,
    isArriving,
    input,
    words: typed,
    search,
    sort,
    sortBy: (column) => sortBy(sort === column ? `-${column}` : column),
    filter: filter as unknown as List<E>['filter'],
    chosen,
    isNarrowed: chosen > 0 || words !== '',
    widen: () => clear(narrowing),
    reset: () => clear([...narrowing, sortKey]),
  }
}
