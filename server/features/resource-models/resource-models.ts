import { resourceModels } from '@kontor/contract'
import { generalMeta } from '../../access/scope.ts'
import { implement } from '../../http/implement.ts'
import { namedEntryHandlers } from '../../work/named-entries.ts'

export const resourceModelRoutes = implement(
  resourceModels,
  namedEntryHandlers(resourceModels, {
    table: 'resource_models',
    used: ['resources', 'resource_model_id'],
    meta: (actor) => generalMeta(actor, 'RESOURCES', 'MANAGE_RESOURCES'),
  }),
)
