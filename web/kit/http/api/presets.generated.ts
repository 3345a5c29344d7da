// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const presets: Routes<'presets'> = {
  list: { method: 'GET', path: '/company/v1/presets/{section}', access: 'login', reads: ['preset', 'level', 'resource_type'] },
}
