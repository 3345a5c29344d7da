import type { LevelResource, levels, ResourceKind } from '@kontor/contract'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { matching } from '../../db/query/page.ts'
import { said } from '../../db/query/translations.ts'
import type { Call } from '../../http/implement.ts'
import { attributeNames, hasAttributes } from '../../sql/resources.ts'
import { isWithin } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { findLevel } from './read.ts'

export type ResourceFilters = Call<typeof levels.resources>['query']

/** The resources `r` of a level `l` and of those below it that the caller may see, narrowed by the query (R313). */
export const resourcesWithin = (
  db: Db,
  actor: Actor,
  id: number,
  { resource_types, capacity, attributes, filter }: ResourceFilters,
) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .where(isWithin('l', id))
    .$if(!!resource_types, (rows) => rows.where('r.resource_type_id', '=', among(resource_types!)))
    .$if(capacity !== undefined, (rows) => rows.where('r.seats', '>=', capacity!))
    .$if(!!attributes, (rows) => rows.where(hasAttributes('r', attributes!)))
    .$if(!!filter, (rows) => rows.where(matching(filter!, said('r'))))
    .select(['r.id', 'r.level_id', 'r.capacity', 'r.seats'])
    .select((eb) => [
      said('r').as('name'),
      said('l').as('level_name'),
      jsonBuildObject({ id: eb.ref('t.id'), name: said('t'), kind: eb.ref('t.kind').$castTo<ResourceKind>() }).as(
        'type',
      ),
      attributeNames('r').as('attributes'),
    ])
    .orderBy('l.path')
    .orderBy('r.ordering')
    .orderBy('name')
    .orderBy('r.id')

/** All of them, bookable or not; `not_found` if the caller may not see the level. */
export async function readResources(
  db: Db,
  actor: Actor,
  id: number,
  narrowed: ResourceFilters,
): Promise<LevelResource[]> {
  const [resources] = await Promise.all([
    resourcesWithin(db, actor, id, narrowed).select('r.is_bookable').execute(),
    findLevel(db, actor, id),
  ])
  return resources
}
