import { createBrowserRouter, redirect } from 'react-router'
import { bookingsRoutes } from './features/bookings/routes.ts'
import { loginRoutes } from './features/login/routes.ts'
import { guarded } from './guards/guarded.ts'
import { StartFailed } from './shell/StartFailed.tsx'

const home = guarded({ access: 'login' }, () => import('./shell/Home.tsx'))

// The grid's folder is being built; a glob lets the build pass until its page is there.
const gridPage = import.meta.glob<{ default: React.ComponentType }>('./features/grid/GridPage.tsx')[
  './features/grid/GridPage.tsx'
]!

/** Every address of the product. The shell is a chunk of its own, so that the sign-in page comes without it. */
export const router = createBrowserRouter([
  {
    // Before the first screen the paper alone: anything more would only flash.
    HydrateFallback: () => null,
    ErrorBoundary: StartFailed,
    children: [
      ...loginRoutes,
      {
        ...guarded({ access: 'login' }, () => import('./shell/Shell.tsx')),
        children: [
          { path: '/', ...home },
          { path: '/home', ...home },
          { path: '/bookings-grid/:presetId', ...guarded({ access: ['BOOKINGS', 'MY_BOOKINGS'] }, gridPage) },
          ...bookingsRoutes,
        ],
      },
      { path: '/404', lazy: { Component: async () => (await import('./shell/NotFound.tsx')).default } },
      { path: '*', loader: () => redirect('/404') },
    ],
  },
])
