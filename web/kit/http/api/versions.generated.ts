// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const versions: Routes<'versions'> = {
  applications: { method: 'GET', path: '/master/v1/applications/all', access: 'master' },
  application: { method: 'GET', path: '/master/v1/applications/{id}', access: 'master' },
  ofApplication: { method: 'GET', path: '/master/v1/applications/{id}/versions', access: 'master' },
  list: { method: 'GET', path: '/master/v1/versions', access: 'master' },
  get: { method: 'GET', path: '/master/v1/versions/{id}', access: 'master' },
  create: { method: 'POST', path: '/master/v1/versions', access: 'master', idempotent: true },
  update: { method: 'PUT', path: '/master/v1/versions/{id}', access: 'master' },
  remove: { method: 'DELETE', path: '/master/v1/versions/{id}', access: 'master' },
}
