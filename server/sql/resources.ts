import { type RawBuilder, sql } from 'kysely'
import { nearest } from './tree.ts'
import { among } from './with-values.ts'

/** SQL: the names of the attributes of a resource, in the reader's language and in order; `r` is the resource's alias. */
export const attributeNamesText = (r: string) =>
  `array(select said(a.name, a.translations) from resource_attributes ra join attributes a on a.id = ra.attribute_id
    where ra.resource_id = ${r}.id order by 1)`
export const attributeNames = (r: string): RawBuilder<string[]> => sql.raw(attributeNamesText(r))

/** The opening hours of a resource: its own, else those of the nearest level above that sets them. */
export const hoursOf = <T>(r: string, l: string): RawBuilder<T> =>
  sql`coalesce(${sql.ref(`${r}.working_hours`)}, ${nearest('working_hours', l)})`

/** Whether a resource has all of these attributes. */
export const hasAttributes = (r: string, attributes: readonly number[]) => sql<boolean>`${new Set(attributes).size} = (
  select count(*) from resource_attributes ra
  where ra.resource_id = ${sql.ref(`${r}.id`)} and ra.attribute_id = ${among(attributes)})`
