import { resources } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { favor } from './favor.ts'
import { listFilters } from './filters.ts'
import { findResource, listResources } from './read.ts'
import { checkDelete, remove, removeSeveral } from './remove.ts'
import { create, duplicate, setAttributes, update } from './save.ts'
import { readState } from './state.ts'

// For other features.
export { findResource, listedResources, requireRight, seenResources } from './read.ts'
export { linkedWith, removeResources } from './remove.ts'
export { addResources } from './save.ts'

export const resourceRoutes = implement(resources, {
  list: listResources,
  filters: listFilters,
  get: async ({ db, actor, params }) => ({ data: await findResource(db, actor, params.id) }),
  state: readState,
  favor: (call) => favor(call, true),
  disfavor: (call) => favor(call, false),
  create,
  update,
  setAttributes,
  duplicate,
  checkDelete,
  remove,
  removeSeveral,
})
