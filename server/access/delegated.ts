import type { GeneralPermission, PermissionCode } from '@kontor/contract'
import { type Db, queryText } from '../db/connection.ts'

/** The codes `delegatorId` lets `delegateId` use right now; null where no delegation runs. */
export async function delegatedCodes(db: Db, delegatorId: number, delegateId: number): Promise<Set<string> | null> {
  const [row] = await queryText<{ codes: string[] | null }>(
    db,
    'delegated_codes',
    `select array_agg(distinct code) as codes from delegations d cross join unnest(d.permissions) code
     join users u on u.company_id = d.company_id and u.id = d.delegator_id and u.is_active
     where d.delegator_id = $1 and d.delegate_id = $2 and now() >= d.starts and now() < d.ends`,
    [delegatorId, delegateId],
  )
  return row?.codes ? new Set(row.codes) : null
}

/** Never more than the delegator has at this moment: their own permissions, narrowed to the codes they gave. */
export function narrowTo(
  codes: ReadonlySet<string>,
  general: ReadonlyMap<PermissionCode, GeneralPermission>,
): Map<PermissionCode, GeneralPermission> {
  return new Map([...general].filter(([code]) => codes.has(code)))
}
