import type { Topic } from '@kontor/contract'
import type { Route } from './route.ts'

type Listener = (topics: readonly Topic[] | null, route: Route) => void
let listen: Listener = () => undefined

/** Hears of every call that changed something. The sign-in page, which keeps no answers, comes without the listener. */
export function onCallChanged(listener: Listener): void {
  listen = listener
}

/** Tells what a call has changed, or was refused because of: null, anything. */
export function announceChange(route: Route): void {
  if (route.changes || (route.method !== 'GET' && !route.reads)) listen(route.changes ?? null, route)
}
