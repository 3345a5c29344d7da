import { sql } from 'kysely'
import { askRegion } from '../../db/region.ts'
import type { Ground } from '../../http/ground.ts'
import { type EveryRegion, forEveryRegion } from '../../jobs/every-region.ts'
import { inUnitOfWork } from '../../work/unit-of-work.ts'

type Telling = EveryRegion & { hub: Pick<Ground['hub'], 'announce'> }

/**
 * Tells open screens of resources that have become due since the last minute: nothing but time makes them so. What is read follows
 * from the bookings anyway, so an event that is missed costs no more than an older screen.
 */
export function tellOfDue(ground: Telling): Promise<void> {
  return forEveryRegion(ground, async (region) => {
    const companies = await askRegion<{ id: number }>(ground.regions, region, 'select companies_that_clean() as id')
    for (const { id } of companies)
      await inUnitOfWork(ground, { tenant: { id, region }, actor: null, lang: 'en' }, async ({ db, emit }) => {
        const due = await db
          .selectFrom('cleaning_states')
          .where(sql<boolean>`due_at > now() - interval '90 seconds' and due_at <= now()`)
          .select('resource_id')
          .execute()
        const resources = due.map(({ resource_id }) => resource_id!)
        if (resources.length) await emit(['resource-clean.changed', 'grid.changed'], resources, resources)
      }).catch((err: unknown) => ground.log.error({ err, region, company: id }, 'due cleaning could not be told of'))
  })
}
