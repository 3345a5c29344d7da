// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const masterAuth: Routes<'masterAuth'> = {
  login: { method: 'POST', path: '/master/v1/auth/login', access: 'public', changes: [] },
  refresh: { method: 'POST', path: '/master/v1/auth/refresh', access: 'expired', changes: [] },
  logout: { method: 'GET', path: '/master/v1/auth/logout', access: 'expired', reads: [] },
  initial: { method: 'GET', path: '/master/v1/initial', access: 'master', reads: ['user'] },
  forgotPassword: { method: 'POST', path: '/master/v1/auth/forgot-password', access: 'public', changes: [] },
  resetToken: { method: 'GET', path: '/master/v1/auth/reset-password/{token}', access: 'public', reads: [] },
  resetPassword: { method: 'POST', path: '/master/v1/auth/reset-password', access: 'public', changes: [] },
}
