// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const masterHelp: Routes<'masterHelp'> = {
  ofRoute: { method: 'POST', path: '/master/v1/help', access: 'public' },
  list: { method: 'GET', path: '/master/v1/help/pages', access: 'master', filters: { locales: 'texts', is_edited: 'yes_no' } },
  get: { method: 'GET', path: '/master/v1/help/pages/{id}', access: 'master' },
  create: { method: 'POST', path: '/master/v1/help/pages', access: 'master', idempotent: true },
  update: { method: 'PUT', path: '/master/v1/help/pages/{id}', access: 'master' },
  remove: { method: 'DELETE', path: '/master/v1/help/pages/{id}', access: 'master' },
  preview: { method: 'POST', path: '/master/v1/help/preview', access: 'master' },
  css: { method: 'GET', path: '/master/v1/help/css/{id}', access: 'master' },
  saveCss: { method: 'PUT', path: '/master/v1/help/css/{id}', access: 'master' },
}
