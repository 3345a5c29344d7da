import { resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import { functionTypes } from '@kontor/contract/values/function-types.ts'
import { implement } from '../../http/implement.ts'
import { findFunction, listFunctions } from './read.ts'
import { createFunction, removeFunction, updateFunction } from './save.ts'
import { readSettled } from './settled.ts'
import { restoreSeveral, setSeveral } from './several.ts'

// For other features.
export { addFunctions, bookable, writeOwn } from './own.ts'
export { readSettled as settledFunctions } from './settled.ts'

export const resourceFunctionRoutes = implement(resourceFunctions, {
  types: async () => ({ data: [...functionTypes] }),
  list: listFunctions,
  get: async ({ db, actor, params }) => ({ data: await findFunction(db, actor, params.id) }),
  create: createFunction,
  update: updateFunction,
  remove: removeFunction,
  setSeveral,
  restoreSeveral,
  settled: readSettled,
})
