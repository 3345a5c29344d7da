import { resourceTypes } from '@kontor/contract'
import { page } from '../../db/page.ts'
import { implement } from '../../http/implement.ts'

export const resourceTypeRoutes = implement(resourceTypes, {
  list: ({ db, query }) =>
    page(db.selectFrom('resource_types').select(['id', 'name', 'kind']).orderBy('name').orderBy('id'), query),
})
