import type { Endpoint } from '@kontor/contract'
import { useState } from 'react'
import { usePaused } from '../usePaused.ts'
import type { FixedQuery, Item, ListRoute, WholeListRoute } from './list-types.ts'
import { type Pages, usePages } from './usePages.ts'

/** Milliseconds after the last key before the server is asked. */
const patience = 250

/** Rows to choose from: the server searches for the words and returns further pages on request. */
export interface Choices<Row> extends Pages<Row> {
  words: string
  search(words: string): void
  /** Whether the rows are still those of earlier words. */
  isAsking: boolean
}

/** The order and the filters of a list call; page and words are the picker's. */
export type ChoicesQuery<E extends Endpoint> = FixedQuery<E>

/** The rows of a paged list call as choices of a picker or filter, however many there are. */
export function useChoices<E extends Endpoint>(
  route: WholeListRoute<E>,
  { query = {} as ChoicesQuery<E> }: { query?: ChoicesQuery<E> } = {},
): Choices<Item<E>> {
  const [words, search] = useState('')
  const wanted = words.trim()
  const asked = usePaused(wanted, patience)
  const pages = usePages(route as ListRoute<E>, { query: asked ? { ...query, query: asked } : query })
  const isAsking = !pages.error && (wanted !== asked || pages.isPrevious)
  return { ...pages, words, search, isAsking }
}
