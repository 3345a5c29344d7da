import type { RouteObject } from 'react-router'
import { loginScreens } from './features/login/routes.ts'
import { routesOf } from './guards/guarded.ts'
import { addresses } from './kit/addresses.ts'
import { config } from './kit/http/config.ts'
import type { Screen } from './kit/session/screen.ts'
import { session } from './kit/session/session.ts'
import { startSession } from './kit/session/start.ts'
import { StartFailed } from './shell/failed/StartFailed.tsx'

const helpAlone = () => import('./shell/help/HelpAlone.tsx')

/** Screens without the shell, open to anybody. */
const alone: Screen[] = [
  ...loginScreens,
  { path: addresses.notFound.path, access: 'public', load: notFound },
  { path: addresses.usage.path, access: 'public', load: usage },
]

/** With the rail beside it for a person who is signed in; without it if there is no session or it can't start. */
async function notFound() {
  try {
    if (session.token()) await startSession()
  } catch {
    return import('./shell/failed/NotFound.tsx')
  }
  return session.isSignedIn() ? import('./shell/failed/NotFoundInside.tsx') : import('./shell/failed/NotFound.tsx')
}

/** The figures for the provider's own people; for all others, where to find them (R26). */
async function usage() {
  if (!config.tenant && session.token()) await startSession().catch(() => undefined)
  const isOpen = !config.tenant && session.isSignedIn() && session.initial()
  return isOpen ? import('./shell/UsageInside.tsx') : import('./shell/UsageClosed.tsx')
}

export const entranceId = 'all'

/** The frame around every address, and the screens that come with the page itself. */
export const entrance: RouteObject & { children: RouteObject[] } = {
  id: entranceId,
  // Nothing but the background shows before the first screen: anything more would only flash.
  HydrateFallback: () => null,
  ErrorBoundary: StartFailed,
  children: alone.flatMap((screen) => routesOf(helpAlone, screen)),
}
