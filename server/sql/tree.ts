import { type RawBuilder, sql } from 'kysely'

/*
 * Levels form a tree: `path` holds the ids from the top down to the level itself. `l` is the alias of a level.
 */

/** SQL: the value of a column at the nearest level that sets it, the level itself first. */
export const nearestText = (column: 'country_id' | 'working_hours', l = 'l') => `
  (select a.${column} from levels a where a.id = any (${l}.path) and a.${column} is not null
   order by cardinality(a.path) desc limit 1)`
export const nearest = <T>(column: 'country_id' | 'working_hours', l = 'l'): RawBuilder<T> =>
  sql.raw<T>(nearestText(column, l))

/** SQL: the names of the levels above, the top one first. */
export const namesAboveText = (l: string) =>
  `array(select said(a.name, a.translations) from levels a where a.id = any (${l}.path) and a.id <> ${l}.id order by cardinality(a.path))`
export const namesAbove = (l: string): RawBuilder<string[]> => sql.raw(namesAboveText(l))

/** Whether a level is this one or below it. */
export const isWithin = (l: string, id: number): RawBuilder<boolean> =>
  sql`${sql.ref(`${l}.path`)} @> array[${id}::bigint]`
