// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const documents: Routes<'documents'> = {
  acceptedByUser: { method: 'GET', path: '/company/v1/applications/{id}/accepted-by-user', access: 'login', reads: ['document'] },
  unaccepted: { method: 'GET', path: '/company/v1/companydocuments/unaccepted/{id}', access: 'login', reads: ['document'] },
  accepted: { method: 'GET', path: '/company/v1/companydocuments/accepted', access: 'login', reads: ['document'] },
  accept: { method: 'POST', path: '/company/v1/companydocuments/useracceptance', access: 'login', changes: ['document'] },
  withdraw: { method: 'DELETE', path: '/company/v1/companydocuments/useracceptance', access: 'login', changes: ['document'] },
}
