// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceCapacityDates: Routes<'resourceCapacityDates'> = {
  all: { method: 'GET', path: '/company/v1/resourcedatecapacities/all', access: ['RESOURCES'], reads: ['resource', 'level'] },
  create: { method: 'POST', path: '/company/v1/resourcedatecapacities', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  update: { method: 'PUT', path: '/company/v1/resourcedatecapacities/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  remove: { method: 'DELETE', path: '/company/v1/resourcedatecapacities/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
}
