import { allowLongStatements } from '../../db/transaction.ts'
import type { Ground } from '../../http/ground.ts'
import { type EveryCompany, forEveryCompany } from '../../jobs/every-company.ts'
import { inUnitOfWork } from '../../work/unit-of-work.ts'
import { releaseDue } from './release.ts'

type Releasing = EveryCompany & Pick<Ground, 'regions'> & { hub: Pick<Ground['hub'], 'announce'> }

/**
 * Gives away what nobody checked in to, in every company, and tells its screens (R227). Bookings are released before
 * anything is booked anyway; this is for those who only look.
 */
export function releaseEverywhere(ground: Releasing): Promise<void> {
  return forEveryCompany(ground, async (tenant) => {
    await inUnitOfWork(ground, { tenant, actor: null, lang: 'en' }, async (unit) => {
      await Promise.all([allowLongStatements(unit.db), releaseDue(unit, null)])
    })
  })
}
