import { createBrowserRouter, redirect } from 'react-router'
import { bookingsRoutes } from './features/bookings/routes.ts'
import { loginRoutes } from './features/login/routes.ts'
import { guarded } from './guards/guarded.ts'
import { FirstPaint } from './shell/FirstPaint.tsx'
import { StartFailed } from './shell/StartFailed.tsx'

const home = {
  loader: guarded({ access: 'login' }),
  lazy: { Component: async () => (await import('./shell/Home.tsx')).default },
}

// The grid's folder is being built; a glob lets the build pass until its page is there.
const gridPage = import.meta.glob<{ default: React.ComponentType }>('./features/grid/GridPage.tsx')[
  './features/grid/GridPage.tsx'
]!

/** Every address of the product. The shell is a chunk of its own, so that the sign-in page comes without it. */
export const router = createBrowserRouter([
  {
    HydrateFallback: FirstPaint,
    ErrorBoundary: StartFailed,
    children: [
      ...loginRoutes,
      {
        lazy: { Component: async () => (await import('./shell/Shell.tsx')).default },
        children: [
          { path: '/', ...home },
          { path: '/home', ...home },
          {
            path: '/bookings-grid/:presetId',
            loader: guarded({ access: ['BOOKINGS', 'MY_BOOKINGS'] }),
            lazy: { Component: async () => (await gridPage()).default },
          },
          ...bookingsRoutes,
        ],
      },
      { path: '/404', lazy: { Component: async () => (await import('./shell/NotFound.tsx')).default } },
      { path: '*', loader: () => redirect('/404') },
    ],
  },
])
