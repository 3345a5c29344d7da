import type { Regions } from '../db/regions.ts'
import { type Tenant, withTenant } from '../db/tenant.ts'
import { type Announcement, recentChanges } from './changes.ts'
import { accessStates, type Gate } from './gate.ts'

interface CatchingUp {
  regions: Regions
  findTenant(companyId: number): Promise<Tenant | null>
  gate: Gate
  deliver(change: Announcement): void
}

/**
 * Reads what happened in companies without an announcement: changes are delivered, and sockets end with their session or
 * right. Two queries a region, for any number of companies; a region whose database is away holds up no other.
 */
export async function catchUp(companyIds: Iterable<number>, catching: CatchingUp): Promise<void> {
  const { findTenant, gate } = catching
  const tenants: Tenant[] = []
  for (const id of companyIds) {
    const tenant = await findTenant(id)
    if (tenant) tenants.push(tenant)
    else gate.endAll(id)
  }
  const byRegion = Map.groupBy(tenants, ({ region }) => region)
  await Promise.allSettled([...byRegion].map(([region, asked]) => catchUpRegion(region, asked, catching)))
}

async function catchUpRegion(region: string, tenants: readonly Tenant[], { regions, gate, deliver }: CatchingUp) {
  const sessions = new Map(tenants.map(({ id }) => [id, gate.sessionsOf(id)]))
  const ids = tenants.map(({ id }) => id)
  const [changes, states] = await Promise.all([
    recentChanges(regions, region, ids),
    accessStates(regions, region, sessions),
  ])
  for (const tenant of tenants) {
    const state = states.get(tenant.id)
    if (state) await gate.check(tenant.id, state, (work) => withTenant(regions, tenant, work))
  }
  for (const change of changes) deliver(change)
}
