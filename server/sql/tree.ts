import { type RawBuilder, sql } from 'kysely'

/*
 * Levels form a tree: `path` holds the ids from the top down to the level itself. `l` is the alias of a level.
 */

/**
 * SQL: something of each level on the path of `l`, as `value`, from the top (`n` is 1) down to itself. Each is looked up by its
 * id: where the database knows little of a company that has just grown, `id = any (path)` may read all its levels for each row.
 */
const onPath = (l: string, value: string) =>
  `(select (select ${value} from levels a where a.id = p.id) as value, p.id, p.n from unnest(${l}.path) with ordinality p (id, n)) above`

/** SQL: the value of a column at the nearest level that sets it, the level itself first. */
export const nearestText = (column: 'country_id' | 'working_hours', l = 'l') =>
  `(select value from ${onPath(l, `a.${column}`)} where value is not null order by n desc limit 1)`
export const nearest = <T>(column: 'country_id' | 'working_hours', l = 'l'): RawBuilder<T> =>
  sql.raw<T>(nearestText(column, l))

const name = 'said(a.name, a.translations)'

/** SQL: the zone of the place that a person belongs to, whose row is `own`, else that of the company's first site. */
export const homeZone = (own: string): RawBuilder<string | null> =>
  sql.raw(`coalesce(${own}.timezone, (select site.timezone from levels site
    where site.parent_id is null and site.retired_at is null order by site.id limit 1))`)

/** SQL: the names of the levels above, the top one first. */
export const namesAboveText = (l: string) =>
  `array(select value from ${onPath(l, name)} where id <> ${l}.id order by n)`
export const namesAbove = (l: string): RawBuilder<string[]> => sql.raw(namesAboveText(l))

/** The names of a level and of those above it, the nearest first. */
export const namesUpwards = (l: string): RawBuilder<string[]> =>
  sql.raw(`array(select value from ${onPath(l, name)} order by n desc)`)

/** The levels above, the top one first. */
export const placesAbove = (l: string): RawBuilder<{ id: number; name: string }[]> =>
  sql.raw(`(select coalesce(json_agg(json_build_object('id', id, 'name', value) order by n), '[]')
    from ${onPath(l, name)} where id <> ${l}.id)`)

/** The names of a level and those above it as one text, to search in. */
export const namesOnPath = (l: string): RawBuilder<string> =>
  sql.raw(`array_to_string(array(select value from ${onPath(l, name)}), ' ')`)

/** To sort by: each level before those below it, siblings in their order and by name. */
export const inTreeOrder = (l: string): RawBuilder<unknown> =>
  sql.raw(`array(select value from ${onPath(l, `(a.ordering, ${name}, a.id)`)} order by n)`)

/** Whether a level is this one or below it. */
export const isWithin = (l: string, id: number): RawBuilder<boolean> =>
  sql`${sql.ref(`${l}.path`)} @> array[${id}::bigint]`
