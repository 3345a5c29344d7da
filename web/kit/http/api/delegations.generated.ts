// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const delegations: Routes<'delegations'> = {
  list: { method: 'GET', path: '/company/v1/delegatepermissions', access: ['USER_PROFILE'], reads: ['delegation', 'user', 'role', 'container', 'mega_container'] },
  available: { method: 'GET', path: '/company/v1/delegatepermissions/available-permissions/{id}', access: ['USER_PROFILE'], reads: ['delegation', 'user', 'role', 'container', 'mega_container'] },
  get: { method: 'GET', path: '/company/v1/delegatepermissions/{id}', access: ['USER_PROFILE'], reads: ['delegation', 'user', 'role', 'container', 'mega_container'] },
  create: { method: 'POST', path: '/company/v1/delegatepermissions', access: ['USER_PROFILE'], idempotent: true, changes: ['delegation'] },
  update: { method: 'PUT', path: '/company/v1/delegatepermissions/{id}', access: ['USER_PROFILE'], changes: ['delegation'] },
  remove: { method: 'DELETE', path: '/company/v1/delegatepermissions/{id}', access: ['USER_PROFILE'], changes: ['delegation'] },
}
