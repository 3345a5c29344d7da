// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const applications: Routes<'applications'> = {
  all: { method: 'GET', path: '/company/v1/applications/all', access: 'login' },
  get: { method: 'GET', path: '/company/v1/applications/{id}', access: 'login' },
  versions: { method: 'GET', path: '/company/v1/applications/{id}/versions', access: 'login' },
}
