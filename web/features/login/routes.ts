import type { RouteObject } from 'react-router'
import { guarded } from '../../guards/guarded.ts'

export const loginRoutes: RouteObject[] = [
  {
    path: '/login',
    loader: guarded({ access: 'public', onlySignedOut: true }),
    lazy: { Component: async () => (await import('./LoginPage.tsx')).default },
  },
]
