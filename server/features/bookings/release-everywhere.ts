import type { Company } from '../../access/companies.ts'
import type { Regions } from '../../db/regions.ts'
import { withTenant } from '../../db/tenant.ts'
import { allowLongStatements } from '../../db/transaction.ts'
import { type EveryCompany, forEveryCompany } from '../../jobs/every-company.ts'
import { type Announcement, recordChanges } from '../../realtime/changes.ts'
import type { Hub } from '../../realtime/hub.ts'
import { bookingEvents } from './events.ts'
import { release } from './release.ts'

interface Releasing extends EveryCompany {
  regions: Regions
  hub: Pick<Hub, 'announce'>
}

/**
 * Gives away what nobody checked in to, in every company, and tells its screens (R227). Bookings are released before
 * anything is booked anyway; this is for those who only look.
 */
export function releaseEverywhere(releasing: Releasing): Promise<void> {
  return forEveryCompany(releasing, (company) => releaseIn(releasing, company))
}

async function releaseIn({ regions, hub }: Releasing, company: Company): Promise<void> {
  const changes = await withTenant(regions, company, async (db): Promise<Announcement[]> => {
    const [, released] = await Promise.all([allowLongStatements(db), release(db, null)])
    if (!released) return []
    return recordChanges(db, company, bookingEvents, { byUser: null, ...released })
  })
  for (const change of changes) hub.announce(change)
}
