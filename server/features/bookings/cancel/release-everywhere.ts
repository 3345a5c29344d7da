import { allowLongStatements } from '../../../db/transaction.ts'
import type { Ground } from '../../../http/ground.ts'
import { forEveryDueCompany } from '../../../jobs/every-due-company.ts'
import type { EveryRegion } from '../../../jobs/every-region.ts'
import { inUnitOfWork } from '../../../work/unit-of-work.ts'
import { releaseDue } from './release.ts'

type Releasing = EveryRegion & { hub: Pick<Ground['hub'], 'announce'> }

/**
 * Releases bookings that nobody checked in to, in every company where one is due, and tells open screens (R227).
 * Booking releases them first anyway; this is for people who only look.
 */
export function releaseEverywhere(ground: Releasing): Promise<void> {
  const due = { companies: 'companies_to_release', failure: 'bookings could not be given away' } as const
  return forEveryDueCompany(ground, due, (tenant) =>
    inUnitOfWork(ground, { tenant, actor: null, lang: 'en' }, async (unit) => {
      await Promise.all([allowLongStatements(unit.db), releaseDue(unit, null)])
    }),
  )
}
