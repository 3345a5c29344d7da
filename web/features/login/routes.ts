import type { Screen } from '../../kit/screen.ts'

export const loginScreens: Screen[] = [
  { path: '/login', access: 'public', onlySignedOut: true, load: () => import('./LoginPage.tsx') },
  { path: '/forgot-password', access: 'public', load: () => import('./ForgotPasswordPage.tsx') },
  { path: '/reset-password', access: 'public', load: () => import('./ResetPasswordPage.tsx') },
]
