// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const permissionCalls: Routes<'permissionCalls'> = {
  all: { method: 'GET', path: '/company/v1/permissions/all', access: 'login', reads: ['permission'] },
  types: { method: 'GET', path: '/company/v1/permissiontypes/all', access: 'login', reads: [] },
  categories: { method: 'GET', path: '/company/v1/permissioncategories/all', access: 'login', reads: [] },
  get: { method: 'GET', path: '/company/v1/permissions/{id}', access: 'login', reads: ['permission'] },
  update: { method: 'PUT', path: '/company/v1/permissions/{id}', access: 'login', changes: ['permission'] },
}
