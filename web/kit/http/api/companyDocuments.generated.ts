// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const companyDocuments: Routes<'companyDocuments'> = {
  list: { method: 'GET', path: '/company/v1/companydocuments', access: ['DOCUMENTS:read'], reads: ['document', 'user'], filters: { applications: 'numbers', includes: 'texts' } },
  defaults: { method: 'GET', path: '/company/v1/companydocuments/defaults', access: ['DOCUMENTS:read'], reads: ['user'] },
  get: { method: 'GET', path: '/company/v1/companydocuments/{id}', access: ['DOCUMENTS:read'], reads: ['document', 'user'] },
  create: { method: 'POST', path: '/company/v1/companydocuments', access: ['DOCUMENTS:create'], idempotent: true, changes: ['document'] },
  update: { method: 'PUT', path: '/company/v1/companydocuments/{id}', access: ['DOCUMENTS:update'], changes: ['document'] },
  remove: { method: 'DELETE', path: '/company/v1/companydocuments/{id}', access: ['DOCUMENTS:delete'], changes: ['document'] },
  versions: { method: 'GET', path: '/company/v1/companydocuments/{id}/versions', access: ['DOCUMENTS:read'], reads: ['document', 'user'] },
  text: { method: 'GET', path: '/company/v1/companydocumentversions/{id}', access: ['DOCUMENTS:read'], reads: ['document', 'user'] },
  acceptances: { method: 'GET', path: '/company/v1/companydocuments/{id}/acceptances', access: ['DOCUMENTS:read'], reads: ['document', 'user'], filters: { number: 'numbers', state: 'texts' } },
  acceptancesCsv: { method: 'GET', path: '/company/v1/companydocuments/{id}/acceptances/csv', access: ['DOCUMENTS:read'], reads: ['document', 'user'], file: true, filters: { number: 'numbers', state: 'texts' } },
}
