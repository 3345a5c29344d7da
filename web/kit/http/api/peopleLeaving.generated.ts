// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const peopleLeaving: Routes<'peopleLeaving'> = {
  former: { method: 'GET', path: '/company/v1/users/former', access: ['MANAGE_USERS:delete'], reads: ['user'] },
  formerPerson: { method: 'GET', path: '/company/v1/users/former/{id}', access: ['MANAGE_USERS:delete'], reads: ['user'] },
  deactivate: { method: 'POST', path: '/company/v1/users/deactivate', access: ['MANAGE_USERS:update'], idempotent: true, changes: ['user', 'booking', 'resource', 'container'] },
  reactivate: { method: 'POST', path: '/company/v1/users/reactivate', access: ['MANAGE_USERS:update'], idempotent: true, changes: ['user'] },
  removeSeveral: { method: 'POST', path: '/company/v1/userbulkdelete', access: ['MANAGE_USERS:delete'], idempotent: true, changes: ['user', 'booking', 'resource', 'container'] },
  remove: { method: 'DELETE', path: '/company/v1/users/{id}', access: ['MANAGE_USERS:delete'], changes: ['user', 'booking', 'resource', 'container'] },
  erase: { method: 'POST', path: '/company/v1/users/{id}/erase', access: ['MANAGE_USERS:delete'], changes: ['user', 'booking', 'resource', 'container'] },
}
