import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { type Tenant, withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'
import { forEveryDueCompany } from '../../jobs/every-due-company.ts'
import { scheduleOf } from '../availability/availability.ts'
import { count } from './count.ts'
import { datedHours } from './terms.ts'

/** Most changes of a company in one transaction; the next minute takes the rest. */
const mostAtOnce = 1000

/** Counts the days again that changes touched since, in each company (decision 0067). */
export function recountEverywhere(ground: Pick<Ground, 'regions' | 'log'>): Promise<void> {
  const due = { companies: 'companies_to_recount', failure: 'changed days could not be counted' } as const
  return forEveryDueCompany(ground, due, (tenant) => recountCompany(ground, tenant))
}

/** The changes go and their days are counted, or neither. */
export const recountCompany = ({ regions }: Pick<Ground, 'regions'>, tenant: Tenant): Promise<void> =>
  withTenant(regions, tenant, async (db) => {
    await sql`select lock_use(current_company())`.execute(db)
    await count(db, await touched(db))
  })

/** The counted days of the first changes, which are deleted; those of linked resources as well. */
async function touched(db: Db) {
  const { rows } = await sql<{ resource_id: number; day: string; timezone: string; hours: string | null }>`
    with taken as (
      delete from uncounted_changes where id in (select id from uncounted_changes order by id limit ${mostAtOnce})
      returning resource_ids, starts, ends
    ), changed as (
      select id, starts, ends from taken cross join unnest(resource_ids) id
      union
      select k.other_id, starts, ends from taken cross join unnest(resource_ids) id
      join linked_resources k on k.resource_id = id
    )
    select distinct u.resource_id, u.day::text, u.timezone, s.hours::text
    from changed c
    join daily_use u on u.resource_id = c.id and u.ends > c.starts
      and u.starts > c.starts - interval '2 days' and u.starts < c.ends + interval '1 day'
    left join resource_hours s on s.resource_id = u.resource_id`.execute(db)
  return rows.map(({ resource_id, day, timezone, hours }) => ({
    resource_id,
    day,
    dated: datedHours(scheduleOf(hours), day, timezone),
  }))
}
