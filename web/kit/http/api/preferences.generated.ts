// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const preferences: Routes<'preferences'> = {
  categories: { method: 'GET', path: '/company/v1/preferencecategories/all', access: 'login', reads: [] },
  list: { method: 'GET', path: '/company/v1/preferences/all', access: ['COMPANY_PREFERENCES:read'], reads: ['company_preference', 'user_preference', 'user', 'level'] },
  update: { method: 'PUT', path: '/company/v1/preferences/{id}', access: ['COMPANY_PREFERENCES:update'], changes: ['company_preference', 'menu_preference'] },
}
