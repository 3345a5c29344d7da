import { applicationIds } from '@kontor/contract/application-ids.ts'
import { type RouteObject, redirect } from 'react-router'
import { entrance } from './entrance.tsx'
import { screensOfFeatures } from './features/screens.generated.ts'
import { styleguideAddresses } from './features/styleguide/addresses.ts'
import { gateAtPath, gatesByName } from './guards/gates-of-routes.ts'
import { framed, routesOf } from './guards/guarded.ts'
// What the guards of these screens ask loads with the table, not after it.
import './features/documents/documents.ts'
import './shell/menu-preferences.ts'
import { gridAddresses } from './features/grid/addresses.ts'
import { addresses } from './kit/addresses.ts'
import type { Gates } from './kit/session/gates.ts'
import type { Screen } from './kit/session/screen.ts'
import { keepMissed } from './kit/session/wanted.ts'
import { ScreenFailed } from './shell/ScreenFailed.tsx'

const home = () => import('./shell/Home.tsx')
const help = () => import('./features/help/HelpPage.tsx')

/** The screens on the sheet. */
const screens: Screen[] = [
  { path: addresses.start.path, access: 'login', document: applicationIds.hub, load: home },
  { path: addresses.home.path, access: 'login', document: applicationIds.hub, load: home },
  {
    path: gridAddresses.first.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./features/grid/page/FirstGrid.tsx'),
  },
  {
    path: gridAddresses.preset.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./features/grid/page/GridPage.tsx'),
    children: [{ path: gridAddresses.info.path, load: () => import('./features/grid/page/RowInfo.tsx') }],
  },
  ...screensOfFeatures,
]

if (import.meta.env.DEV)
  screens.push({
    path: styleguideAddresses.styleguide.path,
    access: ['RESOURCE_TYPES'],
    load: () => import('./features/styleguide/styleguide.tsx'),
    children: [
      { path: 'select-resource-type', load: () => import('./features/styleguide/ResourceTypePicker.tsx') },
      { path: 'select-other-type', load: () => import('./features/styleguide/ResourceTypePicker.tsx') },
      { path: 'select-resource-types', load: () => import('./features/styleguide/ResourceTypesPicker.tsx') },
    ],
  })

function toNotFound({ pathname, search }: URL) {
  keepMissed(pathname + search)
  return redirect(addresses.notFound())
}

/** Every address behind the sign-in. The shell is a chunk of its own. */
export const inside: RouteObject[] = [
  framed(
    () => import('./shell/Shell.tsx'),
    [{ ErrorBoundary: ScreenFailed, children: screens.flatMap((screen) => routesOf(help, screen)) }],
  ),
  { path: '*', loader: ({ request }) => toNotFound(new URL(request.url)) },
]

/** Every address of the product. */
export const routes: RouteObject[] = [{ ...entrance, children: [...entrance.children, ...inside] }]

export const gates: Gates = { at: gateAtPath(routes), ...gatesByName(routes) }
