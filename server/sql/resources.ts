import { type RawBuilder, sql } from 'kysely'
import { epochText } from './instants.ts'
import { among } from './with-values.ts'

/** SQL: the names of the attributes of a resource, in the reader's language and in order; `r` is the resource's alias. */
export const attributeNamesText = (r: string) =>
  `array(select said(a.name, a.translations) from resource_attributes ra join attributes a on a.id = ra.attribute_id
    where ra.resource_id = ${r}.id order by 1)`
export const attributeNames = (r: string): RawBuilder<string[]> => sql.raw(attributeNamesText(r))

/** SQL: when a resource `r` is open, settled from all sources (`Schedule` of the availability engine); null: always. */
export const scheduleText = (r: string) => `(select s.hours from resource_hours s where s.resource_id = ${r}.id)`
export const scheduleColumn = <T>(r: string): RawBuilder<T> => sql.raw(scheduleText(r))

/** SQL: the code of the currency that the price of a resource `r` is in; null: none is set. */
export const currencyText = (r: string) => `(select c.code from currencies c where c.id = ${r}.currency_id)`
export const currencyOf = (r: string): RawBuilder<string | null> => sql.raw(currencyText(r))

/** Whether a resource has all of these attributes; those that have are looked up once, not by each resource. */
export const hasAttributes = (r: string, attributes: readonly number[]) => sql<boolean>`${sql.ref(`${r}.id`)} in (
  select ra.resource_id from resource_attributes ra where ra.attribute_id = ${among(attributes)}
  group by ra.resource_id having count(*) = ${new Set(attributes).size})`

/** Bookings at once of a resource `alias` from now on at most, and those that hold now, by its capacity dates (R302). */
export const maxCapacity = (alias: string) =>
  sql<number>`greatest(${sql.ref(`${alias}.capacity`)}, (select max(cd.capacity) from resource_capacity_dates cd
    where cd.resource_id = ${sql.ref(`${alias}.id`)} and cd.ends > now()))::integer`
export const currentCapacity = (alias: string) =>
  sql<number>`coalesce((select cd.capacity from resource_capacity_dates cd
    where cd.resource_id = ${sql.ref(`${alias}.id`)} and cd.starts <= now() and cd.ends > now()), ${sql.ref(`${alias}.capacity`)})::integer`

/** The hash of the resource's picture; null: none. */
export const imageHash = (alias: string) =>
  sql<string | null>`(select i.hash from resource_images i where i.resource_id = ${sql.ref(`${alias}.id`)})`

/** Whether a resource is one of a person's favourites. */
export const isFavoriteResource = (alias: string, userId: number) => sql<boolean>`exists (
  select from favorite_resources f where f.resource_id = ${sql.ref(`${alias}.id`)} and f.user_id = ${userId})`

/**
 * SQL: the times without breaks in which a resource is assigned (`a`) between two instants, with the name of the person, in epoch
 * milliseconds; `more`: further columns. What has no end ends a year after the later instant.
 */
export const assignedTo = (resource: string, from: string, to: string, more = ''): string => `
  select ${epochText('lower(t)')} as "from", ${epochText(`coalesce(upper(t), ${to}::timestamptz + interval '1 year')`)} as "to",
    '' as reason, u.name as assigned${more && `, ${more}`}
  from resource_assignments a join users u on u.id = a.user_id
  cross join lateral assigned_times(a.company_id, a.id, a.starts, a.ends) t
  where a.resource_id = ${resource} and t && tstzrange(${from}::timestamptz, ${to}::timestamptz)`
