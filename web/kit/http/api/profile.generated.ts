// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const profile: Routes<'profile'> = {
  get: { method: 'GET', path: '/company/v1/profile', access: ['USER_PROFILE:read'], reads: ['profile', 'level', 'user'] },
  update: { method: 'PUT', path: '/company/v1/profile', access: ['USER_PROFILE:update'], changes: ['profile'] },
}
