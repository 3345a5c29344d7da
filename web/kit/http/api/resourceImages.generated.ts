// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceImages: Routes<'resourceImages'> = {
  get: { method: 'GET', path: '/company/v1/resources/{id}/image', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['resource'], file: true },
  content: { method: 'GET', path: '/company/v1/resources/{id}/image/{hash}', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['resource'], file: true },
  upload: { method: 'POST', path: '/company/v1/resources/{id}/image', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource'], form: true },
  remove: { method: 'DELETE', path: '/company/v1/resources/{id}/image', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource'] },
}
