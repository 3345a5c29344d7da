// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const auth: Routes<'auth'> = {
  labels: { method: 'GET', path: '/company/v1/auth/login/labels/{locale}', access: 'public' },
  login: { method: 'POST', path: '/company/v1/auth/login', access: 'public' },
  handOver: { method: 'POST', path: '/company/v1/auth/hand-over', access: 'public' },
  refresh: { method: 'POST', path: '/company/v1/auth/refresh', access: 'expired' },
  logout: { method: 'GET', path: '/company/v1/auth/logout', access: 'expired' },
  initial: { method: 'GET', path: '/company/v1/initial', access: 'login' },
  forgotPassword: { method: 'POST', path: '/company/v1/auth/forgot-password', access: 'public' },
  resetToken: { method: 'GET', path: '/company/v1/auth/reset-password/{token}', access: 'public' },
  resetPassword: { method: 'POST', path: '/company/v1/auth/reset-password', access: 'public' },
}
