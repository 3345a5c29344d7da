import { resourcePermissions } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { pageOfNames } from '../users/users.ts'
import { peopleWith, readPermissions } from './read.ts'
import { updatePermissions } from './save.ts'

export { peopleWithAll } from './read.ts'

export const resourcePermissionRoutes = implement(resourcePermissions, {
  get: async ({ db, actor, params }) => ({ data: await readPermissions(db, actor, params.id) }),
  people: async (call) => pageOfNames(call, await peopleWith(call.db, call.actor, call.params.id, call.params.right)),
  update: updatePermissions,
})
