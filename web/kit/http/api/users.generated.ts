// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const users: Routes<'users'> = {
  hosts: { method: 'GET', path: '/company/v1/users/hosts', access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN', 'RESOURCES', 'MANAGE_RESOURCES'], reads: ['user'] },
  names: { method: 'GET', path: '/company/v1/users/names', access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN', 'RESOURCES', 'MANAGE_RESOURCES'], reads: ['user'] },
  list: { method: 'GET', path: '/company/v1/users', access: 'login', reads: ['user'], filters: { level_id: 'numbers', language_id: 'numbers' } },
}
