// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const users: Routes<'users'> = {
  company: { method: 'GET', path: '/company/v1/current-company', access: 'login', reads: [] },
  camera: { method: 'POST', path: '/company/v1/camera', access: 'login', changes: ['profile'] },
  hosts: { method: 'GET', path: '/company/v1/users/hosts', access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN', 'RESOURCES', 'MANAGE_RESOURCES'], reads: ['user'] },
  names: { method: 'GET', path: '/company/v1/users/names', access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN', 'RESOURCES', 'MANAGE_RESOURCES'], reads: ['user'] },
  list: { method: 'GET', path: '/company/v1/users', access: 'login', reads: ['user', 'container', 'level', 'resource'], filters: { level_id: 'numbers', language_id: 'numbers', state: 'texts', containers: 'numbers', people_import: 'numbers', assigned_resources: 'yes_no', is_in_group: 'yes_no' } },
  get: { method: 'GET', path: '/company/v1/users/{id}', access: ['MANAGE_USERS:read'], reads: ['user', 'container', 'level', 'resource'] },
  create: { method: 'POST', path: '/company/v1/users', access: ['MANAGE_USERS:create'], idempotent: true, changes: ['user', 'container'] },
  update: { method: 'PUT', path: '/company/v1/users/{id}', access: ['MANAGE_USERS:update'], changes: ['user', 'container'] },
  change: { method: 'POST', path: '/company/v1/users/change', access: ['MANAGE_USERS:update'], idempotent: true, changes: ['user', 'container'] },
}
