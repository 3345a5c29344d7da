import type { GeneralPermission, PermissionCode } from '@kontor/contract'
import { type Db, queryText } from '../db/connection.ts'
import type { Grant } from './actor.ts'

/** Who acts for whom. */
export interface Delegation {
  delegatorId: number
  delegateId: number
}

/** The codes `delegatorId` lets `delegateId` use right now; null where no delegation runs. */
export async function delegatedCodes(db: Db, delegatorId: number, delegateId: number): Promise<Set<string> | null> {
  const [codes] = await delegatedCodesOf(db, [{ delegatorId, delegateId }])
  return codes!
}

/** The same of many, in their order, with one query. */
export async function delegatedCodesOf(db: Db, delegations: readonly Delegation[]): Promise<(Set<string> | null)[]> {
  if (!delegations.length) return []
  const rows = await queryText<{ codes: string[] | null }>(
    db,
    'delegated_codes',
    `select (
       select array_agg(distinct code) from delegations d cross join unnest(d.permissions) code
       join users u on u.company_id = d.company_id and u.id = d.delegator_id and u.is_active
       where d.delegator_id = asked.delegator and d.delegate_id = asked.delegate and now() >= d.starts and now() < d.ends
     ) as codes
     from unnest($1::bigint[], $2::bigint[]) with ordinality asked (delegator, delegate, n) order by n`,
    [delegations.map(({ delegatorId }) => delegatorId), delegations.map(({ delegateId }) => delegateId)],
  )
  return rows.map(({ codes }) => codes && new Set(codes))
}

/** On places a delegate sees and books what the delegator may; to change more there takes the code that says so. */
export function narrowGrants(codes: ReadonlySet<string>, grants: readonly Grant[]): Grant[] {
  const levels = codes.has('LEVELS') || codes.has('MANAGE_LEVELS')
  const resources = codes.has('RESOURCES') || codes.has('MANAGE_RESOURCES')
  const bookings = codes.has('BOOKINGS')
  return grants.map((grant) => ({
    ...grant,
    create: grant.create && resources,
    update: grant.update && resources,
    delete: grant.delete && resources,
    level_create: grant.level_create && levels,
    level_update: grant.level_update && levels,
    level_delete: grant.level_delete && levels,
    change_others: grant.change_others && bookings,
    cancel_others: grant.cancel_others && bookings,
  }))
}

/** Never more than the delegator has at this moment: their own permissions, narrowed to the codes they gave. */
export function narrowTo(
  codes: ReadonlySet<string>,
  general: ReadonlyMap<PermissionCode, GeneralPermission>,
): Map<PermissionCode, GeneralPermission> {
  return new Map([...general].filter(([code]) => codes.has(code)))
}
