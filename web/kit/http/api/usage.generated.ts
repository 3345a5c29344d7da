// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const usage: Routes<'usage'> = {
  figures: { method: 'GET', path: '/master/v1/usage', access: 'master' },
}
