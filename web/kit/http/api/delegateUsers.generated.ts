// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const delegateUsers: Routes<'delegateUsers'> = {
  list: { method: 'GET', path: '/company/v1/delegateusers', access: ['USER_PROFILE'], reads: ['user'] },
}
