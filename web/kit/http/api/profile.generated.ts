// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const profile: Routes<'profile'> = {
  get: { method: 'GET', path: '/company/v1/profile', access: ['USER_PROFILE:read'], reads: ['profile', 'level', 'user', 'container', 'role', 'resource', 'session'] },
  update: { method: 'PUT', path: '/company/v1/profile', access: ['USER_PROFILE:update'], changes: ['profile', 'user'] },
  password: { method: 'PUT', path: '/company/v1/profile/password', access: ['USER_PROFILE:update'], changes: ['profile', 'session'] },
  groups: { method: 'GET', path: '/company/v1/profile/groups', access: ['USER_PROFILE:read'], reads: ['user', 'container'] },
  roles: { method: 'GET', path: '/company/v1/profile/roles', access: ['USER_PROFILE:read'], reads: ['user', 'container', 'role'] },
  sessions: { method: 'GET', path: '/company/v1/profile/sessions', access: ['USER_PROFILE:read'], reads: ['session'] },
  endSession: { method: 'DELETE', path: '/company/v1/profile/sessions/{session}', access: ['USER_PROFILE:update'], changes: ['session'] },
  endOthers: { method: 'POST', path: '/company/v1/profile/sessions/end-others', access: ['USER_PROFILE:update'], changes: ['session'] },
  data: { method: 'GET', path: '/company/v1/profile/data', access: ['USER_PROFILE:read'], reads: ['profile', 'user', 'booking', 'resource', 'session'], file: true },
}
