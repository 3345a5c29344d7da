import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'

/** An area of a map with the resources whose middle is inside its outline; one that has none isn't listed. */
export interface AreaResources {
  key: string
  name: string
  resource_ids: number[]
}

/** The areas of a published map with their resources, seen by the caller or not, by name. */
export const resourcesByArea = (db: Db, mapId: number): Promise<AreaResources[]> =>
  db
    .selectFrom('map_areas as a')
    .innerJoin('resource_places as p', (join) =>
      join
        .onRef('p.map_id', '=', 'a.map_id')
        .on(sql<boolean>`array_to_string(a.points, ',')::polygon @> point(p.x + p.width / 2, p.y + p.height / 2)`),
    )
    .where('a.map_id', '=', mapId)
    .groupBy(['a.id', 'a.key', 'a.name'])
    .select(['a.key', 'a.name', sql<number[]>`array_agg(p.resource_id)`.as('resource_ids')])
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
