import type { Query } from '@tanstack/react-query'
import { isAddressWithin } from '../../address.ts'
import { queryClient } from '../query-client.ts'
import type { CallParts } from '../request.ts'
import type { Route } from '../route.ts'

/** The parts of a call's input that name rows. */
export type RowNames = Pick<CallParts, 'params' | 'body'>

/** A path with its parameters; `last` is the one that `params` lacks. */
const filled = (path: string, params: RowNames['params'] = {}, last?: number) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? last))

/** The addresses of the rows that a call deletes: its own, or those of the ids in its body. */
function rowsDeletedBy({ method, path, deletes }: Route, { params, body }: RowNames): string[] {
  if (deletes) return (body as Record<string, number[]>)[deletes.ids]!.map((id) => filled(deletes.row, params, id))
  return method === 'DELETE' ? [filled(path, params)] : []
}

/** Answers about rows that were deleted here: the server would answer 404 if they were read again. */
const deleted = new WeakSet<Query>()
export const isOfDeleted = (query: Query): boolean => deleted.has(query)

// A screen that asks for one finds out for itself.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') deleted.delete(event.query)
})

/**
 * Remembers the kept answers about rows that a call has deleted, and previews of the call. Another change of an answer,
 * such as Undo, forgets it.
 */
export function rememberDeleted(route: Route, input: RowNames, isChanged: (query: Query) => boolean): void {
  const rows = rowsDeletedBy(route, input)
  const isAbout = ({ queryKey: [method, path, asked] }: Query) => {
    const address = filled(String(path), (asked as RowNames | undefined)?.params)
    return (method === route.method && path === route.path) || rows.some((row) => isAddressWithin(address, row))
  }
  for (const query of queryClient.getQueryCache().getAll())
    if (rows.length > 0 && isAbout(query)) deleted.add(query)
    else if (rows.length === 0 && isChanged(query)) deleted.delete(query)
}
