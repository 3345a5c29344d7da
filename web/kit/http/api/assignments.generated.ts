// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const assignments: Routes<'assignments'> = {
  list: { method: 'GET', path: '/company/v1/assignments', access: ['USER_PROFILE', 'MANAGE_USERS'], reads: ['resource', 'user'], filters: { user_id: 'numbers' } },
  get: { method: 'GET', path: '/company/v1/assignments/{id}', access: ['USER_PROFILE', 'MANAGE_USERS'], reads: ['resource', 'user'] },
  create: { method: 'POST', path: '/company/v1/assignments', access: ['USER_PROFILE', 'MANAGE_USERS'], idempotent: true, changes: ['resource', 'booking'] },
  update: { method: 'PUT', path: '/company/v1/assignments/{id}', access: ['USER_PROFILE', 'MANAGE_USERS'], changes: ['resource', 'booking'] },
  remove: { method: 'DELETE', path: '/company/v1/assignments/{id}', access: ['USER_PROFILE', 'MANAGE_USERS'], changes: ['resource', 'booking'] },
}
