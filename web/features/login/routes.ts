import { config } from '../../kit/http/config.ts'
import type { Screen } from '../../kit/session/screen.ts'

/** On a company's host its own sign-in; on the base host, which is nobody's, everybody's. */
const signIn = () => (config.tenant ? import('./LoginPage.tsx') : import('./BaseHost.tsx'))

export const loginScreens: Screen[] = [
  { path: '/login', access: 'public', onlySignedOut: true, load: signIn },
  { path: '/forgot-password', access: 'public', load: () => import('./ForgotPasswordPage.tsx') },
  { path: '/reset-password', access: 'public', load: () => import('./ResetPasswordPage.tsx') },
]
