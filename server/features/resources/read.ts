import type { Resource, ResourceDetail, ResourceKind, resources } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { between, matching, page } from '../../db/query/page.ts'
import { said, translationsOf } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { currentCapacity, hasAttributes, imageHash, isFavoriteResource, maxCapacity } from '../../sql/resources.ts'
import { namesAbove } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { resourceCount } from '../resource-types/resource-types.ts'
import { hasFunctions } from './functions.ts'

/** The resources `r` that the caller may see, with their places `l` and types `t`. */
export const seenResources = (db: Db, actor: Actor) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .leftJoin('resource_models as m', 'm.id', 'r.resource_model_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)

const modelName = sql<string | null>`case when m.id is not null then ${said('m')} end`

/** The query of the list. */
export type ResourceQuery = Call<typeof resources.list>['query']

/** The resources of the list, narrowed by the query (R298). */
export function listedResources(db: Db, actor: Actor, query: ResourceQuery) {
  const {
    resource_import: imports,
    level,
    resource_type,
    resource_model,
    resource_attribute,
    capacity,
    seats,
    is_bookable,
    query: words,
  } = query
  const functions = query.resource_function_type
  return seenResources(db, actor)
    .$if(!!level, (some) => some.where(sql<boolean>`l.path && ${level!}::bigint[]`))
    .$if(!!functions, (some) => some.where(hasFunctions(functions!)))
    .$if(!!resource_type, (some) => some.where('r.resource_type_id', '=', among(resource_type!)))
    .$if(!!resource_model, (some) => some.where('r.resource_model_id', '=', among(resource_model!)))
    .$if(!!resource_attribute, (some) => some.where(hasAttributes('r', resource_attribute!)))
    .$if(!!capacity, (some) => some.where(between(sql.ref('r.capacity'), capacity!)))
    .$if(!!seats, (some) => some.where(between(sql.ref('r.seats'), seats!)))
    .$if(!!imports, (some) => some.where(cameBy(imports!)))
    .$if(is_bookable !== undefined, (some) => some.where('r.is_bookable', '=', is_bookable!))
    .$if(!!words, (some) => some.where(matching(words!, said('r'), said('l'))))
}

const cameBy = (imports: readonly number[]) => sql<boolean>`r.id in (
  select x.resource_id from resource_import_rows x
  where x.resource_import_id = ${among(imports)} and x.result in ('added', 'changed'))`

const capacities = [
  maxCapacity('r').as('max_capacity'),
  currentCapacity('r').as('current_capacity'),
  sql.lit<false>(false).as('propagate_capacity'),
] as const

/** One page of them. */
export function listResources({ db, actor, query }: Call<typeof resources.list>) {
  const rows = listedResources(db, actor, query)
    .select(['r.id', 'r.capacity', 'r.seats', 'r.is_bookable'])
    .select((eb) => [
      said('r').as('name'),
      said('t').as('type'),
      eb.ref('t.kind').$castTo<ResourceKind>().as('kind'),
      said('l').as('place'),
      namesAbove('l').as('parents'),
      modelName.as('model'),
      isFavoriteResource('r', actor.subjectId).as('is_favorite'),
      ...capacities,
      accessMeta().as('meta'),
    ])
    .$if(query.includes?.includes('translations') ?? false, (some) =>
      some.select(translationsOf('r').as('translations')),
    )
  return page<Resource>(db, rows, query)
}

/** The name of a row that needn't be there. */
const nameOrNull = (alias: string) =>
  sql<{
    name: string
  } | null>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('name', ${said(alias)}) end`

/** The name of the nearest place of a path that sets the zone of `l` itself. */
const timezoneSource = sql<string>`(select ${said('z')} from levels z
  where z.id = any (l.path) and not z.takes_timezone order by cardinality(z.path) desc limit 1)`

/** A resource as it is edited; undefined if it doesn't exist or the caller may not see it. */
export const readResource = (db: Db, actor: Actor, id: number): Promise<ResourceDetail | undefined> =>
  seenResources(db, actor)
    .where('r.id', '=', id)
    .leftJoin('resource_capacity_types as c', 'c.id', 'r.resource_capacity_type_id')
    .select([
      'r.id',
      'r.name',
      'r.level_id',
      't.id as resource_type_id',
      'r.resource_model_id',
      'r.capacity',
      'r.resource_capacity_type_id',
      'r.seats',
      'r.is_bookable',
      'r.version',
    ])
    .select((eb) => [
      sql<string>`coalesce(r.description, '')`.as('description'),
      translationsOf('r').as('translations'),
      jsonBuildObject({
        ...{ name: said('l'), parents: namesAbove('l') },
        ...{ timezone: eb.ref('l.timezone'), timezone_source: timezoneSource },
      }).as('level'),
      jsonBuildObject({
        ...{ name: said('t'), kind: eb.ref('t.kind').$castTo<ResourceKind>() },
        resource_count: resourceCount,
      }).as('type'),
      sql<number[]>`array(select a.attribute_id from resource_attributes a where a.resource_id = r.id order by 1)`.as(
        'resource_attribute_ids',
      ),
      ...capacities,
      imageHash('r').as('image'),
      isFavoriteResource('r', actor.subjectId).as('is_favorite'),
      nameOrNull('m').as('model'),
      nameOrNull('c').as('capacity_type'),
      jsonArrayFrom(
        eb
          .selectFrom('resource_attributes as ra')
          .innerJoin('attributes as a', 'a.id', 'ra.attribute_id')
          .whereRef('ra.resource_id', '=', 'r.id')
          .select(['a.id', said('a').as('name')])
          .orderBy(said('a')),
      ).as('equipment'),
      accessMeta().as('meta'),
    ])
    .executeTakeFirst()

/** A resource as it is edited; `not_found` if there is none that the caller may see. */
export async function findResource(db: Db, actor: Actor, id: number): Promise<ResourceDetail> {
  const found = await readResource(db, actor, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** A resource that the caller may change or delete, as it is edited; `forbidden` if they may only read it. */
export async function requireRight(
  db: Db,
  actor: Actor,
  id: number,
  right: 'update' | 'delete',
): Promise<ResourceDetail> {
  const found = await findResource(db, actor, id)
  if (!found.meta[right]) throw new AppError('forbidden')
  return found
}
