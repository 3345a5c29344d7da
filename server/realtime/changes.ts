import type { EventName } from '@kontor/contract'
import { askRegion } from '../db/region.ts'
import type { Regions } from '../db/regions.ts'
import type { Tenant } from '../db/tenant.ts'
import type { Attempt } from '../db/transaction.ts'

export interface Change {
  event: EventName
  ids: readonly number[]
  resourceIds: readonly number[]
  byUser: number | null
}

/** A change as listeners receive it, with the id of its row. */
export interface Announcement extends Change {
  id: number
  tenant: Tenant
}

/**
 * Records events beside the change itself: a row for each event, in one statement that goes with the commit. The result is complete
 * once that is done.
 */
export function recordChanges(atEnd: Attempt['atEnd'], tenant: Tenant, changes: readonly Change[]): Announcement[] {
  const announcements: Announcement[] = []
  if (changes.length)
    atEnd<{ id: number }>(newChanges, [JSON.stringify(changes)], (rows) =>
      announcements.push(...rows.map(({ id }, n) => ({ ...changes[n]!, id, tenant }))),
    )
  return announcements
}

const newChanges = `insert into changes (event, ids, resource_ids, by_user)
  select event, ids, "resourceIds", "byUser"
  from jsonb_to_recordset($1) as e (event text, ids bigint[], "resourceIds" bigint[], "byUser" bigint)
  returning id`

/** Changes of the last minute in these companies of a region, for a process that may have missed their announcement. */
export async function recentChanges(
  regions: Regions,
  region: string,
  companyIds: readonly number[],
): Promise<Announcement[]> {
  const rows = await askRegion<Omit<Announcement, 'tenant'> & { company_id: number }>(
    regions,
    region,
    `select company_id, id, event, ids, resource_ids as "resourceIds", by_user as "byUser" from recent_changes($1)`,
    [companyIds],
  )
  return rows.map(({ company_id, ...row }) => ({ ...row, tenant: { id: company_id, region } }))
}
