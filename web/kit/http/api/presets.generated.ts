// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const presets: Routes<'presets'> = {
  list: { method: 'GET', path: '/company/v1/presets/{section}', access: 'login', reads: ['preset', 'level', 'resource_type', 'resource_model', 'resource_attribute', 'resource'] },
  create: { method: 'POST', path: '/company/v1/presets', access: 'login', idempotent: true, changes: ['preset'] },
  order: { method: 'POST', path: '/company/v1/presets/order', access: 'login', changes: ['preset'] },
  update: { method: 'PUT', path: '/company/v1/presets/{id}', access: 'login', changes: ['preset'] },
  activate: { method: 'GET', path: '/company/v1/presets/activate/{id}', access: 'login', changes: ['preset'] },
  remove: { method: 'DELETE', path: '/company/v1/presets/{id}', access: 'login', changes: ['preset'] },
  filters: { method: 'GET', path: '/company/v1/filters/{section}', access: 'login', reads: [] },
}
