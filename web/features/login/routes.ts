import type { Screen } from '../../kit/screen.ts'

export const loginScreens: Screen[] = [
  { path: '/login', access: 'public', onlySignedOut: true, load: () => import('./LoginPage.tsx') },
]
