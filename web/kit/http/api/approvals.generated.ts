// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const approvals: Routes<'approvals'> = {
  statuses: { method: 'GET', path: '/company/v1/declarationapprovestatuses', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], reads: [] },
  list: { method: 'GET', path: '/company/v1/approvals', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'], filters: { is_decided: 'yes_no', level_id: 'numbers', resource_type_id: 'numbers' } },
  get: { method: 'GET', path: '/company/v1/approvals/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'] },
  assign: { method: 'POST', path: '/company/v1/declarationapprovestatuses/assign/{declarationId}/{status}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], changes: ['booking'] },
  assignByGet: { method: 'GET', path: '/company/v1/declarationapprovestatuses/assign/{declarationId}/{statusId}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], changes: ['booking'] },
  decide: { method: 'POST', path: '/company/v1/approvals/decide', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], idempotent: true, changes: ['booking'] },
}
