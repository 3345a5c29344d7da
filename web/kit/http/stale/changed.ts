import type { Topic } from '@kontor/contract'
import type { Route } from '../route.ts'
import type { RowNames } from './deleted.ts'

type Listener = (topics: readonly Topic[] | null, route: Route, input: RowNames) => void
let listen: Listener = () => undefined

/**
 * Sets the listener to every call that changed something. The sign-in page, which caches no answers, loads without it.
 */
export function onCallChanged(listener: Listener): void {
  listen = listener
}

/** Announces the topics that a call has changed, or was refused because of; null: anything. */
export function announceChange(route: Route, input: RowNames): void {
  if (route.changes || (route.method !== 'GET' && !route.reads)) listen(route.changes ?? null, route, input)
}
