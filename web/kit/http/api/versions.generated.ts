// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const versions: Routes<'versions'> = {
  applications: { method: 'GET', path: '/master/v1/applications/all', access: 'master', reads: ['application_version'] },
  application: { method: 'GET', path: '/master/v1/applications/{id}', access: 'master', reads: ['application_version'] },
  ofApplication: { method: 'GET', path: '/master/v1/applications/{id}/versions', access: 'master', reads: ['application_version'] },
  list: { method: 'GET', path: '/master/v1/versions', access: 'master', reads: ['application_version'] },
  get: { method: 'GET', path: '/master/v1/versions/{id}', access: 'master', reads: ['application_version'] },
  create: { method: 'POST', path: '/master/v1/versions', access: 'master', idempotent: true, changes: ['application_version'] },
  update: { method: 'PUT', path: '/master/v1/versions/{id}', access: 'master', changes: ['application_version'] },
  remove: { method: 'DELETE', path: '/master/v1/versions/{id}', access: 'master', changes: ['application_version'] },
}
