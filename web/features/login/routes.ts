import type { RouteObject } from 'react-router'
import { guarded } from '../../guards/guarded.ts'

export const loginRoutes: RouteObject[] = [
  { path: '/login', ...guarded({ access: 'public', onlySignedOut: true }, () => import('./LoginPage.tsx')) },
]
