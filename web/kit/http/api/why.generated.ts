// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const why: Routes<'why'> = {
  ask: { method: 'GET', path: '/company/v1/users/{id}/why', access: 'login', reads: ['user', 'container', 'role', 'mega_container', 'level', 'resource'] },
}
