import { type ComponentType, createElement } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import type { Screen } from '../kit/screen.ts'
import { session } from '../kit/session.ts'
import { startSession } from '../kit/start.ts'
import { want } from '../kit/wanted.ts'
import { redirectOf } from './guards.ts'

/**
 * A screen's `loader` and `Component`: brings the session up, asks the guards, and only then shows it. The screen's
 * chunk comes beside the start-up data, but not to somebody who has no session to open it with.
 */
export function guarded({ load, ...gate }: Omit<Screen, 'path'>) {
  let Loaded: ComponentType
  const loader = async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { pathname, search } = new URL(request.url)
    const early = session.token() && load()
    // Its failure is met below, where it is awaited; here it would be reported as nobody's.
    if (early) early.catch(() => undefined)
    await startSession()
    const visitor = { signedIn: session.isSignedIn(), permissions: session.initial()?.general_permissions ?? [] }
    const target = redirectOf(gate, visitor, search)
    if (target && !visitor.signedIn) want(pathname + search)
    if (target) throw redirect(target)
    Loaded = (await load()).default
    return null
  }
  return { loader, Component: () => createElement(Loaded) }
}

/** A declared screen as the router takes it. */
export function routeOf(screen: Screen): RouteObject {
  const { loader, Component } = guarded(screen)
  const children = screen.beside?.map((path): RouteObject => ({ path, loader }))
  return { path: screen.path, loader, Component, ...(children && { children }) }
}
