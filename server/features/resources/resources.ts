import { resources } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { favorResource } from './favor.ts'
import { listFilters } from './filters.ts'
import { findResource, listResources } from './read.ts'
import { checkDelete, removeResource, removeSeveral } from './remove.ts'
import { createResource, duplicate, setAttributes, updateResource } from './save.ts'
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
  favor: (call) => favorResource(call, true),
  disfavor: (call) => favorResource(call, false),
  create: createResource,
  update: updateResource,
  setAttributes,
  duplicate,
  checkDelete,
  remove: removeResource,
  removeSeveral,
})
