import { type Initial, type PermissionCode, permissions } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { effectiveAccess } from '../../access/effective.ts'
import { heldCodes } from '../../access/giving/delegable.ts'
import type { Db } from '../../db/connection.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { utc } from '../../sql/instants.ts'

interface ActingRow {
  permissions: string[]
  datetime_to: string | null
  /** The name of the delegate. */
  by: string
  /** The name of the person acted for. */
  name: string
  level_id: number | null
  held: ReadonlySet<PermissionCode>
}

/** The running delegation that the caller uses; null: they act for themselves. */
export async function readActing(db: Db, actor: Actor | undefined): Promise<ActingRow | null> {
  if (!actor || actor.actingFor === null) return null
  const [row, access] = await Promise.all([
    db
      .selectFrom('delegations as d')
      .innerJoin('users as t', 't.id', 'd.delegate_id')
      .innerJoin('users as g', 'g.id', 'd.delegator_id')
      .where('d.delegator_id', '=', actor.actingFor)
      .where('d.delegate_id', '=', actor.userId)
      .where('d.starts', '<=', sql<Date>`now()`)
      .where(sql<boolean>`coalesce(d.ends > now(), true)`)
      .select(['d.permissions', 't.name as by', 'g.name', 'g.level_id', utc<string | null>('d.ends').as('datetime_to')])
      .executeTakeFirstOrThrow(),
    effectiveAccess(db, actor.actingFor),
  ])
  return { ...row, held: new Set(heldCodes(access)) }
}

/** Names the permissions that hold at this moment, as every screen shows them. */
export function actingIn(lang: Language, userId: number, row: ActingRow | null): Initial['acting'] {
  if (!row) return null
  const codes = (Object.keys(permissions) as PermissionCode[]).filter(
    (code) => row.permissions.includes(code) && row.held.has(code),
  )
  return {
    by: { id: userId, name: row.by },
    permissions: codes.map((code) => sentence(lang, `permissions.${code.toLowerCase()}` as LabelKey)),
    datetime_to: row.datetime_to,
  }
}
