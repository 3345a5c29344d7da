// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const documents: Routes<'documents'> = {
  acceptedByUser: { method: 'GET', path: '/company/v1/applications/{id}/accepted-by-user', access: 'login' },
  unaccepted: { method: 'GET', path: '/company/v1/companydocuments/unaccepted/{id}', access: 'login' },
  accept: { method: 'POST', path: '/company/v1/companydocuments/useracceptance', access: 'login' },
}
