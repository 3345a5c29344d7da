import { askRegion } from '../../db/region.ts'
import { allowLongStatements } from '../../db/transaction.ts'
import type { Ground } from '../../http/ground.ts'
import { type EveryRegion, forEveryRegion } from '../../jobs/every-region.ts'
import { inUnitOfWork } from '../../work/unit-of-work.ts'
import { releaseDue } from './release.ts'

type Releasing = EveryRegion & { hub: Pick<Ground['hub'], 'announce'> }

/**
 * Gives away what nobody checked in to, in every company where something is due, and tells its screens (R227). Bookings are
 * released before anything is booked anyway; this is for those who only look. A company where it fails holds up no other: the next minute tries again.
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
