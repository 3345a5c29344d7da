// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const peopleInviting: Routes<'peopleInviting'> = {
  invite: { method: 'POST', path: '/company/v1/users/invite', access: ['MANAGE_USERS:create'], idempotent: true, changes: ['user', 'container'] },
  again: { method: 'POST', path: '/company/v1/users/invite-again', access: ['MANAGE_USERS:update'], idempotent: true, changes: ['user'] },
}
