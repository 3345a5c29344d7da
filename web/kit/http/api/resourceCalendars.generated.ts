// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceCalendars: Routes<'resourceCalendars'> = {
  list: { method: 'GET', path: '/company/v1/resource-calendars', access: ['SYNC', 'RESOURCES'], reads: ['resource', 'level'], filters: { resource_id: 'numbers' } },
  get: { method: 'GET', path: '/company/v1/resource-calendars/{id}', access: ['SYNC', 'RESOURCES'], reads: ['resource', 'level'] },
  create: { method: 'POST', path: '/company/v1/resource-calendars', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource'] },
  update: { method: 'PUT', path: '/company/v1/resource-calendars/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource'] },
  remove: { method: 'DELETE', path: '/company/v1/resource-calendars/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource'] },
  events: { method: 'POST', path: '/company/v1/resource-events', access: ['SYNC', 'RESOURCES'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'] },
}
