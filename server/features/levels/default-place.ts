/** SQL: the id of the place that a person, or else their company, set as `DefaultLocation` (R268); null without one. `user`: an id. */
export const defaultPlace = (user: string) => `
  (select (coalesce(u.value, c.value) #>> '{}')::bigint from preferences p
    left join company_preferences c on c.key = p.key left join user_preferences u on u.key = p.key and u.user_id = ${user}
    where p.key = 'DefaultLocation')`
