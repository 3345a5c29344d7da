// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const peopleImport: Routes<'peopleImport'> = {
  exportCsv: { method: 'GET', path: '/company/v1/users/export/csv', access: ['MANAGE_USERS:read'], reads: ['user', 'container', 'level', 'resource'], file: true, filters: { level_id: 'numbers', language_id: 'numbers', state: 'texts', containers: 'numbers', people_import: 'numbers', assigned_resources: 'yes_no', is_in_group: 'yes_no' } },
  exportSpreadsheet: { method: 'GET', path: '/company/v1/users/export/xlsx', access: ['MANAGE_USERS:read'], reads: ['user', 'container', 'level', 'resource'], file: true, filters: { level_id: 'numbers', language_id: 'numbers', state: 'texts', containers: 'numbers', people_import: 'numbers', assigned_resources: 'yes_no', is_in_group: 'yes_no' } },
  list: { method: 'GET', path: '/company/v1/people-imports', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], reads: ['resource_import'] },
  upload: { method: 'POST', path: '/company/v1/people-imports', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], idempotent: true, changes: ['resource_import'], form: true },
  get: { method: 'GET', path: '/company/v1/people-imports/{id}', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], reads: ['resource_import', 'user'] },
  rows: { method: 'GET', path: '/company/v1/people-imports/{id}/rows', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], reads: ['resource_import', 'level', 'container'], filters: { fault: 'texts' } },
  faulty: { method: 'GET', path: '/company/v1/people-imports/{id}/faulty', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], reads: ['resource_import'], file: true },
  map: { method: 'POST', path: '/company/v1/people-imports/{id}/mapping', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], changes: ['resource_import'] },
  check: { method: 'POST', path: '/company/v1/people-imports/{id}/check', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], changes: ['resource_import'] },
  correct: { method: 'POST', path: '/company/v1/people-imports/{id}/rows', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], changes: ['resource_import'] },
  start: { method: 'POST', path: '/company/v1/people-imports/{id}/start', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], changes: ['resource_import'] },
  stop: { method: 'POST', path: '/company/v1/people-imports/{id}/stop', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], changes: ['resource_import'] },
  undo: { method: 'POST', path: '/company/v1/people-imports/{id}/undo', access: ['MANAGE_USERS:create', 'MANAGE_USERS:update'], changes: ['resource_import'] },
  invite: { method: 'POST', path: '/company/v1/people-imports/{id}/invitations', access: ['MANAGE_USERS:create'], changes: ['resource_import'] },
}
