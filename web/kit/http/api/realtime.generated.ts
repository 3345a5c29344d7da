// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const realtime: Routes<'realtime'> = {
  authorize: { method: 'POST', path: '/broadcasting/auth', access: 'login', reads: [] },
  authorizeByQuery: { method: 'GET', path: '/broadcasting/auth', access: 'login', reads: [] },
}
