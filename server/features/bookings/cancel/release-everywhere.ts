import { askRegion } from '../../../db/region.ts'
import { allowLongStatements } from '../../../db/transaction.ts'
import type { Ground } from '../../../http/ground.ts'
import { type EveryRegion, forEveryRegion } from '../../../jobs/every-region.ts'
import { inUnitOfWork } from '../../../work/unit-of-work.ts'
import { releaseDue } from './release.ts'

type Releasing = EveryRegion & { hub: Pick<Ground['hub'], 'announce'> }

/**
 * Releases bookings that nobody checked in to, in every company where one is due, and tells open screens (R227).
 * Booking releases them first anyway; this is for people who only look. A failure in one company holds up no other and
 * is tried again in the next minute.
 */
export function releaseEverywhere(ground: Releasing): Promise<void> {
  return forEveryRegion(ground, async (region) => {
    const due = await askRegion<{ id: number }>(ground.regions, region, 'select companies_to_release() as id')
    for (const { id } of due)
      await inUnitOfWork(ground, { tenant: { id, region }, actor: null, lang: 'en' }, async (unit) => {
        await Promise.all([allowLongStatements(unit.db), releaseDue(unit, null)])
      }).catch((err: unknown) => ground.log.error({ err, region, company: id }, 'bookings could not be given away'))
  })
}
