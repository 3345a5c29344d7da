import type { Query } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { isOfDeleted } from './deleted.ts'

/**
 * Answers that were under way when something they depend on changed, which they may lack: they are stale as they
 * arrive. `true`: if they show, they are read again then.
 */
const overtaken = new WeakMap<Query, boolean>()
const underWay = (predicate: (query: Query) => boolean) =>
  queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })

/** Marks kept answers as stale, and those under way. */
export function markStale(predicate: (query: Query) => boolean): void {
  for (const query of underWay(predicate)) overtaken.set(query, overtaken.get(query) || !!query.meta?.patches)
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}

/**
 * Reads again what shows, but for rows that were deleted here. A first answer under way has to arrive before; a later one is
 * given up.
 */
export function readAgain(isWanted: (query: Query) => boolean): void {
  const predicate = (query: Query) => isWanted(query) && !isOfDeleted(query)
  for (const query of underWay(predicate)) if (overtaken.has(query)) overtaken.set(query, true)
  void queryClient.refetchQueries({ predicate, type: 'active' })
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  if (action.type === 'fetch') overtaken.delete(query)
  const isReadAgain = overtaken.get(query)
  // A screen that writes into its answer (`manual`) doesn't end the call that is under way.
  if (action.type !== 'success' || action.manual || isReadAgain === undefined) return
  overtaken.delete(query)
  const { queryKey } = query
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: isReadAgain ? 'active' : 'none' })
})
