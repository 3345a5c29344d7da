import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import { type Db, manyRows, together } from '../../db/connection.ts'
import { allNames } from '../../db/query/translations.ts'
import { Names } from './names.ts'
import { type PlaceRow, Places } from './places.ts'

/** Everything that the cells of resources may name. */
export interface NamedRows {
  places: Places
  types: Names
  models: Names
  capacityTypes: Names
  equipment: Names
}

/** Reads it as the caller sees it, by five queries. */
export async function knownNames(db: Db, actor: Actor): Promise<NamedRows> {
  const [places, types, models, capacityTypes, equipment] = await together([
    knownPlaces(db, actor),
    namesIn(db, 'resource_types'),
    namesIn(db, 'resource_models'),
    namesIn(db, 'resource_capacity_types'),
    namesIn(db, 'attributes'),
  ])
  return { places, types, models, capacityTypes, equipment }
}

/** The places that the caller sees, by name and path. */
export const knownPlaces = async (db: Db, actor: Actor): Promise<Places> =>
  new Places(await manyRows<PlaceRow>(db, placesOf(db, actor)))

type Catalogue = 'resource_types' | 'resource_models' | 'resource_capacity_types' | 'attributes'

async function namesIn(db: Db, table: Catalogue): Promise<Names> {
  const query = db
    .selectFrom(`${table} as c` as 'resource_types as c')
    .crossJoinLateral(allNames('c').as<'called'>(sql`called`))
    .select(['c.id', sql<string>`called.text`.as('text')])
    .orderBy('c.id')
  const names = new Names()
  for (const { id, text } of await manyRows<{ id: number; text: string }>(db, query)) names.add(text, id)
  return names
}

/** A resource that isn't there yet: its rights are those of its place alone. */
const newResource = sql<{
  id: number | null
  retired_at: Date | null
}>`(select null::bigint as id, null::timestamptz as retired_at)`

const flag = (right: string): RawBuilder<boolean> => sql`coalesce(${sql.ref(right)}, false)`

const placesOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('levels as l')
    .crossJoin(newResource.as('r'))
    .crossJoinLateral(levelAccess(actor, 'l'))
    .crossJoinLateral(resourceAccess(actor, 'r', 'l', 'inside'))
    .where('l.retired_at', 'is', null)
    .select(['l.id', 'l.name', 'l.path'])
    .select([
      sql<PlaceRow['translations']>`l.translations`.as('translations'),
      flag('access.read').as('is_seen'),
      flag('inside.create').as('may_add'),
      flag('inside.update').as('may_move'),
    ])
    .orderBy('l.id')
