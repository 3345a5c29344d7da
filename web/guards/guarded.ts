import { type LoaderFunctionArgs, redirect } from 'react-router'
import { session } from '../kit/session.ts'
import { startSession } from '../kit/start.ts'
import { type Gate, redirectOf } from './guards.ts'
import { want } from './wanted.ts'

/** The loader of a guarded route: brings the session up, then asks the guards, before anything of the screen shows. */
export function guarded(gate: Gate) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { pathname, search } = new URL(request.url)
    await startSession()
    const visitor = { signedIn: session.isSignedIn(), permissions: session.initial()?.general_permissions ?? [] }
    const target = redirectOf(gate, visitor, search)
    if (!target) return null
    if (!visitor.signedIn) want(pathname + search)
    throw redirect(target)
  }
}
