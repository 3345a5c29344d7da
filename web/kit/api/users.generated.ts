// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const users: Routes<'users'> = {
  list: { method: 'GET', path: '/company/v1/users', access: 'login' },
}
