import { addresses } from '../../kit/addresses.ts'
import { config } from '../../kit/http/config.ts'
import type { Screen } from '../../kit/session/screen.ts'
import { loginAddresses } from './addresses.ts'

/** On a company's host its own sign-in; on the base host, which is nobody's, everybody's. */
const signIn = () => (config.tenant ? import('./LoginPage.tsx') : import('./BaseHost.tsx'))

export const loginScreens: Screen[] = [
  { path: addresses.signIn.path, access: 'public', onlySignedOut: true, load: signIn },
  { path: loginAddresses.forgotPassword.path, access: 'public', load: () => import('./ForgotPasswordPage.tsx') },
  { path: loginAddresses.resetPassword.path, access: 'public', load: () => import('./ResetPasswordPage.tsx') },
]
