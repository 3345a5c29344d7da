// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const jobs: Routes<'jobs'> = {
  dead: { method: 'GET', path: '/company/v1/jobs/dead', access: ['LOG-FILES'], reads: ['job'], filters: { failed_at: 'instants' } },
  retry: { method: 'POST', path: '/company/v1/jobs/retry', access: ['LOG-FILES'], changes: ['job'] },
}
