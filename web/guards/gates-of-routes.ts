import { matchRoutes, type RouteObject } from 'react-router'
import type { Gate } from '../kit/session/screen.ts'
import type { Handle } from './guarded.ts'

const gateOf = ({ handle }: RouteObject) => (handle as Handle | undefined)?.gate

/** Every address of these routes with its gate. */
export function gatesIn(routes: readonly RouteObject[], above = ''): [path: string, gate: Gate][] {
  return routes.flatMap((route) => {
    const { path, children = [] } = route
    const full = !path ? above : path.startsWith('/') ? path : `${above}/${path}`
    const gate = gateOf(route)
    return [...(path && gate ? [[full, gate] as [string, Gate]] : []), ...gatesIn(children, full)]
  })
}

/** Finds the gate of the screen at a path. */
export const gateAtPath = (routes: RouteObject[]) => (path: string) => {
  const found = matchRoutes(routes, path)?.at(-1)
  return (found && gateOf(found.route)) ?? null
}

/** Finds the gate of a path without ids, and names all paths but help itself and the start's other address. */
export function gatesByName(routes: readonly RouteObject[]) {
  const named = new Map(gatesIn(routes).map(([path, gate]) => [path.replace(/\/:[^/]+/g, ''), gate]))
  const names = [...named.keys()].filter((path) => path !== '/' && !path.endsWith('/help')).sort()
  return { named: (path: string) => named.get(path) ?? null, names }
}
