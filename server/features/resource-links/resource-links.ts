import { resourceLinks } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { page } from '../../db/query/page.ts'
import { implement } from '../../http/implement.ts'
import { findLink, type LinkKind, linkRows, linksOf, removeLink, setLinks } from './links.ts'

// A query for other features.
export { othersOf } from './links.ts'

const rowsOf = (db: Db, actor: Actor, kind: LinkKind, ids: readonly number[] | undefined) =>
  ids ? linksOf(db, actor, kind, ids) : linkRows(db, actor, kind)

export const resourceLinkRoutes = implement(resourceLinks, {
  linked: ({ db, actor, query }) => page(db, rowsOf(db, actor, 'linked', query.resource_id), query),
  getLinked: async ({ db, actor, params }) => ({ data: await findLink(db, actor, 'linked', params.id) }),
  setLinked: (call) =>
    setLinks(call, {
      ...{ kind: 'linked', field: 'linked_resource_ids' },
      ...{ id: call.body.resource_id, others: call.body.linked_resource_ids },
    }),
  removeLinked: (call) => removeLink(call, 'linked', call.params.id),
  distances: ({ db, actor, query }) => page(db, rowsOf(db, actor, 'distance', query.resource_id), query),
  getDistance: async ({ db, actor, params }) => ({ data: await findLink(db, actor, 'distance', params.id) }),
  setDistances: (call) =>
    setLinks(call, {
      ...{ kind: 'distance', field: 'distance_resource_ids' },
      ...{ id: call.body.resource_id, others: call.body.distance_resource_ids },
    }),
  removeDistance: (call) => removeLink(call, 'distance', call.params.id),
})
