import { resourceAttributes } from '@kontor/contract'
import { generalMeta } from '../../access/scope.ts'
import { implement } from '../../http/implement.ts'
import { namedEntryHandlers } from '../../work/named-entries.ts'

export const resourceAttributeRoutes = implement(
  resourceAttributes,
  namedEntryHandlers(resourceAttributes, {
    table: 'attributes',
    used: ['resource_attributes', 'attribute_id'],
    more: ['icon'],
    meta: (actor) => generalMeta(actor, 'RESOURCE_ATTRIBUTES'),
  }),
)
