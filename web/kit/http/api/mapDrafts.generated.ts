// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const mapDrafts: Routes<'mapDrafts'> = {
  create: { method: 'POST', path: '/company/v1/maps', access: ['LEVELS:update', 'MANAGE_LEVELS'], idempotent: true, changes: ['map_draft'] },
  open: { method: 'POST', path: '/company/v1/maps/{id}/draft', access: ['LEVELS:update', 'MANAGE_LEVELS'], reads: ['map', 'map_draft', 'level', 'resource', 'resource_type'] },
  edit: { method: 'POST', path: '/company/v1/maps/{id}/draft/elements', access: ['LEVELS:update', 'MANAGE_LEVELS'], idempotent: true, changes: ['map_draft'] },
  addRows: { method: 'POST', path: '/company/v1/maps/{id}/draft/rows', access: ['RESOURCES:create'], idempotent: true, changes: ['map_draft', 'resource', 'booking'] },
  setPicture: { method: 'POST', path: '/company/v1/maps/{id}/draft/picture', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['map_draft'], form: true },
  dropPicture: { method: 'DELETE', path: '/company/v1/maps/{id}/draft/picture', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['map_draft'] },
  bookings: { method: 'GET', path: '/company/v1/maps/{id}/draft/bookings', access: ['LEVELS:update', 'MANAGE_LEVELS'], reads: ['map', 'map_draft', 'level', 'resource', 'resource_type', 'booking'] },
  publish: { method: 'POST', path: '/company/v1/maps/{id}/publish', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['map', 'map_draft', 'level'] },
  discard: { method: 'DELETE', path: '/company/v1/maps/{id}/draft', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['map_draft'] },
  remove: { method: 'DELETE', path: '/company/v1/maps/{id}', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['map'] },
}
