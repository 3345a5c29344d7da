import { type RawBuilder, sql } from 'kysely'

/**
 * The drawing that shows a resource `r` of the level `l` (aliases): among those it is on, the one of the nearest level
 * above it. Null if there is none; a drawing that no level there uses any more doesn't count.
 */
export const drawingOf = (r: string, l: string): RawBuilder<number | null> =>
  sql.raw(`
  (select p.map_id from resource_places p join levels drawn on drawn.map_id = p.map_id and drawn.id = any (${l}.path)
    where p.resource_id = ${r}.id order by cardinality(drawn.path) desc limit 1)`)
