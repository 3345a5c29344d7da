import { type RouteObject, redirect } from 'react-router'
import { bookingsScreens } from './features/bookings/routes.ts'
import { levelScreens } from './features/levels/routes.ts'
import { loginScreens } from './features/login/routes.ts'
import { resourceTypeScreens } from './features/resource-types/routes.ts'
import { guarded, routeOf } from './guards/guarded.ts'
import type { Screen } from './kit/screen.ts'
import { StartFailed } from './shell/StartFailed.tsx'

const home = () => import('./shell/Home.tsx')

/** The screens on the sheet. */
const screens: Screen[] = [
  { path: '/', access: 'login', load: home },
  { path: '/home', access: 'login', load: home },
  {
    path: '/bookings-grid/:presetId',
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    load: () => import('./features/grid/GridPage.tsx'),
  },
  ...bookingsScreens,
  ...levelScreens,
  ...resourceTypeScreens,
]

if (import.meta.env.DEV)
  screens.push({
    path: '/styleguide',
    access: ['RESOURCE_TYPES'],
    load: () => import('./features/styleguide/styleguide.tsx'),
  })

/** Every address of the product. The shell is a chunk of its own, so that the sign-in page comes without it. */
export const routes: RouteObject[] = [
  {
    // Before the first screen the paper alone: anything more would only flash.
    HydrateFallback: () => null,
    ErrorBoundary: StartFailed,
    children: [
      ...loginScreens.map(routeOf),
      { ...guarded({ access: 'login', load: () => import('./shell/Shell.tsx') }), children: screens.map(routeOf) },
      { path: '/404', lazy: { Component: async () => (await import('./shell/NotFound.tsx')).default } },
      { path: '*', loader: () => redirect('/404') },
    ],
  },
]
