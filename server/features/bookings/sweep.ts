import type { Companies } from '../../access/companies.ts'
import { queryText } from '../../db/connection.ts'
import type { Regions } from '../../db/regions.ts'
import { withTenant } from '../../db/tenant.ts'
import { type Announcement, recordChange } from '../../realtime/changes.ts'
import type { Hub } from '../../realtime/hub.ts'

interface Sweeping {
  regions: Regions
  hub: Hub
  companies: Companies
}

/** Milliseconds between sweeps. Bookings are released before anything is booked anyway; this tells open screens. */
const sweepEvery = 30_000

/** Gives away what nobody checked in to, company by company, and tells their screens (R227). Returns how to stop. */
export function startSweep(sweeping: Sweeping): () => void {
  const timer = setInterval(() => sweep(sweeping).catch(() => {}), sweepEvery).unref()
  return () => clearInterval(timer)
}

export async function sweep({ regions, hub, companies }: Sweeping): Promise<void> {
  for (const company of await companies.all()) {
    const changes = await withTenant(regions, company, async (db) => {
      const released = await queryText<{ id: number; resource_id: number }>(
        db,
        'sweep_due',
        'select id, resource_id from release_due(current_company())',
        [],
      )
      if (!released.length) return [] as Announcement[]
      const change = {
        ids: released.map(({ id }) => id),
        resourceIds: [...new Set(released.map(({ resource_id }) => resource_id))],
        byUser: null,
      }
      return Promise.all([
        recordChange(db, company, { event: 'declaration.changed', ...change }),
        recordChange(db, company, { event: 'grid.changed', ...change }),
      ])
    })
    for (const change of changes) hub.announce(change)
  }
}
