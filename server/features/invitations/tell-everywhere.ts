import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { type Tenant, withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'
import { forEveryDueCompany } from '../../jobs/every-due-company.ts'

/** Most changes of a company in one transaction; the next minute takes the rest. */
const mostAtOnce = 5_000
/** Bookings from which on a job takes no further reservation: changes of its reservations wait as long as it writes the mails about all. */
const enoughForJob = 50

/**
 * Adds jobs for the reservations whose first change is a minute old, so that several changes become one mail (decision 0059).
 */
export function tellEverywhere(ground: Pick<Ground, 'regions' | 'log'>): Promise<void> {
  const due = { companies: 'companies_to_tell', failure: 'people could not be told of bookings' } as const
  return forEveryDueCompany(ground, due, (tenant) => tellCompany(ground, tenant))
}

/** Adds the jobs of one company. */
export const tellCompany = ({ regions }: Pick<Ground, 'regions'>, tenant: Tenant): Promise<void> =>
  withTenant(regions, tenant, handOver)

/**
 * Turns changes into jobs of several reservations: the rows go and the jobs come, or neither. Those that share an invitation take turns in
 * different jobs.
 */
async function handOver(db: Db): Promise<void> {
  await sql`
    with due as (
      select u.declaration_id from untold_changes u
      group by u.declaration_id having min(u.made_at) <= now() - interval '1 minute'
      order by min(u.id) limit ${mostAtOnce}
    ), taken as (
      delete from untold_changes u using due where u.declaration_id = due.declaration_id
      returning u.id, u.declaration_id, u.by_user, u.reason, u.made_at
    ), told as (
      select declaration_id, min(made_at) as since, (array_agg(by_user order by id desc) filter (where by_user is not null))[1] as by_user,
        (array_agg(reason order by id desc) filter (where reason is not null))[1] as reason
      from taken group by declaration_id
    ), in_turn as (
      select told.*, row_number() over (partition by coalesce(d.told_with, d.id) order by d.id) as turn,
        (select greatest(1, count(*)) from (select from bookings b where b.declaration_id = d.id limit ${enoughForJob}) counted) as bookings
      from told join declarations d on d.id = told.declaration_id
    ), placed as (
      select in_turn.*, (sum(bookings) over (partition by turn order by declaration_id) - bookings)::int / ${enoughForJob} as job from in_turn
    ), jobs as (
      select turn, job, jsonb_build_object('reservations', jsonb_agg(
        jsonb_build_object('declaration', declaration_id, 'since', since, 'by', by_user, 'reason', reason) order by declaration_id)) as payload
      from placed group by turn, job
    )
    select enqueue_all('tell-of-several', array(select payload from jobs order by turn, job))`.execute(db)
}
