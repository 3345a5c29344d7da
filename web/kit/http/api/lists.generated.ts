// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const lists: Routes<'lists'> = {
  languages: { method: 'GET', path: '/company/v1/languages/all', access: 'login', reads: [] },
}
