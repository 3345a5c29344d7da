import type { RouteObject } from 'react-router'
import { loginScreens } from './features/login/routes.ts'
import { qrCodeAddresses } from './features/qr-codes/addresses.ts'
import { framed, routesOf } from './guards/guarded.ts'
import { addresses } from './kit/addresses.ts'
import { config } from './kit/http/config.ts'
import type { Screen } from './kit/session/screen.ts'
import { session } from './kit/session/session.ts'
import { startSession } from './kit/session/start.ts'
import { StartFailed } from './shell/failed/StartFailed.tsx'

const helpAlone = () => import('./shell/help/HelpAlone.tsx')

/** A screen that is open to anybody, with the shell around it where `isInside` says so. */
function openToAll(screen: Screen, isInside: () => Promise<boolean>): RouteObject[] {
  const [route, ...help] = routesOf(helpAlone, screen)
  return [framed(() => import('./shell/Shell.tsx'), [route!], isInside), ...help]
}

/** Whether somebody is signed in. False also if their session can't start. */
async function isSignedIn(): Promise<boolean> {
  if (session.token()) await startSession().catch(() => undefined)
  return session.goesOn() && session.initial() !== null
}

/** The figures are for the provider's own people (R26). */
const seesUsage = async () => !config.tenant && (await isSignedIn())

const codeImage = () => import('./features/qr-codes/scan/QrCodeImage.tsx')
const codeRead = () => import('./features/qr-codes/scan/QrCodeRead.tsx')

const screens: RouteObject[] = [
  ...loginScreens.flatMap((screen) => routesOf(helpAlone, screen)),
  ...openToAll({ path: addresses.notFound.path, access: 'public', load: notFound }, isSignedIn),
  ...openToAll({ path: qrCodeAddresses.image.path, access: 'public', load: codeImage }, isSignedIn),
  ...openToAll({ path: qrCodeAddresses.read.path, access: 'public', load: codeRead }, isSignedIn),
  ...openToAll({ path: addresses.usage.path, access: 'public', load: usage }, seesUsage),
]

async function notFound() {
  return (await isSignedIn()) ? import('./shell/failed/NotFoundInside.tsx') : import('./shell/failed/NotFound.tsx')
}

/** The figures; for all others, where to find them. */
async function usage() {
  return (await seesUsage()) ? import('./features/usage/UsagePage.tsx') : import('./shell/UsageClosed.tsx')
}

export const entranceId = 'all'

/** The frame around every address, and the screens that come with the page itself. */
export const entrance: RouteObject & { children: RouteObject[] } = {
  id: entranceId,
  // Before the first screen the page shows the background, and after a second the mark (`index.html`): more would flash.
  HydrateFallback: () => null,
  ErrorBoundary: StartFailed,
  children: screens,
}
