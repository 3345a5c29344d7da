import type { Companies, Company } from '../../access/companies.ts'
import { purge } from '../../db/purge.ts'
import type { Regions } from '../../db/regions.ts'
import { withTenant } from '../../db/tenant.ts'
import { type Announcement, recordChanges } from '../../realtime/changes.ts'
import type { Hub } from '../../realtime/hub.ts'
import { bookingEvents } from './events.ts'
import { release } from './release.ts'

interface Sweeping {
  regions: Regions
  hub: Pick<Hub, 'announce'>
  companies: Pick<Companies, 'all'>
  /** Told what couldn't be done; the next sweep tries again. */
  onError(error: unknown): void
}

/** Milliseconds between sweeps. Bookings are released before anything is booked anyway; this tells open screens. */
const sweepEvery = 30_000
/** Every so many sweeps, what nobody will ask for again is deleted: once an hour. */
const purgeEvery = 120

/** Does every company's regular work, one after the other. Returns how to stop. */
export function startSweep(sweeping: Sweeping): () => void {
  let swept = 0
  let isSweeping = false
  const timer = setInterval(async () => {
    if (isSweeping) return
    isSweeping = true
    await sweep(sweeping, swept++ % purgeEvery === 0).catch(sweeping.onError)
    isSweeping = false
  }, sweepEvery).unref()
  return () => clearInterval(timer)
}

/** A company whose work fails (its region is away) doesn't hold up the others. */
export async function sweep(sweeping: Sweeping, isPurging: boolean): Promise<void> {
  const { regions, companies, onError } = sweeping
  for (const company of await companies.all()) {
    await releaseIn(sweeping, company).catch(onError)
    if (isPurging) await withTenant(regions, company, purge).catch(onError)
  }
}

/** Gives away what nobody checked in to, and tells the company's screens (R227). */
async function releaseIn({ regions, hub }: Sweeping, company: Company): Promise<void> {
  const changes = await withTenant(regions, company, async (db): Promise<Announcement[]> => {
    const released = await release(db, null)
    if (!released) return []
    return recordChanges(db, company, bookingEvents, { byUser: null, ...released })
  })
  for (const change of changes) hub.announce(change)
}
