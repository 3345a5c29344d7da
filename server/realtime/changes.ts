import type { EventName } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { prepared } from '../db/query/prepared.ts'
import { askRegion } from '../db/region.ts'
import type { Regions } from '../db/regions.ts'
import type { Tenant } from '../db/tenant.ts'

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

/** Records events beside the change itself, in the same transaction: one row for each event, in one statement. */
export async function recordChanges(
  db: Db,
  tenant: Tenant,
  events: readonly EventName[],
  change: Omit<Change, 'event'>,
): Promise<Announcement[]> {
  const { ids, resourceIds, byUser } = change
  const rows = await newChanges(db, { events, ids, resourceIds, byUser }).execute()
  return rows.map((row) => ({ ...change, ...row, tenant }))
}

const newChanges = prepared(
  (db, { events, ids, resourceIds, byUser }: Omit<Change, 'event'> & { events: readonly EventName[] }) =>
    db
      .insertInto('changes')
      .columns(['event', 'ids', 'resource_ids', 'by_user'])
      .expression(
        db
          .selectFrom(sql<{ event: string }>`unnest(${events}::text[])`.as<'e'>(sql`e (event)`))
          .select([
            'e.event',
            sql<number[]>`${ids}::bigint[]`.as('ids'),
            sql<number[]>`${resourceIds}::bigint[]`.as('resource_ids'),
            sql<number | null>`${byUser}::bigint`.as('by_user'),
          ]),
      )
      .returning((eb) => ['id', eb.ref('event').$castTo<EventName>().as('event')]),
)

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
