import { type ComponentType, createElement } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { session } from '../kit/session.ts'
import { startSession } from '../kit/start.ts'
import { type Gate, redirectOf } from './guards.ts'
import { want } from './wanted.ts'

/**
 * A route's `loader` and `Component`: brings the session up, asks the guards, and only then shows the screen. The
 * screen's chunk comes beside the start-up data, but not to somebody who has no session to open it with.
 */
export function guarded(gate: Gate, load: () => Promise<{ default: ComponentType }>) {
  let Screen: ComponentType
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
    Screen = (await load()).default
    return null
  }
  return { loader, Component: () => createElement(Screen) }
}
