import { resourcePermissions } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { readPermissions } from './read.ts'
import { update } from './save.ts'

export const resourcePermissionRoutes = implement(resourcePermissions, {
  get: async ({ db, actor, params }) => ({ data: await readPermissions(db, actor, params.id) }),
  update,
})
