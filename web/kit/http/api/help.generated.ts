// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const help: Routes<'help'> = {
  ofRoute: { method: 'POST', path: '/company/v1/help', access: 'public', changes: [] },
  entry: { method: 'GET', path: '/company/v1/help', access: 'login', reads: ['help_page'] },
  all: { method: 'GET', path: '/company/v1/help-all', access: 'login', reads: ['help_page'] },
  bySlug: { method: 'GET', path: '/company/v1/online-help/{slug}', access: 'login', reads: ['help_page'] },
}
