// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const userPreferences: Routes<'userPreferences'> = {
  list: { method: 'GET', path: '/company/v1/userpreferences/all', access: 'login', reads: ['user_preference', 'company_preference', 'level'] },
  update: { method: 'PUT', path: '/company/v1/userpreferences/{id}', access: 'login', changes: ['user_preference', 'menu_preference'] },
}
