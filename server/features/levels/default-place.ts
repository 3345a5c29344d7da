import { type RawBuilder, sql } from 'kysely'

/** The id of the level that a person, or else their company, set as `DefaultLocation` (R268); null without one. */
export const defaultPlace = (userId: number): RawBuilder<number | null> => sql`
  (select (coalesce(u.value, c.value) #>> '{}')::bigint from preferences p
    left join company_preferences c on c.key = p.key left join user_preferences u on u.key = p.key and u.user_id = ${userId}
    where p.key = 'DefaultLocation')`

/** The level that a person looked at last on the plan (decision 0016); null without one. */
export const lastPlace = (userId: number): RawBuilder<number | null> =>
  sql`(select level_id from last_places where user_id = ${userId})`
