// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const setup: Routes<'setup'> = {
  get: { method: 'GET', path: '/company/v1/setup', access: ['LEVELS:create', 'MANAGE_LEVELS'], reads: ['company_preference', 'level', 'map', 'map_draft', 'resource', 'resource_type', 'booking', 'user', 'container', 'mega_container', 'role'] },
  close: { method: 'POST', path: '/company/v1/setup/close', access: ['LEVELS:create', 'MANAGE_LEVELS'], changes: ['company_preference'] },
}
