// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const deviceTemplates: Routes<'deviceTemplates'> = {
  list: { method: 'GET', path: '/company/v1/device-templates', access: ['DEVICES', 'RECEPTIONS', 'RESOURCES', 'MANAGE_RESOURCES', 'RESOURCE_TYPES', 'LEVELS', 'MANAGE_LEVELS'], reads: ['device_template'], filters: { device_type: 'texts' } },
  get: { method: 'GET', path: '/company/v1/device-templates/{id}', access: ['DEVICES:read'], reads: ['device_template'] },
  create: { method: 'POST', path: '/company/v1/device-templates', access: ['DEVICES:create'], idempotent: true, changes: ['device_template'] },
  update: { method: 'PUT', path: '/company/v1/device-templates/{id}', access: ['DEVICES:update'], changes: ['device_template'] },
  remove: { method: 'DELETE', path: '/company/v1/device-templates/{id}', access: ['DEVICES:delete'], changes: ['device_template'] },
}
