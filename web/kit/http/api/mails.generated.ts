// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const mails: Routes<'mails'> = {
  list: { method: 'GET', path: '/company/v1/mails', access: ['LOG-FILES'], reads: ['mail'], filters: { state: 'texts', created_at: 'instants' } },
  get: { method: 'GET', path: '/company/v1/mails/{id}', access: ['LOG-FILES'], reads: ['mail'] },
}
