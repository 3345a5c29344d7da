import { type RawBuilder, sql } from 'kysely'
import { nearest } from './tree.ts'

/** SQL: the names of the attributes of a resource, in the reader's language and in order; `r` is the resource's alias. */
export const attributeNamesText = (r: string) =>
  `array(select said(a.name, a.translations) from resource_attributes ra join attributes a on a.id = ra.attribute_id
    where ra.resource_id = ${r}.id order by 1)`
export const attributeNames = (r: string): RawBuilder<string[]> => sql.raw(attributeNamesText(r))

/** The opening hours of a resource: its own, else those of the nearest level above that sets them. */
export const hoursOf = <T>(r: string, l: string): RawBuilder<T> =>
  sql`coalesce(${sql.ref(`${r}.working_hours`)}, ${nearest('working_hours', l)})`
