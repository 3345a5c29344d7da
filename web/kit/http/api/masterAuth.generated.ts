// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const masterAuth: Routes<'masterAuth'> = {
  login: { method: 'POST', path: '/master/v1/auth/login', access: 'public' },
  refresh: { method: 'POST', path: '/master/v1/auth/refresh', access: 'expired' },
  logout: { method: 'GET', path: '/master/v1/auth/logout', access: 'expired' },
  initial: { method: 'GET', path: '/master/v1/initial', access: 'master' },
  forgotPassword: { method: 'POST', path: '/master/v1/auth/forgot-password', access: 'public' },
  resetToken: { method: 'GET', path: '/master/v1/auth/reset-password/{token}', access: 'public' },
  resetPassword: { method: 'POST', path: '/master/v1/auth/reset-password', access: 'public' },
}
