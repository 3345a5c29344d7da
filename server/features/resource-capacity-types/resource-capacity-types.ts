import { resourceCapacityTypes } from '@kontor/contract'
import { generalMeta } from '../../access/scope.ts'
import { implement } from '../../http/implement.ts'
import { namedEntryHandlers } from '../../work/named-entries.ts'

export const resourceCapacityTypeRoutes = implement(
  resourceCapacityTypes,
  namedEntryHandlers(resourceCapacityTypes, {
    table: 'resource_capacity_types',
    used: ['resources', 'resource_capacity_type_id'],
    meta: (actor) => generalMeta(actor, 'RESOURCES', 'MANAGE_RESOURCES'),
  }),
)
