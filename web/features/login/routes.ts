import { addresses } from '../../kit/addresses.ts'
import { config } from '../../kit/http/config.ts'
import type { Screen } from '../../kit/session/screen.ts'
import { loginAddresses } from './addresses.ts'

/** A company's host has its own sign-in; the base host has one for everybody. */
const signIn = () => (config.tenant ? import('./LoginPage.tsx') : import('./company/BaseHost.tsx'))

export const loginScreens: Screen[] = [
  { path: addresses.signIn.path, access: 'public', onlySignedOut: true, load: signIn },
  {
    path: loginAddresses.forgotPassword.path,
    access: 'public',
    load: () => import('./password/ForgotPasswordPage.tsx'),
  },
  { path: loginAddresses.resetPassword.path, access: 'public', load: () => import('./password/ResetPasswordPage.tsx') },
]
