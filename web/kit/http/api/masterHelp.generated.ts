// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const masterHelp: Routes<'masterHelp'> = {
  ofRoute: { method: 'POST', path: '/master/v1/help', access: 'public', changes: [] },
  list: { method: 'GET', path: '/master/v1/help/pages', access: 'master', reads: ['help_page'], filters: { locales: 'texts', is_edited: 'yes_no' } },
  get: { method: 'GET', path: '/master/v1/help/pages/{id}', access: 'master', reads: ['help_page'] },
  create: { method: 'POST', path: '/master/v1/help/pages', access: 'master', idempotent: true, changes: ['help_page'] },
  update: { method: 'PUT', path: '/master/v1/help/pages/{id}', access: 'master', changes: ['help_page'] },
  remove: { method: 'DELETE', path: '/master/v1/help/pages/{id}', access: 'master', changes: ['help_page'] },
  removeSeveral: { method: 'POST', path: '/master/v1/help/pages/delete', access: 'master', idempotent: true, changes: ['help_page'], deletes: { row: '/master/v1/help/pages/{id}', ids: 'picked' } },
  preview: { method: 'POST', path: '/master/v1/help/preview', access: 'master', reads: [] },
  css: { method: 'GET', path: '/master/v1/help/css/{id}', access: 'master', reads: ['help_page'] },
  saveCss: { method: 'PUT', path: '/master/v1/help/css/{id}', access: 'master', changes: ['help_page'] },
}
