import { applicationIds } from '@kontor/contract/application-ids.ts'
import { type RouteObject, redirect } from 'react-router'
import { aboutScreens } from './features/about/routes.ts'
import { bookingsScreens } from './features/bookings/routes.ts'
import { documentScreens } from './features/documents/routes.ts'
import { helpScreens } from './features/help/routes.ts'
import { levelScreens } from './features/levels/routes.ts'
import { loginScreens } from './features/login/routes.ts'
import { planScreens } from './features/plan/routes.ts'
import { resourceTypeScreens } from './features/resource-types/routes.ts'
import { framed, routesOf } from './guards/guarded.ts'
import type { Screen } from './kit/screen.ts'
import { ScreenFailed } from './shell/ScreenFailed.tsx'
import { StartFailed } from './shell/StartFailed.tsx'

const home = () => import('./shell/Home.tsx')
const help = () => import('./features/help/HelpPage.tsx')
const helpAlone = () => import('./shell/HelpAlone.tsx')

/** The screens on the sheet. */
const screens: Screen[] = [
  { path: '/', access: 'login', document: applicationIds.hub, load: home },
  { path: '/home', access: 'login', document: applicationIds.hub, load: home },
  {
    path: '/bookings-grid',
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./features/grid/FirstGrid.tsx'),
  },
  {
    path: '/bookings-grid/:presetId',
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./features/grid/GridPage.tsx'),
  },
  ...aboutScreens,
  ...bookingsScreens,
  ...documentScreens,
  ...helpScreens,
  ...levelScreens,
  ...planScreens,
  ...resourceTypeScreens,
]

if (import.meta.env.DEV)
  screens.push({
    path: '/styleguide',
    access: ['RESOURCE_TYPES'],
    load: () => import('./features/styleguide/styleguide.tsx'),
  })

/** Screens on the paper, without the shell: for anybody. */
const alone: Screen[] = [
  ...loginScreens,
  { path: '/404', access: 'public', load: () => import('./shell/NotFound.tsx') },
]

/** Every address of the product. The shell is a chunk of its own, so that the sign-in page comes without it. */
export const routes: RouteObject[] = [
  {
    // Before the first screen the paper alone: anything more would only flash.
    HydrateFallback: () => null,
    ErrorBoundary: StartFailed,
    children: [
      ...alone.flatMap((screen) => routesOf(helpAlone, screen)),
      framed(
        () => import('./shell/Shell.tsx'),
        [{ ErrorBoundary: ScreenFailed, children: screens.flatMap((screen) => routesOf(help, screen)) }],
      ),
      { path: '*', loader: () => redirect('/404') },
    ],
  },
]
