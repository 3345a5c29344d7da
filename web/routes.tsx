import { applicationIds } from '@kontor/contract/application-ids.ts'
import { type RouteObject, redirect } from 'react-router'
import { entrance } from './entrance.tsx'
import { bookingForms } from './features/bookings/routes.ts'
import { screens as everyday } from './features/everyday.generated.ts'
import { styleguideScreens } from './features/styleguide/dev-screens.ts'
import { gateAtPath, gatesByName } from './guards/gates-of-routes.ts'
import { framed, routesOf } from './guards/guarded.ts'
// Loaded with the table, because the guards of these screens need it.
import './features/documents/documents.ts'
import './shell/first-answers.ts'
import { gridAddresses } from './features/grid/addresses.ts'
import { addresses } from './kit/addresses.ts'
import { config } from './kit/http/config.ts'
import type { Gates } from './kit/session/gates.ts'
import { rememberMissedAddress } from './kit/session/remembered-address.ts'
import type { Screen } from './kit/session/screen.ts'
import { loadTexts } from './kit/session/texts.ts'
import { ScreenFailed } from './shell/failed/ScreenFailed.tsx'
import Shell from './shell/Shell.tsx'

const home = () => import('./shell/Home.tsx')
const grid = () => import('./features/grid/page/GridPage.tsx')
const help = () => import('./features/help/HelpPage.tsx')

/** The screens on the sheet. */
const screens: Screen[] = [
  { path: addresses.start.path, access: 'login', document: applicationIds.hub, load: home },
  { path: addresses.home.path, access: 'login', document: applicationIds.hub, load: home },
  {
    path: gridAddresses.first.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    // It redirects to the grid, which is loaded beside it.
    load: async () => (await Promise.all([import('./features/grid/page/FirstGrid.tsx'), grid()]))[0],
  },
  {
    path: gridAddresses.preset.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: grid,
    children: [
      { path: gridAddresses.info.path, load: () => import('./features/grid/page/RowInfo.tsx') },
      ...bookingForms(gridAddresses),
    ],
  },
  ...everyday,
]

if (import.meta.env.DEV) screens.push(...styleguideScreens)

function toNotFound({ pathname, search }: URL) {
  rememberMissedAddress(pathname + search)
  return redirect(addresses.notFound())
}

export const signedInId = 'inside'

/** The everyday addresses behind the sign-in, with the shell around them. */
export const signedInRoutes: RouteObject[] = [
  framed(async () => {
    // The shell's texts are requested together with the screen's.
    await loadTexts()
    return { default: Shell }
  }, [{ id: signedInId, ErrorBoundary: ScreenFailed, children: screens.flatMap((screen) => routesOf(help, screen)) }]),
  { path: '*', loader: ({ request }) => toNotFound(new URL(request.url)) },
]

const everydayRoutes = [...entrance.children, ...signedInRoutes]

/** Whether an address is known without the other areas. */
export const isEveryday = (path: string): boolean => gateAtPath(everydayRoutes)(path) !== null

/** The addresses of the other areas: administration, and on the base host the provider's. */
export async function otherAreas(isBaseHost = !config.tenant): Promise<RouteObject[]> {
  const areas = await Promise.all([
    import('./features/administration.generated.ts'),
    isBaseHost ? import('./features/provider.generated.ts') : null,
  ])
  return areas.flatMap((area) => area?.screens ?? []).flatMap((screen) => routesOf(help, screen))
}

const gatesOf = (routes: RouteObject[]): Gates => ({ at: gateAtPath(routes), ...gatesByName(routes) })

export const readGates = async (which: 'everyday' | 'all'): Promise<Gates> =>
  gatesOf([...everydayRoutes, ...(which === 'all' ? await otherAreas() : [])])

/** Every address of the product. */
export const allRoutes = async (): Promise<RouteObject[]> => [
  { ...entrance, children: [...everydayRoutes, ...(await otherAreas(true))] },
]
