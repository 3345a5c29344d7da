import { sql } from 'kysely'
import type { Ground } from '../../http/ground.ts'
import { forEveryDueCompany } from '../../jobs/every-due-company.ts'
import type { EveryRegion } from '../../jobs/every-region.ts'
import { inUnitOfWork } from '../../work/unit-of-work.ts'

type Telling = EveryRegion & { hub: Pick<Ground['hub'], 'announce'> }

/**
 * Tells open screens of resources that have become due since the last minute: nothing but time makes them so. What is read follows
 * from the bookings anyway, so an event that is missed costs no more than an older screen.
 */
export function tellOfDue(ground: Telling): Promise<void> {
  const due = { companies: 'companies_that_clean', failure: 'due cleaning could not be told of' } as const
  return forEveryDueCompany(ground, due, (tenant) =>
    inUnitOfWork(ground, { tenant, actor: null, lang: 'en' }, async ({ db, emit }) => {
      const rows = await db
        .selectFrom('cleaning_states')
        .where(sql<boolean>`due_at > now() - interval '90 seconds' and due_at <= now()`)
        .select('resource_id')
        .execute()
      const resources = rows.map(({ resource_id }) => resource_id!)
      if (resources.length) await emit(['resource-clean.changed', 'grid.changed'], resources, resources)
    }),
  )
}
