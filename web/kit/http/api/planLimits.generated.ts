// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const planLimits: Routes<'planLimits'> = {
  resources: { method: 'GET', path: '/company/v1/plan/limits/resources', access: ['PLAN'], reads: ['booking', 'resource', 'resource_type', 'level'] },
}
