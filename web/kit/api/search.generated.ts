// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const search: Routes<'search'> = {
  find: { method: 'GET', path: '/company/v1/search', access: 'login' },
}
