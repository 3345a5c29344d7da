// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const applications: Routes<'applications'> = {
  all: { method: 'GET', path: '/company/v1/applications/all', access: 'login', reads: ['application_version'] },
  get: { method: 'GET', path: '/company/v1/applications/{id}', access: 'login', reads: ['application_version'] },
  versions: { method: 'GET', path: '/company/v1/applications/{id}/versions', access: 'login', reads: ['application_version'] },
}
