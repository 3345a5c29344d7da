// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const auth: Routes<'auth'> = {
  labels: { method: 'GET', path: '/company/v1/auth/login/labels/{locale}', access: 'public', reads: [] },
  login: { method: 'POST', path: '/company/v1/auth/login', access: 'public', changes: [] },
  handOver: { method: 'POST', path: '/company/v1/auth/hand-over', access: 'public', changes: [] },
  refresh: { method: 'POST', path: '/company/v1/auth/refresh', access: 'expired', changes: [] },
  logout: { method: 'GET', path: '/company/v1/auth/logout', access: 'expired', reads: [] },
  initial: { method: 'GET', path: '/company/v1/initial', access: 'login', reads: ['company_profile', 'device_template', 'level', 'preset', 'profile', 'resource', 'resource_type', 'user'] },
  forgotPassword: { method: 'POST', path: '/company/v1/auth/forgot-password', access: 'public', changes: [] },
  resetToken: { method: 'GET', path: '/company/v1/auth/reset-password/{token}', access: 'public', reads: [] },
  resetPassword: { method: 'POST', path: '/company/v1/auth/reset-password', access: 'public', changes: [] },
}
