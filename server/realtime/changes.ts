import type { EventName } from '@kontor/contract'
import { type Db, queryText } from '../db/connection.ts'
import type { Tenant } from '../db/tenant.ts'

export interface Change {
  event: EventName
  ids: readonly number[]
  resourceIds: readonly number[]
  byUser: number | null
}

/** A change as listeners hear of it, with the id of its row. */
export interface Announcement extends Change {
  id: number
  tenant: Tenant
}

/** Writes the change beside what it tells of, in the same transaction. */
export async function recordChange(db: Db, tenant: Tenant, change: Change): Promise<Announcement> {
  const [row] = await queryText<{ id: number }>(
    db,
    'record_change',
    `insert into changes (company_id, event, ids, resource_ids, by_user) values (current_company(), $1, $2, $3, $4) returning id`,
    [change.event, change.ids, change.resourceIds, change.byUser],
  )
  return { ...change, id: row!.id, tenant }
}

/**
 * A mark that is another one whenever a change of this company has become visible. Ids are given out before the commit,
 * so the newest alone isn't enough: a late one would go unseen.
 */
export async function changeMark(db: Db): Promise<string> {
  const [row] = await queryText<{ mark: string }>(
    db,
    'change_mark',
    `select coalesce(max(id), 0) || '-' || coalesce(bit_xor(id), 0) as mark
     from (select id from changes order by company_id desc, id desc limit 200) newest`,
    [],
  )
  return row!.mark
}

/** Changes of the last seconds, for a process that may have missed their announcement. */
export async function recentChanges(db: Db, tenant: Tenant): Promise<Announcement[]> {
  const rows = await queryText<Omit<Announcement, 'tenant'>>(
    db,
    'recent_changes',
    `select id, event, ids, resource_ids as "resourceIds", by_user as "byUser" from changes
     where at > now() - interval '60 seconds' order by id`,
    [],
  )
  return rows.map((row) => ({ ...row, tenant }))
}
